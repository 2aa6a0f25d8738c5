import type { LeadListing } from '@ardhi/contracts/leads/lead';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Shareable facts about a listing, and the ids of its places. */
export interface ListingRow {
  readonly card: LeadListing;
  readonly agencyId: Id | null;
  readonly isPublic: boolean;
  readonly placeIds: readonly Id[];
  /** Only if the exact location is public. */
  readonly point: readonly [lon: number, lat: number] | null;
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
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
    isPublic: isPubliclyListed(facts),
    placeIds: Object.values(geo ?? {}).filter((value) => typeof value === 'string'),
    point: facts.precision === 'EXACT' && point ? point : null,
  };
};

export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'integrations.listings',
  version: 2,
  indexes: ['agencyId'],
  ...factsReplica(toRow),
});
