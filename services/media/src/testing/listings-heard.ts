import {
  type ListingFacts,
  listingEvents,
  type PublishedListingEvent,
} from '@ardhi/contracts/listings/events';
import { publisher } from '@ardhi/kernel/testing/publisher';
import type { World } from '@ardhi/kernel/testing/world';

const listings = publisher<PublishedListingEvent>(listingEvents);
export const listingsHeard = listings.service;

/** A listing of an agent, as the others hear of it. */
export const aListing = (
  world: World,
  id: string,
  facts: Partial<ListingFacts> & { readonly agentId: string },
): Promise<void> =>
  listings.say(world, id, {
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
