import { type PublicTitle, type TitleRecord, weakTenures } from '@ardhi/contracts/listings/title';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ListingState, TitleDeclaration } from './listing-state.ts';
import { evidenceStatusOn, evidenceView } from './trust-level.ts';

/** The trust level of a listing; `trust-level.ts` computes it whenever its evidence changes. */
export const trustLevelOf = ({ trust }: Pick<ListingState, 'trust'>): TitleRecord['level'] =>
  trust?.level ?? 0;

/** A lease with the whole years left on a day. */
function leaseOn(
  { lease }: { readonly lease?: TitleDeclaration['lease'] | undefined },
  today: string,
): Pick<TitleRecord, 'lease'> {
  if (lease === undefined) return {};
  const ends = Temporal.PlainDate.from(lease.startOn).add({ years: lease.years });
  const { years } = Temporal.PlainDate.from(today).until(ends, { largestUnit: 'years' });
  return { lease: { ...lease, yearsLeft: Math.min(lease.years, Math.max(0, years)) } };
}

/** The full title record, for the listing's owner. */
export const titleRecordOf = (
  { lease, ...title }: TitleDeclaration,
  it: ListingState,
  today: string,
): TitleRecord => ({
  ...title,
  ...leaseOn({ lease }, today),
  ...(it.details.location && { countryCode: it.details.location.geo.countryCode }),
  level: trustLevelOf(it),
  evidence: it.evidence.map((one) => evidenceView(one, today)),
});

/** The parcel number with its last part masked except for two characters. */
function maskedParcel({ parts }: NonNullable<TitleDeclaration['parcel']>): string {
  const last = parts.at(-1) ?? '';
  return [...parts.slice(0, -1), `…${last.slice(-2)}`].join(' · ');
}

/** The public view of a title: without names, notes and the full parcel number. */
export const publicTitleOf = (
  title: TitleDeclaration,
  it: ListingState,
  { today, conflicts }: { readonly today: string; readonly conflicts: number },
): PublicTitle => ({
  tenure: title.tenure,
  weak: weakTenures.includes(title.tenure),
  level: trustLevelOf(it),
  ...(title.parcel && { parcelShown: maskedParcel(title.parcel) }),
  ...leaseOn(title, today),
  encumbrances: title.encumbrances.map(({ type }) => ({ type })),
  evidence: it.evidence
    .filter(({ visibility, status }) => visibility !== 'ADMIN' && status !== 'REJECTED')
    .map((one) => ({
      id: one.id,
      kind: one.kind,
      issuedOn: one.issuedOn,
      expiresOn: one.expiresOn,
      status: evidenceStatusOn(one, today),
      ...omitUndefined({ reviewedOn: one.reviewedOn }),
      onRequest: one.visibility === 'ON_REQUEST',
    })),
  conflicts,
});
