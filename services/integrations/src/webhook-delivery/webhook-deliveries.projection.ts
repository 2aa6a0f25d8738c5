import type {
  WebhookAttempt,
  WebhookDeliveryState,
  WebhookFailure,
} from '@ardhi/contracts/integrations/webhook';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { QueuedDelivery, WebhookDeliveryEvent } from './webhook-delivery.ts';

/** A delivery of the last 30 days. */
export interface WebhookDeliveryRow extends QueuedDelivery {
  readonly id: Id;
  readonly state: WebhookDeliveryState;
  readonly attempts: readonly WebhookAttempt[];
  readonly createdAt: string;
  /** When it is tried next, or when a running attempt is given up. */
  readonly nextAt?: string;
  /** Why it is dead without a last attempt. */
  readonly error?: WebhookFailure;
}

/** The delivery log (promises.md B10). */
export const webhookDeliveries: Projection<WebhookDeliveryRow, WebhookDeliveryEvent> = {
  name: 'integrations.webhook-deliveries',
  version: 1,
  subscribesTo: ['webhookdelivery'],
  when: 'inline',
  indexes: [
    'createdAt',
    'endpointId+state+nextAt',
    'endpointId+createdAt',
    'state+createdAt',
    'eventType+createdAt',
    'eventId',
    'listingId',
    'id',
  ],
  on: {
    DeliveryQueued: (_, { type: _type, at, ...delivery }, { subject: id }) => ({
      ...delivery,
      id,
      state: 'PENDING',
      attempts: [],
      createdAt: at,
      nextAt: at,
    }),
    AttemptStarted: (row, { until }) => row && { ...row, nextAt: until },
    AttemptEnded: (row, { type: _, attempt: _attempt, to, nextAt, ...attempt }) =>
      row && {
        ...withoutNext(row),
        state: to,
        attempts: [...row.attempts, attempt],
        ...omitUndefined({ nextAt }),
      },
    DeliveryAbandoned: (row, { error }) => row && { ...withoutNext(row), state: 'DEAD', error },
    DeliveryExpired: () => undefined,
  },
};

const withoutNext = ({ nextAt: _, ...row }: WebhookDeliveryRow): WebhookDeliveryRow => row;
