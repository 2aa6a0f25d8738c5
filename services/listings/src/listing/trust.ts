import { type TitlePublic, type TitleRecord, weakTenures } from '@ardhi/contracts/listings/title';
import { evidenceOf, statusOn } from '../evidence/level.ts';
import type { ListingState, TitleKept } from './listing-state.ts';

/** The level of trust that the evidence on file carries; worked out by `evidence/level.ts` when something changes. */
export const trustOf = ({ trust }: Pick<ListingState, 'trust'>): TitleRecord['level'] => trust?.level ?? 0;

/** The whole record, for the listing's owner. */
export const titleRecordOf = (title: TitleKept, it: ListingState, today: string): TitleRecord => ({
  ...title,
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
export const publicTitleOf = (title: TitleKept, it: ListingState, today: string): TitlePublic => ({
  tenure: title.tenure,
  weak: weakTenures.includes(title.tenure),
  level: trustOf(it),
  ...(title.parcel && { parcelShown: masked(title.parcel) }),
  ...(title.lease && { lease: title.lease }),
  encumbrances: title.encumbrances.map(({ type }) => ({ type })),
  evidence: it.evidence
    .filter(({ visibility, status }) => visibility !== 'ADMIN' && status !== 'REJECTED')
    .map((one) => ({
      ...{ id: one.id, kind: one.kind, issuedOn: one.issuedOn, expiresOn: one.expiresOn },
      ...{ status: statusOn(one, today), onRequest: one.visibility === 'ON_REQUEST' },
    })),
  conflicts: 0,
});
