import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agencies, agents, users } from './accounts.ts';
import { externalReferences, listings } from './listings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [listings, externalReferences, users, agents, agencies],
};
