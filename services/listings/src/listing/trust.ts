import { type TitlePublic, type TitleRecord, weakTenures } from '@ardhi/contracts/listings/title';
import type { ListingState, TitleKept } from './listing-state.ts';

/**
 * The level of trust that the evidence on file carries (model §4.3). No evidence is read yet,
 * so a declared title stands at 0 however good it sounds.
 */
export const trustOf = (_: Pick<ListingState, 'title'>): TitleRecord['level'] => 0;

/** The whole record, for the listing's owner. */
export const titleRecordOf = (title: TitleKept, it: ListingState): TitleRecord => ({
  ...title,
  ...(it.said.location && { countryCode: it.said.location.geo.countryCode }),
  level: trustOf(it),
});

/** Only the register's own numbers, and of the last one only its end. */
function masked({ parts }: NonNullable<TitleKept['parcel']>): string {
  const last = parts.at(-1) ?? '';
  return [...parts.slice(0, -1), `…${last.slice(-2)}`].join(' · ');
}

/** What everyone may see of a title: no names, no notes, no whole parcel number. */
export const publicTitleOf = (title: TitleKept, it: ListingState): TitlePublic => ({
  tenure: title.tenure,
  weak: weakTenures.includes(title.tenure),
  level: trustOf(it),
  ...(title.parcel && { parcelShown: masked(title.parcel) }),
  ...(title.lease && { lease: title.lease }),
  encumbrances: title.encumbrances.map(({ type }) => ({ type })),
  conflicts: 0,
});
