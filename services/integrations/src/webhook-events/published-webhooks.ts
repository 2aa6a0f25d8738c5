import { agencyEvents, agentEvents, invitationEvents, userEvents } from '@ardhi/contracts/accounts/events';
import {
  giftEvents,
  grantEvents,
  invoiceEvents,
  orderEvents,
  paymentEvents,
  subscriptionEvents,
} from '@ardhi/contracts/billing/events';
import {
  adCampaignEvents,
  contentPageEvents,
  type PublishedAdCampaignEvent,
  type PublishedPageEvent,
} from '@ardhi/contracts/content/events';
import type { EventDefinition } from '@ardhi/contracts/event-definition';
import {
  type PublishedWebhookEndpointEvent,
  webhookEndpointEvents,
} from '@ardhi/contracts/integrations/events';
import type { WebhookEventType } from '@ardhi/contracts/integrations/webhook-events';
import { contactEvents, viewingEvents } from '@ardhi/contracts/leads/events';
import { listingEvents, parcelEvents, reportEvents } from '@ardhi/contracts/listings/events';
import { importEvents } from '@ardhi/contracts/listings/import-events';
import { mediaEvents, type PublishedMediaEvent } from '@ardhi/contracts/media/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { importWebhooks, listingWebhooks, parcelWebhooks, reportWebhooks } from './listing-webhooks.ts';
import { agencyEvent, eventBase, type WebhookMapping } from './mapping.ts';
import {
  giftWebhooks,
  grantWebhooks,
  invoiceWebhooks,
  orderWebhooks,
  paymentWebhooks,
  subscriptionWebhooks,
} from './money-webhooks.ts';
import {
  agencyWebhooks,
  agentWebhooks,
  invitationWebhooks,
  leadWebhooks,
  userWebhooks,
  viewingWebhooks,
} from './people-webhooks.ts';
import type { WebhookEvent } from './webhook-event.ts';

const fileWebhook = (
  type: WebhookEventType,
  { files }: Pick<Extract<PublishedMediaEvent, { type: 'MediaStored' }>, 'files'>,
  recorded: RecordedEvent,
): WebhookEvent => ({
  ...eventBase(recorded, type, { items: files.slice(0, 100) }),
  listingId: recorded.subject,
});

const mediaWebhooks: WebhookMapping<PublishedMediaEvent> = {
  GalleryChanged: ({ items }, recorded) => ({
    ...eventBase(recorded, 'media.updated', {
      items: items
        .slice(0, 100)
        .map(({ id, kind, state, order, cover }) => ({ id, kind, state, order, cover })),
    }),
    listingId: recorded.subject,
  }),
  MediaOrdered: ({ ids }, recorded) => ({
    ...eventBase(recorded, 'media.reordered', { items: ids.slice(0, 100) }),
    listingId: recorded.subject,
  }),
  MediaRemoved: ({ id }, recorded) => ({
    ...eventBase(recorded, 'media.removed', { mediaId: id }),
    listingId: recorded.subject,
  }),
  MediaStored: (event, recorded) => fileWebhook('media.added', event, recorded),
  MediaReady: (event, recorded) => fileWebhook('media.ready', event, recorded),
  MediaFailed: (event, recorded) => fileWebhook('media.failed', event, recorded),
};

const pageWebhooks: WebhookMapping<PublishedPageEvent> = {
  PagePublished: ({ version, slug, locale, pageType }, recorded) => ({
    ...eventBase(recorded, 'content.published', {
      pageVersion: version,
      ...omitUndefined({ slug, locale, type: pageType }),
    }),
    isPublic: true,
  }),
};

const campaignWebhooks: WebhookMapping<PublishedAdCampaignEvent> = {
  CampaignStarted: ({ agencyId }, recorded) => agencyEvent(recorded, 'advert.started', agencyId),
  CampaignExhausted: ({ agencyId }, recorded) => agencyEvent(recorded, 'advert.exhausted', agencyId),
  CampaignFinished: ({ agencyId, why }, recorded) =>
    agencyEvent(recorded, 'advert.ended', agencyId, { reason: why }),
};

const endpointWebhooks: WebhookMapping<PublishedWebhookEndpointEvent> = {
  EndpointDisabled: ({ host, reason, agencyId }, recorded) =>
    agencyEvent(recorded, 'endpoint.disabled', agencyId, { host, reason }),
};

/** The events that webhooks tell of, with the definitions of those of other services. */
const outgoing = [
  [listingEvents, listingWebhooks],
  [mediaEvents, mediaWebhooks],
  [parcelEvents, parcelWebhooks],
  [reportEvents, reportWebhooks],
  [importEvents, importWebhooks],
  [contactEvents, leadWebhooks],
  [viewingEvents, viewingWebhooks],
  [agencyEvents, agencyWebhooks],
  [agentEvents, agentWebhooks],
  [invitationEvents, invitationWebhooks],
  [userEvents, userWebhooks],
  [orderEvents, orderWebhooks],
  [paymentEvents, paymentWebhooks],
  [invoiceEvents, invoiceWebhooks],
  [subscriptionEvents, subscriptionWebhooks],
  [giftEvents, giftWebhooks],
  [grantEvents, grantWebhooks],
  [contentPageEvents, pageWebhooks],
  [adCampaignEvents, campaignWebhooks],
  [webhookEndpointEvents, endpointWebhooks],
] as const satisfies readonly (readonly [EventDefinition, object])[];

/** The definitions whose events webhooks tell of. */
export const outgoingDefinitions: readonly EventDefinition[] = outgoing.map(([definition]) => definition);

/** The definition that this service owns. */
export const ownEvents: EventDefinition = webhookEndpointEvents;

/** The types of events that webhooks tell of. */
export const outgoingEventTypes: readonly string[] = outgoing.flatMap(([, mapping]) => Object.keys(mapping));

type AnyMapping = Readonly<
  Record<string, (event: object, recorded: RecordedEvent) => WebhookEvent | undefined>
>;

const mappings = new Map(
  outgoing.map(([{ category }, mapping]) => [category as string, mapping as unknown as AnyMapping]),
);

/** Webhook for a published event, as far as the event itself says it; undefined when it is no news outside. */
export const webhookEventOf = (recorded: RecordedEvent): WebhookEvent | undefined =>
  mappings.get(recorded.stream.split('-', 1)[0] ?? '')?.[recorded.event.type]?.(recorded.event, recorded);
