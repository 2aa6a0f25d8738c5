import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { compareSizes } from '@ardhi/contracts/listings/compare-sizes';
import type { Evidence, EvidenceKind } from '@ardhi/contracts/listings/evidence';
import { type TitleRecord, weakTenures } from '@ardhi/contracts/listings/title';
import type { EvidenceKept, ListingState } from '../listing/listing-state.ts';

export type TrustLevel = TitleRecord['level'];

/** Days for which a paper proves what it says (model §4.3); ten years where no law or custom ends it. */
const goodFor: Partial<Record<EvidenceKind, number>> = {
  SEARCH_LETTER: 90,
  BOUNDARY_OPENING: 365,
  SITE_VISIT: 180,
  MANDATE_LETTER: 365,
  RATES_CLEARANCE: 365,
};
const usually = 3_650;

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The last day on which a paper counts: its own, but never later than its kind allows. */
export function expiryOf(kind: EvidenceKind, issuedOn: string, given?: string): string {
  const latest = dayAfter(issuedOn, goodFor[kind] ?? usually);
  return given === undefined || given > latest ? latest : given;
}

type Proved = Pick<ListingState, 'title' | 'evidence' | 'said' | 'measured'>;

/** Whether the drawn boundary agrees with the registered area to 3 % and every beacon was found. */
function isPaced({ title, said, measured }: Proved): boolean {
  const registered = title?.registeredArea && toSquareMetres(title.registeredArea);
  if (registered === undefined || measured === undefined || said.boundary === undefined) return false;
  const beacons = said.boundary.beacons ?? [];
  const agrees = Math.abs(measured.areaM2 - registered) <= registered * 0.03;
  return agrees && beacons.length > 0 && beacons.every(({ state }) => state === 'FOUND');
}

/**
 * The level that unexpired evidence carries on a day (model §4.3): each step stands on the one before.
 * Weak papers stop at 2; an occupant's land at 3 where the landlord has agreed.
 */
export function levelOf(it: Proved, today: string): TrustLevel {
  const { title, evidence, said } = it;
  const has = (kind: EvidenceKind) =>
    evidence.some((one) => one.kind === kind && one.status === 'ACCEPTED' && one.expiresOn >= today);
  const isOwn = said.listedAs === 'OWNER';
  const steps = [
    has('OWNER_ID') && (isOwn || has('MANDATE_LETTER')),
    has('TITLE_COPY') && title?.parcel !== undefined,
    has('SEARCH_LETTER'),
    has('BOUNDARY_OPENING') && isPaced(it),
    has('SITE_VISIT'),
  ];
  const missing = steps.indexOf(false);
  const level = missing < 0 ? 5 : missing;
  const most = isMuchSmaller(it) ? 1 : mostFor(it, has('LAND_BOARD_CONSENT'));
  return Math.min(level, most) as TrustLevel;
}

/** A claim that is off by more than a tenth from what is paced, drawn or registered proves no more than who sells (model §5 B3). */
const mostOffPercent = 10;

function isMuchSmaller({ title, said, measured }: Proved): boolean {
  if (said.area === undefined) return false;
  const registered = title?.registeredArea && toSquareMetres(title.registeredArea);
  const sizes = compareSizes(said.area, {
    dimensionsFt: said.dimensionsFt,
    polygonM2: measured?.areaM2,
    titleM2: registered,
  });
  return sizes !== undefined && sizes.worstDiffPercent > mostOffPercent;
}

function mostFor({ title }: Proved, landlordAgrees: boolean): number {
  if (title === undefined || !weakTenures.includes(title.tenure)) return 5;
  return title.tenure === 'KIBANJA' && landlordAgrees ? 3 : 2;
}

/** When the level falls by itself: the day after the next paper that it rests on ends. */
export function nextFall(it: Proved, today: string): string | undefined {
  const now = levelOf(it, today);
  const ends = it.evidence
    .filter(({ status, expiresOn }) => status === 'ACCEPTED' && expiresOn >= today)
    .map(({ expiresOn }) => dayAfter(expiresOn, 1))
    .toSorted();
  const day = ends.find((end) => levelOf(it, end) < now);
  return day === undefined ? undefined : `${day}T00:00:00.000Z`;
}

/** A paper as it stands on a day. */
export const statusOn = ({ status, expiresOn }: EvidenceKept, today: string) =>
  status === 'ACCEPTED' && expiresOn < today ? ('EXPIRED' as const) : status;

/** A paper as its owner and admins see it. */
export function evidenceOf(kept: EvidenceKept, today: string): Evidence {
  const { fileId: _, mime: __, ...shown } = kept;
  return { ...shown, status: statusOn(kept, today) };
}
