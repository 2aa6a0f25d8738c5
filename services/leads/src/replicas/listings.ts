import type { LeadListing } from '@ardhi/contracts/leads/lead';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import {
  canSeeListing,
  isOfAgencyOf,
  isPubliclyListed,
  type ListingViewer,
} from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import { coverSigner } from '@ardhi/kernel/privacy/signed-media';
import { replicaOf } from '@ardhi/kernel/read/replica';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** A listing with its owner and visibility, as far as leads need it. */
export interface ListingRow extends LeadListing {
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly coAgentIds: readonly Id[];
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'AGENCY';
}

const toRow = (
  _: ListingRow | undefined,
  { facts }: FactsEvent,
  { subject }: { readonly subject: Id },
): ListingRow => {
  const { ref, kind, title, place, price, cover, status, reason, agentId, agencyId, coAgentIds, visibility } =
    facts;
  return {
    id: subject,
    ref,
    kind,
    place,
    status,
    reason,
    agentId,
    coAgentIds,
    visibility,
    title: title?.en ?? ref,
    ...omitUndefined({ price, cover, agencyId }),
  };
};

export const listings = replicaOf<ListingRow, typeof listingEvents>(listingEvents, {
  name: 'leads.listings',
  version: 2,
  ...factsReplica(toRow),
  indexes: ['ref'],
});

/** Whether the public may enquire about it now. */
export const isContactable = (listing: ListingRow): boolean =>
  isPubliclyListed(listing) && listing.status === 'ACTIVE';

/**
 * A listing as shown beside a lead. Who may not see it finds its reference only, except that colleagues
 * read the leads of their agency; the photo of one that is not public
 * has a signed link (decision 60).
 */
export async function leadListingFor(
  context: Pick<ServiceContext, 'keys' | 'clock'>,
  listing: ListingRow,
  viewer: ListingViewer,
): Promise<LeadListing> {
  const { agentId: _, agencyId: __, coAgentIds: ___, visibility: ____, ...leadListing } = listing;
  if (isPubliclyListed(listing)) return leadListing;
  if (canSeeListing(listing, viewer) || (listing.reason !== 'DELETED' && isOfAgencyOf(listing, viewer)))
    return coverSigner(context)(leadListing);
  const { id, ref, kind, status, reason } = listing;
  return { id, ref, kind, status, reason, title: ref, place: '' };
}
