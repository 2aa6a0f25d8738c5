// biome-ignore-all lint/style/noExcessiveLinesPerFile: the story of the demo world in its order.
import { seedDemoCircle } from '@ardhi/accounts/seed/demo-circle';
import { type DemoAgent, seedDemoArrivals, seedDemoPeople } from '@ardhi/accounts/seed/demo-people';
import type { Listing } from '@ardhi/contracts/listings/listing';
import type { PlotInput } from '@ardhi/contracts/listings/listing-input';
import type { ListingReason } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { defaultSettings } from '@ardhi/contracts/settings';
import { seedDemoPoints } from '@ardhi/geo/seed/demo-points';
import type { Clock } from '@ardhi/kernel/base/clock';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { enquiryRounds, playEnquiryRound } from '@ardhi/leads/seed/demo-enquiries';
import { listing } from '@ardhi/listings/listing';
import type { ListingState } from '@ardhi/listings/listing/listing-state';
import { seedDemoAdverts } from './demo-adverts.ts';
import { type EvidencePlan, evidencePlans } from './demo-evidence.ts';
import { seedDemoExternalSystems } from './demo-external-systems.ts';
import { type DemoPictures, demoPictures } from './demo-pictures.ts';
import { seedDemoWebhooks } from './demo-webhooks.ts';
import { type DemoListing, demoListings, withPendingReviews } from './demo-world.ts';
import { type EvidenceFiles, evidenceFiles } from './evidence-files.ts';
import { type GeoRefs, loadGeoRefs } from './geo-refs.ts';
import { grantDemoPlan } from './grant-demo-plan.ts';
import { type InternalClient, internalClient } from './internal-client.ts';
import { seedAudit } from './seed-audit.ts';
import { seedBoosts } from './seed-boosts.ts';
import { adminCaller } from './seed-calls.ts';
import { seedCommerce } from './seed-commerce.ts';
import { seedDesk } from './seed-desk.ts';
import { type FiledListing, fileEvidence, reviewEvidence } from './seed-evidence.ts';
import { seedFaces } from './seed-faces.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { allTowns } from './towns.ts';

/** A clock that can be set back, so that the demo world has a past. */
export interface SeedClock extends Clock {
  /** Days before the real present. */
  setBack(days: number): void;
}

/** The application to which the demo world is written, and its size. */
export interface SeedOptions {
  readonly application: ApplicationHandle;
  readonly key: string;
  readonly clock: SeedClock;
  /** Number of listings. */
  readonly count: number;
  readonly report: (done: number, of: number) => void;
}

/** Of a world whose first sixty listings show every state: several live plots of one agent, houses in the capital, all countries. */
const seed = 28_462;
const oldestDays = 34;
/** Listings per batch: together with those in review, an agency never reaches a hundred drafts. */
const chunk = 100;
const mostOpening = 2;
const lastEnquiryDaysAgo = 0.7;
/** Pictures are counted and reviews opened by chains of reactions of this depth. */
const reactionDepth = 3;

/**
 * Fills an empty installation: first people, then listings in batches of a few days, through the same calls
 * that agents make. After an interruption it is run again: calls have the same keys, and a status is only changed
 * where that has not been done.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the story of the demo world in its order.
export async function seedDemo({ application, key, clock, count, report }: SeedOptions): Promise<void> {
  const [accounts, listings, media, billing, integrations, content, geo, leads] = [
    'accounts',
    'listings',
    'media',
    'billing',
    'integrations',
    'content',
    'geo',
    'leads',
  ].map((name) => application.contexts.get(name)) as [
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
    ServiceContext,
  ];
  const today = Temporal.PlainDate.from(clock.now().slice(0, 10));
  clock.setBack(oldestDays + 1);
  const all = demoListings(count, seed);
  const pictures = await demoPictures(media, new Set(all.flatMap((demo) => demo.pictures)));
  const places = await loadGeoRefs();
  await seedDemoPoints(geo);
  const agents = await seedAgencies({ application, accounts, billing, places, slots: count });
  const client = await internalClient(application, key, clock);
  await seedFaces({ media, client, agents });
  const callers = new Map(
    [...Map.groupBy(agents, ({ country }) => country)].map(([country, theirs]) => [
      country,
      theirs.map(callerOf),
    ]),
  );
  const fresh = withPendingReviews(all);
  const world = all.slice(0, all.length - fresh.length);
  const draftedDaysAgo = (index: number) => oldestDays * (1 - (index - (index % chunk)) / world.length);
  const work: SeedContext = {
    application,
    listings,
    client,
    pictures,
    places,
    callers,
    files: evidenceFiles(media),
    evidence: evidencePlans(world, {
      draftedDaysAgo,
      sellerOf: (demo, index) => agentOf(callers, demo, index).tenant,
    }),
    today,
    laterClaims: [],
    approvedSinceRejection: new Map(),
    random: seededRandom(seed + 1),
  };
  const enquiries = { leads, agents, clock, played: 0 };
  const openings: Promise<readonly SubmittedDraft[]>[] = [];
  for (let from = 0; from < world.length; from += chunk) {
    // A call on its way was signed by the clock, and is refused once that has moved on by days.
    await client.pause(() => clock.setBack(draftedDaysAgo(from)));
    const drafted = await drafts(world, from, work);
    // This batch is submitted and reviewed while the next one is drafted; its failure is reported where it is awaited.
    const opening = submitAndReview(drafted, work, openings.at(-1));
    opening.catch(() => undefined);
    openings.push(opening);
    await openings.at(-mostOpening);
    await playEnquiries(enquiries, opening, Math.max(draftedDaysAgo(from + chunk), lastEnquiryDaysAgo));
    report(Math.min(from + chunk, world.length), all.length);
  }
  const opened = (await Promise.all(openings)).flat();
  await contestParcels(work);
  clock.setBack(0.5);
  await submitAndReview(await drafts([...world, ...fresh], world.length, work), work);
  report(all.length, all.length);
  await applyOutcomes(opened, work);
  await seedDemoCircle(accounts, circleListings(opened));
  await seedDemoExternalSystems(integrations, agents[0]?.agencyId);
  await seedDemoWebhooks(integrations);
  await seedDemoAdverts(content);
  await application.settled();
  await Promise.all([
    seedCommerce({ client, agents }),
    seedDesk({ client, agents }),
    seedBoosts(
      client,
      opened.filter(({ demo }) => demo.outcome === 'LIVE'),
    ),
  ]);
  await application.settled();
  await seedDemoArrivals(accounts, (days) => clock.setBack(days));
  await seedAudit(application, client, clock);
  clock.setBack(0);
  await Promise.all([client.close(), pictures.close()]);
}

interface EnquirySeed {
  readonly leads: ServiceContext;
  readonly agents: readonly DemoAgent[];
  readonly clock: SeedClock;
  /** Number of rounds that were played. */
  played: number;
}

/**
 * Plays the enquiries between the last batch of listings, once it is open, and the next one, `until` so many days ago: the
 * clock of the demo world never goes back, and no listing is opened on the day of an enquiry.
 */
async function playEnquiries(seeding: EnquirySeed, opening: Promise<unknown>, until: number): Promise<void> {
  const { leads, agents, clock } = seeding;
  const daysAgoOf = (round: number) =>
    oldestDays - ((oldestDays - lastEnquiryDaysAgo) * (round + 1)) / enquiryRounds;
  for (; seeding.played < enquiryRounds && daysAgoOf(seeding.played) >= until; seeding.played++) {
    await opening;
    const [round, daysAgo] = [seeding.played, daysAgoOf(seeding.played)];
    const setMinutesAfter = (minutes: number) => clock.setBack(daysAgo - minutes / 1_440);
    await playEnquiryRound(leads, { agents, round, setMinutesAfter });
  }
}

/** The plots in Uganda among which the circle of the demo data chooses. */
const circleListings = (opened: readonly SubmittedDraft[]): readonly string[] =>
  opened
    .filter(
      ({ demo: { kind, place, outcome } }) =>
        kind === 'PLOT' && place.town.country === 'UG' && outcome === 'LIVE',
    )
    .slice(-4)
    .map(({ id }) => id);

/** Registers agencies and their agents, with enough slots and picture quota for all their listings. */
async function seedAgencies({
  application,
  accounts,
  billing,
  places,
  slots,
}: {
  readonly application: ApplicationHandle;
  readonly accounts: ServiceContext;
  readonly billing: ServiceContext;
  readonly places: GeoRefs;
  readonly slots: number;
}): Promise<readonly DemoAgent[]> {
  const areasOf = (country: string) => {
    const home = allTowns.find((town) => town.country === country);
    return {
      countryId: places.country(country),
      areaIds: home === undefined ? [] : [places.of(home).cityId ?? ''],
    };
  };
  const agents = await seedDemoPeople(accounts, areasOf);
  await application.settled();
  for (const agency of new Set(agents.map(({ agencyId }) => agencyId)))
    await grantDemoPlan(billing, agency, slots);
  await application.settled();
  return agents;
}

interface SeedContext {
  readonly application: ApplicationHandle;
  readonly listings: ServiceContext;
  readonly client: InternalClient;
  readonly pictures: DemoPictures;
  readonly places: GeoRefs;
  /** Agents by the country in which they work. */
  readonly callers: ReadonlyMap<string, readonly Agent[]>;
  readonly files: EvidenceFiles;
  /** Evidence of plots by their position in the world. */
  readonly evidence: ReadonlyMap<number, EvidencePlan>;
  /** The present day, not the one of the demo world. */
  readonly today: Temporal.PlainDate;
  /** Later claims to a parcel, submitted when all others are decided. */
  readonly laterClaims: SubmittedDraft[];
  readonly random: SeededRandom;
  /** Approved listings of each agency since its last rejection. */
  readonly approvedSinceRejection: Map<string, number>;
}

type Agent = Partial<Caller> & { readonly id: string; readonly tenant: string };

interface SubmittedDraft {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly agent: Agent;
  readonly demo: DemoListing;
  readonly plan?: EvidencePlan;
}

const hasDocuments = (one: SubmittedDraft): one is SubmittedDraft & FiledListing =>
  one.plan !== undefined && one.plan.documents.length > 0;

/** The agents of a country list in turn. */
function agentOf(callers: SeedContext['callers'], { place }: DemoListing, index: number): Agent {
  const theirs = callers.get(place.town.country) ?? [];
  return theirs[index % theirs.length] as Agent;
}

const callerOf = ({ userId, agencyId }: DemoAgent): Agent => ({
  id: userId,
  subject: userId,
  role: 'SUPER_AGENT',
  tenant: agencyId,
});
const admin = adminCaller('system');

/** Creates the drafts of a batch concurrently and attaches their pictures. */
const drafts = (
  world: readonly DemoListing[],
  from: number,
  work: SeedContext,
): Promise<readonly SubmittedDraft[]> =>
  Promise.all(world.slice(from, from + chunk).map((demo, i) => draft({ demo, index: from + i }, work)));

/** Submits drafts concurrently; they are reviewed after the previous batch (`before`). */
async function submitAndReview(
  all: readonly SubmittedDraft[],
  work: SeedContext,
  before?: Promise<unknown>,
): Promise<readonly SubmittedDraft[]> {
  const drafts = all.filter(({ plan }) => plan?.story !== 'LATER_CLAIM');
  work.laterClaims.push(...all.filter(({ plan }) => plan?.story === 'LATER_CLAIM'));
  await work.application.catchUp(reactionDepth);
  const filed = drafts.filter(hasDocuments);
  await Promise.all(filed.map((one) => fileEvidence(work, one)));
  const taken = await Promise.all(drafts.map((one) => trySubmit(work, one)));
  await work.application.catchUp(reactionDepth);
  await before;
  const sent = drafts.filter((_, i) => taken[i]);
  const judged = await inReason(
    'IN_REVIEW',
    sent.filter(({ demo }) => demo.outcome !== 'IN_REVIEW'),
    work,
  );
  const refused = Map.groupBy(judged, ({ agent }) => agent.tenant)
    .values()
    .flatMap((theirs) => pickRejected(theirs, work.approvedSinceRejection))
    .toArray();
  const fine = judged.filter((one) => !refused.includes(one));
  await Promise.all(fine.map((one) => changeStatus(work, admin, one, 'approve')));
  await Promise.all(refused.map((one) => changeStatus(work, admin, one, 'reject')));
  await reviewEvidence(work.listings, filed);
  return inReason('LIVE', sent, work);
}

const { cleanReviews } = defaultSettings.moderation;

/**
 * Selects a listing of an agency to reject from time to time, so that no agency earns approval without review
 * and new listings wait for a moderator; one without evidence, if there is one.
 */
function pickRejected(
  theirs: readonly SubmittedDraft[],
  clean: Map<string, number>,
): readonly SubmittedDraft[] {
  const tenant = theirs[0]?.agent.tenant ?? '';
  const sinceRefused = (clean.get(tenant) ?? cleanReviews) + theirs.length;
  // The next batch may contain as many listings again before its review.
  const due = sinceRefused + theirs.length >= cleanReviews;
  clean.set(tenant, due ? 0 : sinceRefused);
  const rejected = theirs.findLast(({ plan }) => plan === undefined) ?? theirs.at(-1);
  return due && rejected !== undefined ? [rejected] : [];
}

/**
 * Submits the later claims to parcels that others list; a moderator asks for better papers, so that the claims stay under
 * review without filling the queue.
 */
async function contestParcels(work: SeedContext): Promise<void> {
  for (const claim of work.laterClaims) await trySubmit(work, claim);
  await work.application.catchUp(reactionDepth);
  for (const claim of await inReason('IN_REVIEW', work.laterClaims, work))
    await changeStatus(work, admin, claim, 'requestChanges');
}

/** Those whose listing has a status for this reason; a repeated run finds some that are further. */
async function inReason(
  reason: ListingReason,
  some: readonly SubmittedDraft[],
  { listings }: SeedContext,
): Promise<readonly SubmittedDraft[]> {
  const states = await Promise.all(some.map(({ id }) => listings.state<ListingState>(listing, id)));
  return some.filter((_, i) => states[i]?.state.reason === reason);
}

async function draft(
  { demo, index }: { demo: DemoListing; index: number },
  { client, pictures, places, callers, evidence, random }: SeedContext,
): Promise<SubmittedDraft> {
  const once = `seed-${index}`;
  const { point, quarter, town } = demo.place;
  const agent = agentOf(callers, demo, index);
  const plan = evidence.get(index);
  const ownerType = random.pick(['INDIVIDUAL', 'FAMILY', 'COMPANY']);
  const { id } = await client.call<Listing>(agent, once, {
    method: 'POST',
    path: '/properties',
    body: {
      kind: demo.kind,
      ...demo.input,
      ...surveyed(demo, plan),
      listedAs: 'AGENCY',
      mandate: random.pick(['EXCLUSIVE', 'OPEN']),
      acceptsMobileMoney: true,
      location: {
        geo: places.of(town),
        point,
        precision: random.weighted([
          ['EXACT', 7],
          ['STREET_100M', 3],
        ] as const),
        addressLine: `${quarter}, ${town.name}`,
        landmark: demo.landmark,
        pinSource: 'AGENT_PIN',
      },
    },
  });
  if (demo.land !== undefined) {
    const { tenure } = demo.land;
    const { parcel, registeredM2 } = plan ?? {};
    const body = {
      tenure,
      ownerType,
      spousalConsent: 'NOT_NEEDED',
      encumbrances: [],
      ...omitUndefined({ parcel }),
      ...(registeredM2 !== undefined && { registeredArea: { value: registeredM2, unit: 'SQM' } }),
    };
    await client.call(agent, `${once}-title`, { method: 'PUT', path: `/properties/${id}/title`, body });
  }
  await pictures.attach({ id, owner: agent.tenant, agent: agent.id }, demo.pictures);
  return { id, idempotencyKey: once, agent, demo, ...omitUndefined({ plan }) };
}

/** The boundary with the corners that a surveyor found, where a plan has them. */
function surveyed({ input }: DemoListing, plan: EvidencePlan | undefined): Pick<PlotInput, 'boundary'> {
  if (plan?.beacons === undefined || !('boundary' in input) || !input.boundary) return {};
  return { boundary: { ...input.boundary, source: 'SURVEY', accuracyM: 1, beacons: plan.beacons } };
}

/**
 * Errors after which a listing stays a draft: its drawing was not finished in time, or the agency already
 * lists it.
 */
const incompleteError = /"code":"(?:PUBLISH_INCOMPLETE|DUPLICATE_OWN)"/;

async function trySubmit(work: SeedContext, one: SubmittedDraft): Promise<boolean> {
  if ((await inReason('DRAFT', [one], work)).length === 0) return true;
  try {
    await changeStatus(work, one.agent, one, 'submit');
    return true;
  } catch (error) {
    if (error instanceof Error && incompleteError.test(error.message)) return false;
    throw error;
  }
}

const changeStatus = (
  work: SeedContext,
  as: Partial<Caller>,
  { id, idempotencyKey: once }: SubmittedDraft,
  cmd: string,
) =>
  work.client.call<Listing>(as, `${once}-${cmd}`, {
    method: 'POST',
    path: `/properties/${id}/status`,
    body: { cmd },
  });

/** Reduces the price of some listings and marks others as under offer, sold or let. */
const applyOutcomes = (opened: readonly SubmittedDraft[], work: SeedContext) =>
  Promise.all(opened.map((one) => applyOutcome(one, work)));

async function applyOutcome(one: SubmittedDraft, work: SeedContext): Promise<void> {
  const { agent, demo, id, idempotencyKey: once } = one;
  const { price, purpose } = demo.input;
  const passing = demo.kind === 'HOTEL' || demo.kind === 'PRODUCT';
  if (demo.outcome === 'UNDER_OFFER') await changeStatus(work, agent, one, 'markUnderOffer');
  if (demo.outcome === 'SOLD' && !passing)
    await changeStatus(work, agent, one, purpose === 'SALE' ? 'markSold' : 'markLet');
  if (demo.outcome === 'REDUCED' && price) {
    const body = { price: { ...price, amount: Math.round(price.amount * 0.92) } };
    await work.client.call(agent, `${once}-reduced`, { method: 'PUT', path: `/properties/${id}`, body });
  }
}
