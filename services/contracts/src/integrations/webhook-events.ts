import { listingWebhookEvents } from '../listings/status.ts';

/** The types of events that webhooks send (model §4.11); each is built from an event that a service publishes. */
export const webhookEventTypes = [
  'listing.created',
  'listing.updated',
  ...listingWebhookEvents,
  'listing.price_changed',
  'listing.confirmed',
  'listing.featured',
  'media.added',
  'media.ready',
  'media.failed',
  'media.updated',
  'media.removed',
  'media.reordered',
  'title.submitted',
  'title.evidence_accepted',
  'title.evidence_rejected',
  'title.level_changed',
  'title.conflict_opened',
  'title.conflict_resolved',
  'lead.created',
  'lead.assigned',
  'lead.stage_changed',
  'lead.message_in',
  'viewing.requested',
  'viewing.confirmed',
  'viewing.done',
  'viewing.cancelled',
  'agency.created',
  'agency.approved',
  'agency.suspended',
  'agency.updated',
  'agent.invited',
  'agent.joined',
  'agent.left',
  'agent.suspended',
  'user.registered',
  'user.verified',
  'user.role_changed',
  'user.suspended',
  'user.erased',
  'order.created',
  'order.paid',
  'order.fulfilled',
  'order.cancelled',
  'order.refunded',
  'payment.pending',
  'payment.succeeded',
  'payment.failed',
  'payment.expired',
  'payment.refunded',
  'invoice.issued',
  'invoice.paid',
  'invoice.voided',
  'subscription.started',
  'subscription.renewed',
  'subscription.past_due',
  'subscription.cancelled',
  'subscription.expired',
  'grant.issued',
  'grant.consumed',
  'grant.voided',
  'grant.expiring',
  'gift.sent',
  'gift.claimed',
  'gift.expired',
  'gift.revoked',
  'import.started',
  'import.finished',
  'import.failed',
  'content.published',
  'advert.started',
  'advert.exhausted',
  'advert.ended',
  'report.filed',
  'endpoint.disabled',
  'endpoint.test',
] as const;
/** The type of an event that webhooks send. */
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent when an endpoint is added; it is no event that can be subscribed to. */
export const challengeType = 'endpoint.challenge';

/** True if a filter of an endpoint, an exact type or a prefix that ends with `*`, takes a type. */
export const takesEvent = (filter: string, type: string): boolean =>
  filter.endsWith('*') ? type.startsWith(filter.slice(0, -1)) : filter === type;

/** True if a filter takes at least one type. */
export const isEventFilter = (filter: string): boolean =>
  webhookEventTypes.some((type) => takesEvent(filter, type));
