import type { Boundary } from '@ardhi/contracts/geo/location';
import { toSquareMetres } from '@ardhi/contracts/listings/area';
import type { EvidenceKind } from '@ardhi/contracts/listings/evidence';
import type { ParcelInput } from '@ardhi/contracts/listings/title';
import type { LonLat } from '@ardhi/contracts/values';
import type { DemoPlot } from './demo-plot.ts';
import type { DemoListing, DemoOutcome } from './demo-world.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * How far the evidence of a demo plot has come. The first five are the levels 1 to 5 of model §4.3; the others are what
 * happens on the way.
 */
export type EvidenceStory =
  | 'IDENTITY'
  | 'TITLE'
  | 'SEARCH'
  | 'BOUNDARY'
  | 'VISIT'
  /** A search letter that expires within days. */
  | 'EXPIRING'
  /** A search letter that has expired since it was accepted. */
  | 'EXPIRED'
  /** A title copy that the moderators refused. */
  | 'REFUSED'
  /** Documents that wait for a moderator. */
  | 'WAITING'
  /** A plot whose parcel another agency also claims. */
  | 'DISPUTED'
  /** The later claim to a disputed parcel. */
  | 'LATER_CLAIM';

/** A document to file, and what a moderator decides about it. */
export interface PlannedDocument {
  readonly kind: EvidenceKind;
  /** Whole days before the present; never after the listing was drafted. */
  readonly issuedDaysAgo: number;
  readonly decision: 'ACCEPT' | 'REJECT' | 'NONE';
  readonly visibility: 'PUBLIC_REDACTED' | 'ON_REQUEST' | 'ADMIN';
}

/** An agent's declarations and documents for a plot of the demo world. */
export interface EvidencePlan {
  readonly story: EvidenceStory;
  readonly documents: readonly PlannedDocument[];
  /** The number in the land register; from level 2 on. */
  readonly parcel?: ParcelInput;
  /** Square metres on the title, with the parcel. */
  readonly registeredM2?: number;
  /** Corners that the surveyor found; from level 4 on. */
  readonly beacons?: Boundary['beacons'];
}

/**
 * Stories of the plots in turn, `undefined` being none: three in ten have evidence of some level, one in sixty of the highest.
 * The first fourteen contain every story, so that a small world shows them all.
 */
const turns: readonly (EvidenceStory | undefined)[] = [
  ...words(
    '- IDENTITY VISIT DISPUTED TITLE - EXPIRING REFUSED BOUNDARY EXPIRED - SEARCH WAITING IDENTITY - -',
  ),
  ...words('- - - - - - IDENTITY - - TITLE - - - - - - SEARCH - - - TITLE - - - BOUNDARY'),
  ...words('- - - IDENTITY - - - - TITLE - - - - - - - IDENTITY - - -'),
];

const storyAt = (turn: number) => turns[turn % turns.length];

function words(text: string) {
  return text.split(' ').map((word) => (word === '-' ? undefined : (word as EvidenceStory)));
}

/** A plot that is a candidate for evidence: its position in the world. */
interface Candidate {
  readonly demo: DemoListing;
  readonly index: number;
  readonly land: Pick<DemoPlot, 'tenure' | 'm2'>;
}

interface PlanOptions {
  /** Days before the present on which a listing is drafted, by its position. */
  readonly draftedDaysAgo: (index: number) => number;
  /** Who sells a listing, by its position: two sellers can dispute a parcel. */
  readonly sellerOf: (demo: DemoListing, index: number) => string;
}

/** The evidence of a world by the position of its plots; those without any are left out. Deterministic, like the world. */
export function evidencePlans(
  world: readonly DemoListing[],
  options: PlanOptions,
): ReadonlyMap<number, EvidencePlan> {
  const candidates = world.flatMap((demo, index): readonly Candidate[] => {
    const { land, outcome } = demo;
    return land !== undefined && shownOutcomes.includes(outcome) && isAsClaimed(demo, land)
      ? [{ demo, index, land }]
      : [];
  });
  const stories = new Map<Candidate, EvidenceStory>();
  /** The plot whose parcel another claims later. */
  const laterClaims = new Map<Candidate, Candidate>();
  // Pairs come first: only some plots have a neighbour that someone else sells.
  for (const turn of candidates.keys().filter((turn) => storyAt(turn) === 'DISPUTED')) {
    const free = candidates.slice(turn).filter((one) => !stories.has(one));
    const pair = disputeFrom(free, options);
    if (pair === undefined) continue;
    stories.set(pair[0], 'DISPUTED').set(pair[1], 'LATER_CLAIM');
    laterClaims.set(pair[1], pair[0]);
  }
  for (const [turn, candidate] of candidates.filter((one) => !stories.has(one)).entries()) {
    const story = storyAt(turn);
    if (story !== undefined && story !== 'DISPUTED') stories.set(candidate, story);
  }
  return new Map(
    [...stories].map(([candidate, story]) => {
      const contested = laterClaims.get(candidate);
      const plan: EvidencePlan =
        contested === undefined
          ? planFor(candidate, story, options.draftedDaysAgo(candidate.index))
          : { story, documents: [], ...parcelOf(contested) };
      return [candidate.index, plan];
    }),
  );
}

/** Listings that people find and open. */
const shownOutcomes: readonly DemoOutcome[] = ['LIVE', 'REDUCED', 'UNDER_OFFER'];

/** True if the advertised size is close to the boundary: a claim that differs by more than 10 % caps the level at 1. */
function isAsClaimed({ input }: DemoListing, { m2 }: Candidate['land']): boolean {
  return !input.area || Math.abs(toSquareMetres(input.area) - m2) < m2 * 0.08;
}

/** The first two plots in one country that different sellers offer, the earlier first. */
function disputeFrom(
  free: readonly Candidate[],
  { sellerOf }: PlanOptions,
): readonly [Candidate, Candidate] | undefined {
  for (const [i, first] of free.entries()) {
    const { place } = first.demo;
    const seller = sellerOf(first.demo, first.index);
    const second = free
      .slice(i + 1)
      .find(
        ({ demo, index }) =>
          demo.outcome === 'LIVE' &&
          demo.place.town.country === place.town.country &&
          sellerOf(demo, index) !== seller,
      );
    if (first.demo.outcome === 'LIVE' && second !== undefined) return [first, second];
  }
  return undefined;
}

/** Documents of the levels 1 to 5. */
const ladder = [
  ['OWNER_ID', 'MANDATE_LETTER'],
  ['TITLE_COPY'],
  ['SEARCH_LETTER'],
  ['BOUNDARY_OPENING'],
  ['SITE_VISIT'],
] as const satisfies readonly (readonly EvidenceKind[])[];
type LadderKind = (typeof ladder)[number][number];

/** Levels up to which a story has documents. */
const levelOf: Readonly<Record<EvidenceStory, number>> = {
  IDENTITY: 1,
  TITLE: 2,
  SEARCH: 3,
  BOUNDARY: 4,
  VISIT: 5,
  EXPIRING: 3,
  EXPIRED: 3,
  REFUSED: 2,
  WAITING: 2,
  DISPUTED: 2,
  LATER_CLAIM: 0,
};

function planFor(candidate: Candidate, story: EvidenceStory, draftedDaysAgo: number): EvidencePlan {
  const { demo, index, land } = candidate;
  const random = seededRandom(index);
  const level = levelOf[story];
  const documents = ladder.slice(0, level).flatMap((kinds: readonly LadderKind[], step) =>
    kinds.map((kind): PlannedDocument => {
      const isLast = step === level - 1;
      const since = Math.ceil(draftedDaysAgo) + random.between(...issuedBefore[kind]);
      return {
        kind,
        issuedDaysAgo:
          isLast && kind === 'SEARCH_LETTER' ? searchedDaysAgo(story, since, draftedDaysAgo) : since,
        decision: isLast ? (lastDecision[story] ?? 'ACCEPT') : 'ACCEPT',
        visibility: visibilityOf(kind, level),
      };
    }),
  );
  return {
    story,
    documents,
    ...(level >= 2 && { ...parcelOf(candidate), registeredM2: Math.round(land.m2) }),
    ...(level >= 4 && { beacons: beaconsOf(demo) }),
  };
}

const lastDecision: Partial<Record<EvidenceStory, PlannedDocument['decision']>> = {
  REFUSED: 'REJECT',
  WAITING: 'NONE',
};

/** Days before the draft on which documents were issued. */
const issuedBefore: Readonly<Record<LadderKind, readonly [number, number]>> = {
  OWNER_ID: [200, 1_500],
  MANDATE_LETTER: [2, 60],
  TITLE_COPY: [5, 200],
  SEARCH_LETTER: [2, 20],
  BOUNDARY_OPENING: [10, 150],
  SITE_VISIT: [2, 60],
};

/** Days for which a search letter is valid (model §4.3). */
const searchValidDays = 90;

/** The age of a search letter, so that it expires soon, or has expired since it was filed. */
function searchedDaysAgo(story: EvidenceStory, since: number, draftedDaysAgo: number): number {
  if (story === 'EXPIRED' && draftedDaysAgo >= 2) return searchValidDays + Math.floor(draftedDaysAgo / 2);
  return story === 'EXPIRED' || story === 'EXPIRING' ? searchValidDays - 8 : since;
}

/** Identity documents are for reviewers only; sellers who have shown most show it to everyone. */
function visibilityOf(kind: EvidenceKind, level: number): PlannedDocument['visibility'] {
  if (kind === 'OWNER_ID') return 'ADMIN';
  return level >= 3 && kind !== 'MANDATE_LETTER' ? 'PUBLIC_REDACTED' : 'ON_REQUEST';
}

/** The corners of the boundary as beacons that were found. */
function beaconsOf({ input }: DemoListing): NonNullable<EvidencePlan['beacons']> {
  const ring = 'boundary' in input ? (input.boundary?.geometry.coordinates[0]?.[0] ?? []) : [];
  return ring
    .slice(0, -1)
    .map((at: LonLat, i: number) => ({ label: `B${i + 1}`, at, state: 'FOUND' as const }));
}

const parcelOf = (candidate: Candidate) => ({ parcel: demoParcel(candidate) });

/** A number that is not used twice, in the form of the country's land register. */
function demoParcel({ demo: { place }, index, land: { tenure } }: Candidate): ParcelInput {
  const number = String(2_000 + index);
  const { country, name } = place.town;
  switch (country) {
    case 'UG':
      return tenure === 'MAILO_PRIVATE'
        ? { scheme: 'UG_MAILO', parts: ['Kyadondo', `Block ${200 + (index % 90)}`, `Plot ${number}`] }
        : {
            scheme: tenure === 'FREEHOLD' ? 'UG_FREEHOLD' : 'UG_LEASEHOLD',
            parts: [`Volume ${3_000 + (index % 900)}`, `Folio ${number}`],
          };
    case 'KE':
      return { scheme: 'KE_BLOCK', parts: [name, `Block ${1 + (index % 40)}`, number] };
    case 'NG':
      return { scheme: 'NG_COFO', parts: [name, number] };
    case 'GH':
      return { scheme: 'GH_TITLE', parts: [name, number] };
    case 'TZ':
      return { scheme: 'TZ_CT', parts: [number] };
    case 'RW':
      return { scheme: 'RW_UPI', parts: [`1/02/13/01/${number}`] };
    default:
      return { scheme: 'ZA_ERF', parts: [name, number] };
  }
}
