import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { capacities, grants } from './billing.ts';
import { enquiries } from './enquiries.ts';
import { geographyPacks, placeChanges } from './geo.ts';
import { leadAnswers, leads } from './leads.ts';
import { listings } from './listings.ts';
import { settings } from './settings.ts';
import { viewings } from './viewings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [
    listings,
    geographyPacks,
    placeChanges,
    settings,
    leads,
    leadAnswers,
    enquiries,
    capacities,
    grants,
    viewings,
  ],
};
