import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { geographyPacks, placeChanges } from './geo.ts';
import { leadAnswers, leads } from './leads.ts';
import { listings } from './listings.ts';
import { settings } from './settings.ts';

/** Read copies of the data of other services. */
export const replicasModule: ServiceModule<unknown> = {
  projections: [listings, geographyPacks, placeChanges, settings, leads, leadAnswers],
  subscribesTo: [placeEvents, packEvents, listingEvents, settingsEvents, contactEvents],
};
