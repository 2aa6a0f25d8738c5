import { accounts } from '@ardhi/accounts/service';
import { analytics } from '@ardhi/analytics/service';
import {
  agencyEvents,
  agentEvents,
  favouritesEvents,
  loginEvents,
  userEvents,
} from '@ardhi/contracts/accounts/events';
import { sightingsEvents } from '@ardhi/contracts/analytics/events';
import type { EventCatalog } from '@ardhi/contracts/event-catalog';
import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { waThreadEvents } from '@ardhi/contracts/integrations/events';
import { clickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import { avatarEvents, mediaEvents, paperEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { geo } from '@ardhi/geo/service';
import { integrations } from '@ardhi/integrations/service';
import type { Service } from '@ardhi/kernel/service';
import { leads } from '@ardhi/leads/service';
import { listings } from '@ardhi/listings/service';
import { media } from '@ardhi/media/service';
import { settings } from '@ardhi/settings/service';

/** Every service there is, in the order in which they start. */
export const services: readonly Service[] = [
  settings,
  accounts,
  geo,
  media,
  listings,
  leads,
  integrations,
  analytics,
];

/** Everything that services publish, for the reference of events. */
export const published: readonly EventCatalog[] = [
  ...[userEvents, agencyEvents, agentEvents, favouritesEvents, loginEvents],
  ...[
    placeEvents,
    packEvents,
    mediaEvents,
    paperEvents,
    avatarEvents,
    listingEvents,
    contactEvents,
    clickEvents,
  ],
  ...[importEvents, settingsEvents, sightingsEvents, waThreadEvents],
];
