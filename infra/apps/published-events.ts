import {
  accountJobEvents,
  agencyEvents,
  agentEvents,
  dataExportEvents,
  favouritesEvents,
  invitationEvents,
  loginEvents,
  userEvents,
  visitorListsEvents,
} from '@ardhi/contracts/accounts/events';
import { pageViewsEvents } from '@ardhi/contracts/analytics/events';
import {
  billingJobEvents,
  billingPersonalDataEvents,
  boostEvents,
  creditEvents,
  customPaymentEvents,
  giftEvents,
  grantBatchEvents,
  grantEvents,
  invoiceEvents,
  orderEvents,
  paymentEvents,
  subscriptionEvents,
  valueHoldEvents,
} from '@ardhi/contracts/billing/events';
import {
  adCampaignEvents,
  contentPageEvents,
  contentPersonalDataEvents,
} from '@ardhi/contracts/content/events';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import {
  apiCallEvents,
  auditEvents,
  auditRemarkEvents,
  systemCallEvents,
} from '@ardhi/contracts/gateway/events';
import { packEvents, placeEvents } from '@ardhi/contracts/geo/events';
import {
  externalSystemEvents,
  waThreadEvents,
  webhookEndpointEvents,
} from '@ardhi/contracts/integrations/events';
import { integrationsJobEvents, partnerFeedEvents } from '@ardhi/contracts/integrations/partner-feed-events';
import {
  contactClickEvents,
  contactEvents,
  leadsPersonalDataEvents,
  viewingEvents,
} from '@ardhi/contracts/leads/events';
import {
  externalReferenceEvents,
  listingEvents,
  listingsPersonalDataEvents,
  parcelEvents,
  reportEvents,
  titleRequestEvents,
} from '@ardhi/contracts/listings/events';
import { feedImportEvents } from '@ardhi/contracts/listings/feed-import-events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import {
  avatarEvents,
  fileEvents,
  mediaEvents,
  mediaPersonalDataEvents,
} from '@ardhi/contracts/media/events';
import { freeRaiseEvents, settingsEvents } from '@ardhi/contracts/settings/events';

/** The published events of all services, for the event reference. */
export const publishedEvents: readonly EventDefinition[] = [
  userEvents,
  agencyEvents,
  agentEvents,
  favouritesEvents,
  visitorListsEvents,
  loginEvents,
  accountJobEvents,
  billingJobEvents,
  integrationsJobEvents,
  partnerFeedEvents,
  dataExportEvents,
  leadsPersonalDataEvents,
  listingsPersonalDataEvents,
  billingPersonalDataEvents,
  contentPersonalDataEvents,
  mediaPersonalDataEvents,
  placeEvents,
  packEvents,
  mediaEvents,
  fileEvents,
  avatarEvents,
  listingEvents,
  externalReferenceEvents,
  titleRequestEvents,
  parcelEvents,
  reportEvents,
  contactEvents,
  contactClickEvents,
  viewingEvents,
  invitationEvents,
  grantBatchEvents,
  grantEvents,
  boostEvents,
  orderEvents,
  paymentEvents,
  valueHoldEvents,
  creditEvents,
  customPaymentEvents,
  invoiceEvents,
  subscriptionEvents,
  giftEvents,
  importEvents,
  feedImportEvents,
  settingsEvents,
  freeRaiseEvents,
  contentPageEvents,
  adCampaignEvents,
  pageViewsEvents,
  apiCallEvents,
  auditEvents,
  auditRemarkEvents,
  systemCallEvents,
  waThreadEvents,
  externalSystemEvents,
  webhookEndpointEvents,
];
