import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { capacities, extraVideos } from './billing.ts';
import { externalReferences, listings } from './listings.ts';
import { settings } from './settings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [listings, externalReferences, settings, capacities, extraVideos],
};
