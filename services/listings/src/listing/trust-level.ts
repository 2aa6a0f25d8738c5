import { toSquareMetres } from '@ardhi/contracts/listings/area';
import { compareSizes } from '@ardhi/contracts/listings/compare-sizes';
import type { Evidence, EvidenceKind } from '@ardhi/contracts/listings/evidence';
import { type TitleRecord, weakTenures } from '@ardhi/contracts/listings/title';
import type { EvidenceDocument, ListingState } from './listing-state.ts';

/** From 0, nothing proved, to 5. */
export type TrustLevel = TitleRecord['level'];

/** Days for which a document is valid as evidence (model §4.3); ten years unless listed here. */
const validDays: Partial<Record<EvidenceKind, number>> = {
  SEARCH_LETTER: 90,
  BOUNDARY_OPENING: 365,
  SITE_VISIT: 180,
  MANDATE_LETTER: 365,
  RATES_CLEARANCE: 365,
};
const defaultValidDays = 3_650;

const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** The last valid day of a document: its own expiry, limited by its kind. */
export function expiryOf(kind: EvidenceKind, issuedOn: string, given?: string): string {
  const latest = dayAfter(issuedOn, validDays[kind] ?? defaultValidDays);
  return given === undefined || given > latest ? latest : given;
}

type TrustBasis = Pick<ListingState, 'title' | 'evidence' | 'details' | 'measured'>;

/** True if the drawn boundary agrees with the registered area to 3 % and every beacon was found. */
function isMeasured({ title, details, measured }: TrustBasis): boolean {
  const registered = title?.registeredArea && toSquareMetres(title.registeredArea);
  if (registered === undefined || measured === undefined || details.boundary === undefined) return false;
  const beacons = details.boundary.beacons ?? [];
  const agrees = Math.abs(measured.areaM2 - registered) <= registered * 0.03;
  return agrees && beacons.length > 0 && beacons.every(({ state }) => state === 'FOUND');
}

/**
 * The trust level, 0 to 5, that valid evidence supports on a day (model §4.3); each level requires the one below.
 * Weak tenures are capped at 2, kibanja with the landlord's consent at 3.
 */
export function trustLevel(it: TrustBasis, today: string): TrustLevel {
  const { title, evidence, details } = it;
  const has = (kind: EvidenceKind) =>
    evidence.some((one) => one.kind === kind && one.status === 'ACCEPTED' && one.expiresOn >= today);
  const isOwn = details.listedAs === 'OWNER';
  const steps = [
    has('OWNER_ID') && (isOwn || has('MANDATE_LETTER')),
    has('TITLE_COPY') && title?.parcel !== undefined,
    has('SEARCH_LETTER'),
    has('BOUNDARY_OPENING') && isMeasured(it),
    has('SITE_VISIT'),
  ];
  const missing = steps.indexOf(false);
  const level = missing < 0 ? 5 : missing;
  const cap = isMuchSmaller(it) ? 1 : maxLevelFor(it, has('LAND_BOARD_CONSENT'));
  return Math.min(level, cap) as TrustLevel;
}

/** A claimed area that differs by more than 10 % from the paced, drawn or registered one caps the level at 1 (model §5 B3). */
const maxDifferencePercent = 10;

function isMuchSmaller({ title, details, measured }: TrustBasis): boolean {
  if (details.area === undefined) return false;
  const registered = title?.registeredArea && toSquareMetres(title.registeredArea);
  const sizes = compareSizes(details.area, {
    dimensionsFt: details.dimensionsFt,
    polygonM2: measured?.areaM2,
    titleM2: registered,
  });
  return sizes !== undefined && sizes.worstDiffPercent > maxDifferencePercent;
}

function maxLevelFor({ title }: TrustBasis, hasLandlordConsent: boolean): number {
  if (title === undefined || !weakTenures.includes(title.tenure)) return 5;
  return title.tenure === 'KIBANJA' && hasLandlordConsent ? 3 : 2;
}

/** When the level drops next: the day after a document that it depends on expires. */
export function nextLevelDrop(it: TrustBasis, today: string): string | undefined {
  const now = trustLevel(it, today);
  const ends = it.evidence
    .filter(({ status, expiresOn }) => status === 'ACCEPTED' && expiresOn >= today)
    .map(({ expiresOn }) => dayAfter(expiresOn, 1))
    .toSorted();
  const day = ends.find((end) => trustLevel(it, end) < now);
  return day === undefined ? undefined : `${day}T00:00:00.000Z`;
}

/** The status of a document on a day. */
export const evidenceStatusOn = ({ status, expiresOn }: EvidenceDocument, today: string) =>
  status === 'ACCEPTED' && expiresOn < today ? ('EXPIRED' as const) : status;

/** A document as its owner and admins see it. */
export function evidenceView(document: EvidenceDocument, today: string): Evidence {
  const { fileId: _, mime: __, ...shown } = document;
  return { ...shown, status: evidenceStatusOn(document, today) };
}
