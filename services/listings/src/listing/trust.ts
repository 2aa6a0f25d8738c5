import { type TitlePublic, type TitleRecord, weakTenures } from '@ardhi/contracts/listings/title';
import { evidenceOf, statusOn } from '../evidence/level.ts';
import type { ListingState, TitleKept } from './listing-state.ts';

/** The level of trust that the evidence on file carries; worked out by `evidence/level.ts` when something changes. */
export const trustOf = ({ trust }: Pick<ListingState, 'trust'>): TitleRecord['level'] => trust?.level ?? 0;

/** A lease with the whole years that are left of it on a day. */
function leaseOn(
  { lease }: { readonly lease?: TitleKept['lease'] | undefined },
  today: string,
): Pick<TitleRecord, 'lease'> {
  if (lease === undefined) return {};
  const ends = Temporal.PlainDate.from(lease.startOn).add({ years: lease.years });
  const { years } = Temporal.PlainDate.from(today).until(ends, { largestUnit: 'years' });
  return { lease: { ...lease, yearsLeft: Math.min(lease.years, Math.max(0, years)) } };
}

/** The whole record, for the listing's owner. */
export const titleRecordOf = (
  { lease, ...title }: TitleKept,
  it: ListingState,
  today: string,
): TitleRecord => ({
  ...title,
  ...leaseOn({ lease }, today),
  ...(it.said.location && { countryCode: it.said.location.geo.countryCode }),
  level: trustOf(it),
  evidence: it.evidence.map((one) => evidenceOf(one, today)),
});

/** Only the register's own numbers, and of the last one only its end. */
function masked({ parts }: NonNullable<TitleKept['parcel']>): string {
  const last = parts.at(-1) ?? '';
  return [...parts.slice(0, -1), `…${last.slice(-2)}`].join(' · ');
}

/** What everyone may see of a title: no names, no notes, no whole parcel number. */
export const publicTitleOf = (
  title: TitleKept,
  it: ListingState,
  { today, conflicts }: { readonly today: string; readonly conflicts: number },
): TitlePublic => ({
  tenure: title.tenure,
  weak: weakTenures.includes(title.tenure),
  level: trustOf(it),
  ...(title.parcel && { parcelShown: masked(title.parcel) }),
  ...leaseOn(title, today),
  encumbrances: title.encumbrances.map(({ type }) => ({ type })),
  evidence: it.evidence
    .filter(({ visibility, status }) => visibility !== 'ADMIN' && status !== 'REJECTED')
    .map((one) => ({
      ...{ id: one.id, kind: one.kind, issuedOn: one.issuedOn, expiresOn: one.expiresOn },
      ...{ status: statusOn(one, today), onRequest: one.visibility === 'ON_REQUEST' },
    })),
  conflicts,
});
