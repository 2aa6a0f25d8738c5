import type { LeadListing } from '@ardhi/contracts/leads/lead';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/read/projection';

/** What may be shared of a listing, and the ids of its places. */
export interface ListingRow {
  readonly card: LeadListing;
  readonly agencyId: Id | null;
  readonly placeIds: readonly Id[];
  /** Only if the exact location is public. */
  readonly point: readonly [lon: number, lat: number] | null;
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: Pick<PublishedListingEvent, 'facts'>,
  { subject: id }: { readonly subject: Id },
): ListingRow => {
  const { ref, kind, title, place, price, cover, status, reason, agencyId = null, geo, point } = facts;
  return {
    card: {
      id,
      ref,
      kind,
      place,
      status,
      reason,
      title: title?.en ?? ref,
      ...omitUndefined({ price, cover }),
    },
    agencyId,
    placeIds: Object.values(geo ?? {}).filter((value) => typeof value === 'string'),
    point: facts.precision === 'EXACT' && point ? point : null,
  };
};

export const listings: Projection<ListingRow, PublishedListingEvent> = {
  name: 'integrations.listings',
  version: 1,
  subscribesTo: ['listing'],
  when: 'async',
  indexes: ['agencyId'],
  on: {
    ListingCreated: toRow,
    ListingChanged: toRow,
    PriceChanged: toRow,
    ListingStatusChanged: toRow,
    ListingConfirmed: toRow,
    ListingTransferred: toRow,
    ListingFeatured: toRow,
  },
};
