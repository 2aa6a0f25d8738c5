import { personalDataModule as moduleOf } from '@ardhi/kernel/privacy/personal-data';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { collectPersonalData } from './collect-personal-data.ts';
import { listingsPersonalData } from './personal-data.ts';
import { reportedListings } from './reported-listings.projection.ts';

/** This service's contribution to exports of personal data. */
export const personalDataModule: ServiceModule<unknown> = {
  ...moduleOf(listingsPersonalData, collectPersonalData),
  projections: [reportedListings],
};
