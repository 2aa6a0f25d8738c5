import type { LeadListing } from '@ardhi/contracts/leads/lead';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A listing with its owner and visibility, as far as leads need it. */
export interface ListingRow extends LeadListing {
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject }: { readonly subject: Id },
): ListingRow => {
  const { ref, kind, title, place, price, cover, status, reason, agentId, agencyId, visibility } = facts;
  return {
    id: subject,
    ref,
    kind,
    place,
    status,
    reason,
    agentId,
    visibility,
    title: title?.en ?? ref,
    ...omitUndefined({ price, cover, agencyId }),
  };
};

export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'leads.listings',
  version: 1,
  ...factsReplica(toRow),
  indexes: ['ref'],
});

/** Whether the public may see the listing: it is active or sold, and not internal to an agency. */
export const isPublic = ({ status, visibility }: ListingRow): boolean =>
  (status === 'ACTIVE' || status === 'SOLD') && visibility !== 'AGENCY';

/** Whether the public may enquire about it now. */
export const isContactable = (listing: ListingRow): boolean =>
  isPublic(listing) && listing.status === 'ACTIVE';

/** The listing as shown beside a lead. */
export function leadListingOf({
  agentId: _,
  agencyId: __,
  visibility: ___,
  ...leadListing
}: ListingRow): LeadListing {
  return leadListing;
}
