import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { publisher } from '@ardhi/testing/publisher';
import type { World } from '@ardhi/testing/world';

const listings = publisher(listingEvents);
export const listingsService = listings.service;

/** Publishes a listing of an agent. */
export const publishListing = (
  world: World,
  id: string,
  facts: Partial<ListingFacts> & { readonly agentId: string },
): Promise<void> =>
  listings.publish(world, id, {
    type: 'ListingChanged',
    fields: [],
    facts: {
      ref: `UG-P-${id.slice(-6)}`,
      kind: 'PROPERTY',
      slug: 'a-house',
      coAgentIds: [],
      purpose: 'SALE',
      category: 'RESIDENTIAL',
      priceUnit: 'TOTAL',
      qualifier: 'FIXED',
      place: 'Kira, Wakiso',
      photos: 0,
      status: 'INACTIVE',
      reason: 'DRAFT',
      visibility: 'PUBLIC',
      ...facts,
    },
  });
