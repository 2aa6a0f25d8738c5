import { accounts } from '@ardhi/accounts/service';
import { analytics } from '@ardhi/analytics/service';
import { billing } from '@ardhi/billing/service';
import { content } from '@ardhi/content/service';
import {
  agencyEvents,
  agentEvents,
  favouritesEvents,
  loginEvents,
  userEvents,
  visitorListsEvents,
} from '@ardhi/contracts/accounts/events';
import { pageViewsEvents } from '@ardhi/contracts/analytics/events';
import {
  boostEvents,
  creditEvents,
  grantEvents,
  orderEvents,
  paymentEvents,
} from '@ardhi/contracts/billing/events';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import { apiCallEvents } from '@ardhi/contracts/gateway/events';
import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import { waThreadEvents } from '@ardhi/contracts/integrations/events';
import { contactClickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import { avatarEvents, fileEvents, mediaEvents } from '@ardhi/contracts/media/events';
import { settingsEvents } from '@ardhi/contracts/settings/events';
import { geo } from '@ardhi/geo/service';
import { integrations } from '@ardhi/integrations/service';
import type { Service } from '@ardhi/kernel/runtime/service';
import { leads } from '@ardhi/leads/service';
import { listings } from '@ardhi/listings/service';
import { media } from '@ardhi/media/service';
import { settings } from '@ardhi/settings/service';

/** All services, in start order. */
export const services: readonly Service[] = [
  settings,
  accounts,
  geo,
  media,
  listings,
  leads,
  billing,
  integrations,
  content,
  analytics,
];

/** The published events of all services, for the event reference. */
export const publishedEvents: readonly EventDefinition[] = [
  userEvents,
  agencyEvents,
  agentEvents,
  favouritesEvents,
  visitorListsEvents,
  loginEvents,
  placeEvents,
  packEvents,
  mediaEvents,
  fileEvents,
  avatarEvents,
  listingEvents,
  contactEvents,
  contactClickEvents,
  grantEvents,
  boostEvents,
  orderEvents,
  paymentEvents,
  creditEvents,
  importEvents,
  settingsEvents,
  pageViewsEvents,
  apiCallEvents,
  waThreadEvents,
];
