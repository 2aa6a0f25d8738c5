import type { ListingFacts, PublishedListingEvent } from '@ardhi/contracts/listings/events';
import type { Decider } from '@ardhi/kernel/decider';
import type { Service } from '@ardhi/kernel/service';
import type { World } from '@ardhi/kernel/testing/world';

type Say = { type: 'Say'; event: PublishedListingEvent };

const said: Decider<null, Say, PublishedListingEvent> = {
  name: 'listing',
  initial: null,
  decide: { Say: (_, { event }) => [event] },
  evolve: {
    ListingCreated: () => null,
    ListingChanged: () => null,
    PriceChanged: () => null,
    ListingMoved: () => null,
    ListingConfirmed: () => null,
    ListingTransferred: () => null,
    ListingFeatured: () => null,
  },
};

/** Says what the listings service would publish; the rules behind it are that service's own. */
export const listingsHeard: Service = {
  name: 'listings-heard',
  deciders: [said],
  projections: [],
  routes: () => [],
};

/** A listing of an agent, as the others hear of it. */
export async function aListing(
  world: World,
  id: string,
  facts: Partial<ListingFacts> & { agentId: string },
): Promise<void> {
  const whole: ListingFacts = {
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
  };
  const event: PublishedListingEvent = { type: 'ListingChanged', fields: [], facts: whole };
  const tools = world.running.tools.get('listings-heard');
  await tools?.order(said, id, { type: 'Say', event } as Say, { causation: JSON.stringify(whole) });
  await world.settled();
}
