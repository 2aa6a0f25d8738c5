import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A listing that anyone may see, as an advert shows it. */
export interface AdvertisedListingRow extends Pick<ListingFacts, 'cover' | 'agencyId' | 'agentId'> {
  readonly id: string;
}

/** Listings that anyone may see: an advert for another one pauses by itself. */
export const advertisedListings = replicaOf<AdvertisedListingRow, typeof listingEvents>(listingEvents, {
  name: 'content.advertised-listings',
  version: 1,
  ...factsReplica<AdvertisedListingRow>((_, { facts }, { subject: id }) =>
    isPubliclyListed(facts)
      ? { id, agentId: facts.agentId, ...omitUndefined({ agencyId: facts.agencyId, cover: facts.cover }) }
      : undefined,
  ),
});
