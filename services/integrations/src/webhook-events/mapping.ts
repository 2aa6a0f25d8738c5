import type { WebhookEventType } from '@ardhi/contracts/integrations/webhook-events';
import type { Message } from '@ardhi/kernel/write/decider';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { WebhookEvent } from './webhook-event.ts';

/** Webhook for each event of a category; undefined where it is no news to anyone outside. */
export type WebhookMapping<E extends Message> = {
  readonly [T in E['type']]?: (
    event: Extract<E, { type: T }>,
    recorded: RecordedEvent,
  ) => WebhookEvent | undefined;
};

/** An event about the record of its stream, of no agency, that is not public. */
export const eventBase = (
  { id, subject, version, position, at }: RecordedEvent,
  type: WebhookEventType,
  data: object = {},
): WebhookEvent => ({
  id: `evt_${id}`,
  type,
  at,
  seq: position,
  isPublic: false,
  data: { id: subject, version, ...data },
});

/** An event of the agency whose id is given, if it is. */
export const agencyEvent = (
  recorded: RecordedEvent,
  type: WebhookEventType,
  agencyId: string | undefined,
  data: object = {},
): WebhookEvent => ({
  ...eventBase(recorded, type, data),
  ...(agencyId !== undefined && { agencyId }),
});
