import { agencyEvents, agentEvents, userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agencies, agents, users } from './accounts.ts';
import { listings } from './listings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [listings, users, agents, agencies],
  subscribesTo: [listingEvents, userEvents, agentEvents, agencyEvents],
};
