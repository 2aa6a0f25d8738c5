import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import {
  agencies,
  agencyOwners,
  agents,
  favouriteCounts,
  favourites,
  hiddenListings,
  users,
} from './accounts.ts';
import { capacities } from './billing.ts';
import { geoPacks, geoPlaces } from './geo.ts';
import { contactCounts, enquiryResponses, leads } from './leads.ts';
import { evidenceDocuments } from './media.ts';
import { settings } from './settings.ts';

/** Read copies of what other services publish. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [
    agencies,
    agencyOwners,
    agents,
    favourites,
    favouriteCounts,
    hiddenListings,
    users,
    capacities,
    geoPacks,
    geoPlaces,
    settings,
    evidenceDocuments,
    contactCounts,
    leads,
    enquiryResponses,
  ],
};
