import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { listingPlaces } from './listings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [listingPlaces],
};
