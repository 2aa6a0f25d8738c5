import type { WebhookEventType } from '@ardhi/contracts/integrations/webhook-events';
import type { ListingFacts } from '@ardhi/contracts/listings/events';
import type { Id } from '@ardhi/contracts/values';

/** An event as webhooks tell it: what happened to which record, by ids and states. */
export interface WebhookEvent {
  /** `evt_` and the id of the published event. */
  readonly id: string;
  readonly type: WebhookEventType;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
  /** Position in the log; a later event has a higher one. */
  readonly seq: number;
  /** The agency that it concerns. */
  readonly agencyId?: Id;
  readonly listingId?: Id;
  /** True if everyone may know: it is about a listing that is, or was until now, offered publicly. */
  readonly isPublic: boolean;
  /** `version` counts the events of the record, so that a receiver can put them in order. */
  readonly data: Readonly<Record<string, unknown>> & { readonly id: Id; readonly version: number };
  /** Of a public listing. */
  readonly facts?: ListingFacts;
}

/** Owner whose events an endpoint gets. */
interface EventReceiver {
  readonly agencyId?: Id | undefined;
  readonly systemId?: Id | undefined;
}

/** An agency gets its own events, an outside system without an agency what is public, and the platform everything. */
export const maySee = (
  { agencyId, systemId }: EventReceiver,
  event: Pick<WebhookEvent, 'agencyId' | 'isPublic'>,
): boolean => {
  if (agencyId !== undefined) return event.agencyId === agencyId;
  return systemId === undefined || event.isPublic;
};
