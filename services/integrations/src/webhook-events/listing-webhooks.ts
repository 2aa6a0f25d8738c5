import type { WebhookEventType } from '@ardhi/contracts/integrations/webhook-events';
import type {
  ListingFacts,
  PublishedListingEvent,
  PublishedParcelEvent,
  PublishedReportEvent,
} from '@ardhi/contracts/listings/events';
import type { PublishedImportEvent } from '@ardhi/contracts/listings/import-events';
import { isPubliclyListed } from '@ardhi/contracts/listings/listing-visibility';
import { statusOf } from '@ardhi/contracts/listings/status';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { agencyEvent, eventBase, type WebhookMapping } from './mapping.ts';
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

/** A listing that leaves the market was public, so everyone may know that it is gone. */
const wasPublic = ({ from, facts }: ListingChange) =>
  isPubliclyListed({ status: statusOf[from], visibility: facts.visibility });

const withoutDetails =
  (type: WebhookEventType) =>
  ({ facts }: { readonly facts: ListingFacts }, recorded: RecordedEvent) =>
    listingEvent(recorded, type, facts);

/** News about the title of a listing, for its agency. */
const titleEvent = (recorded: RecordedEvent, type: WebhookEventType, data: object): WebhookEvent => ({
  ...eventBase(recorded, type, data),
  listingId: recorded.subject,
});

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
  EvidenceFiled: ({ evidence: { id: evidenceId, kind } }, recorded) =>
    titleEvent(recorded, 'title.submitted', { evidenceId, kind }),
  EvidenceReviewed: ({ id: evidenceId, accepted }, recorded) =>
    titleEvent(recorded, accepted ? 'title.evidence_accepted' : 'title.evidence_rejected', { evidenceId }),
  TrustChanged: ({ to: level }, recorded) => titleEvent(recorded, 'title.level_changed', { level }),
};

const conflictEvent = (
  recorded: RecordedEvent,
  type: WebhookEventType,
  listingId: string,
  data: object = {},
): WebhookEvent => ({
  ...eventBase(recorded, type, { id: listingId, parcelId: recorded.subject, ...data }),
  listingId,
});

/** Webhooks for claims of two listings to one parcel: never who the other one is. */
export const parcelWebhooks: WebhookMapping<PublishedParcelEvent> = {
  ParcelContested: ({ listingId }, recorded) => conflictEvent(recorded, 'title.conflict_opened', listingId),
  ParcelConflictResolved: ({ listingId, decision }, recorded) =>
    conflictEvent(recorded, 'title.conflict_resolved', listingId, { decision }),
};

/** Webhooks for reports, which agencies do not get: never who reports. */
export const reportWebhooks: WebhookMapping<PublishedReportEvent> = {
  ReportFiled: ({ reportId, kind }, recorded) => ({
    ...eventBase(recorded, 'report.filed', { id: reportId, listingId: recorded.subject, kind }),
    listingId: recorded.subject,
  }),
};

/** Webhooks for imports; the later ones have the agency of the first. */
export const importWebhooks: WebhookMapping<PublishedImportEvent> = {
  ImportStarted: ({ by, agencyId, kind, total }, recorded) =>
    agencyEvent(recorded, 'import.started', agencyId, { by, kind, total }),
  ImportCompleted: (_, recorded) => eventBase(recorded, 'import.finished'),
  ImportFailed: ({ error }, recorded) => eventBase(recorded, 'import.failed', { error }),
};
