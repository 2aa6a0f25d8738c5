import type { WebhookEventType } from '@ardhi/contracts/integrations/webhook-events';
import type { ListingFacts, PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { eventBase, type WebhookMapping } from './mapping.ts';
import type { WebhookEvent } from './webhook-event.ts';

type ListingChange = Extract<PublishedListingEvent, { type: 'ListingStatusChanged' }>;

function listingEvent(
  recorded: RecordedEvent,
  type: WebhookEventType,
  facts: ListingFacts,
  data: object = {},
  wasPublic = false,
): WebhookEvent {
  const { ref, kind, status, reason, agencyId } = facts;
  return {
    ...eventBase(recorded, type, { ref, kind, status, reason, ...data }),
    listingId: recorded.subject,
    isPublic: isPubliclyListed(facts) || wasPublic,
    facts,
    ...omitUndefined({ agencyId }),
  };
}

/** A listing that leaves the market was public, so everybody may know that it is gone. */
const wasPublic = ({ from, facts }: ListingChange) =>
  isPubliclyListed({ status: statusOf[from], visibility: facts.visibility });

const withoutDetails =
  (type: WebhookEventType) =>
  ({ facts }: { readonly facts: ListingFacts }, recorded: RecordedEvent) =>
    listingEvent(recorded, type, facts);

/** Webhooks for listing events. */
export const listingWebhooks: WebhookMapping<PublishedListingEvent> = {
  ListingCreated: withoutDetails('listing.created'),
  ListingChanged: ({ facts, fields }, recorded) =>
    listingEvent(recorded, 'listing.updated', facts, { fields: fields.slice(0, 100) }),
  PriceChanged: ({ facts, from, to }, recorded) =>
    listingEvent(recorded, 'listing.price_changed', facts, {
      ...omitUndefined({ price: to }),
      previous: omitUndefined({ price: from }),
    }),
  ListingStatusChanged: (event, recorded) =>
    listingEvent(
      recorded,
      event.fact,
      event.facts,
      { previous: { status: statusOf[event.from], reason: event.from } },
      wasPublic(event),
    ),
  ListingConfirmed: withoutDetails('listing.confirmed'),
  ListingTransferred: withoutDetails('listing.updated'),
  ListingFeatured: ({ facts, until }, recorded) =>
    listingEvent(recorded, 'listing.featured', facts, { until }),
};
