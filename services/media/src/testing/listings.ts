import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import type { World } from '@ardhi/testing/world';

const listings = publisher(listingEvents);
export const listingsService = listings.service;

type SomeFacts = Partial<ListingFacts> & { readonly agentId: string };

const factsOf = (id: string, facts: SomeFacts): ListingFacts =>
  listingFacts(id, { kind: 'PROPERTY', photos: 0, status: 'INACTIVE', reason: 'DRAFT', ...facts });

/** Publishes a listing of an agent, or a change of its fields. */
export const publishListing = (
  world: World,
  id: string,
  facts: SomeFacts,
  fields: readonly string[] = [],
): Promise<void> =>
  listings.publish(world, id, { type: 'ListingChanged', fields: [...fields], facts: factsOf(id, facts) });

/** Publishes that a live listing was paused. */
export const pauseListing = (world: World, id: string, agentId: string): Promise<void> =>
  listings.publish(world, id, {
    type: 'ListingStatusChanged',
    cmd: 'pause',
    fact: 'listing.paused',
    from: 'LIVE',
    to: 'PAUSED',
    facts: factsOf(id, { agentId, status: 'INACTIVE', reason: 'PAUSED' }),
  });
