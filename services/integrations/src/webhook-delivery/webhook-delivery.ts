import type {
  WebhookAttempt,
  WebhookDeliveryState,
  WebhookFailure,
} from '@ardhi/contracts/integrations/webhook';
import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Contents, recipient and subject of a delivery. */
export interface QueuedDelivery {
  readonly endpointId: Id;
  readonly eventId: string;
  readonly eventType: string;
  readonly eventSeq: number;
  /** JSON, as it is signed and sent. */
  readonly payload: string;
  readonly listingId?: Id;
  readonly replayOf?: Id;
}

/** Commands on a delivery. */
export type WebhookDeliveryCommand =
  | ({ readonly type: 'Queue' } & QueuedDelivery)
  /** Reserves the attempt for one process until `until`; refused while another one has it. */
  | { readonly type: 'StartAttempt'; readonly until: string }
  | {
      readonly type: 'EndAttempt';
      readonly attempt: number;
      readonly result: WebhookAttempt;
      readonly isDelivered: boolean;
      /** Until the next attempt; without one, and without success, the delivery is dead. */
      readonly retryInMs?: number;
    }
  | { readonly type: 'Abandon'; readonly error: WebhookFailure }
  | { readonly type: 'Expire' };

/** Events of a delivery. */
export type WebhookDeliveryEvent =
  | ({ readonly type: 'DeliveryQueued'; readonly at: string } & QueuedDelivery)
  | { readonly type: 'AttemptStarted'; readonly attempt: number; readonly until: string }
  | ({
      readonly type: 'AttemptEnded';
      readonly attempt: number;
      readonly to: Exclude<WebhookDeliveryState, 'PENDING'>;
      readonly nextAt?: string;
    } & WebhookAttempt)
  | { readonly type: 'DeliveryAbandoned'; readonly error: WebhookFailure; readonly at: string }
  | { readonly type: 'DeliveryExpired' };

/** A delivery, as far as decisions depend on it. */
export interface WebhookDelivery {
  readonly state: WebhookDeliveryState | 'NONE' | 'EXPIRED';
  /** Attempts that were started. */
  readonly attempts: number;
  /** When the next attempt may start; while one runs, when it is given up. */
  readonly nextAt: string;
}

const isOpen = ({ state }: WebhookDelivery) => state === 'PENDING' || state === 'RETRYING';

/** Answers are encrypted with the key of their day, which is destroyed after 30 days. */
export const answerSubject = (at: string): string => `webhookanswers-${at.slice(0, 10)}`;

/** One event on its way to one endpoint, from the queue to the last attempt. Streams `webhookdelivery-<id>`. */
export const webhookDelivery: Decider<WebhookDelivery, WebhookDeliveryCommand, WebhookDeliveryEvent> = {
  name: 'webhookdelivery',
  initial: { state: 'NONE', attempts: 0, nextAt: '' },

  decide: {
    Queue: ({ state }, { type: _, ...delivery }, { now }) =>
      state === 'NONE' ? [{ type: 'DeliveryQueued', ...delivery, at: now }] : [],
    StartAttempt(current, { until }, { now }) {
      if (!isOpen(current)) refuse('WRONG_STATE', { state: current.state, allowed: ['PENDING', 'RETRYING'] });
      if (current.nextAt > now) refuse('WRONG_STATE', { state: 'WAITING', allowed: [current.nextAt] });
      return [{ type: 'AttemptStarted', attempt: current.attempts + 1, until }];
    },
    EndAttempt(current, { attempt, result, isDelivered, retryInMs }, { now }) {
      // A late result of an attempt that was given up counts only if the receiver took it.
      if (!isOpen(current) || (attempt !== current.attempts && !isDelivered)) return [];
      const ended = { type: 'AttemptEnded', attempt, ...result } as const;
      if (isDelivered) return [{ ...ended, to: 'DELIVERED' }];
      if (retryInMs === undefined) return [{ ...ended, to: 'DEAD' }];
      return [{ ...ended, to: 'RETRYING', nextAt: instantOf(Date.parse(now) + retryInMs) }];
    },
    Abandon: (current, { error }, { now }) =>
      isOpen(current) ? [{ type: 'DeliveryAbandoned', error, at: now }] : [],
    Expire: ({ state }) => (state === 'NONE' || state === 'EXPIRED' ? [] : [{ type: 'DeliveryExpired' }]),
  },

  evolve: {
    DeliveryQueued: (_, { at }) => ({ state: 'PENDING', attempts: 0, nextAt: at }),
    AttemptStarted: (current, { attempt, until }) => ({ ...current, attempts: attempt, nextAt: until }),
    AttemptEnded: (current, { to, nextAt = '' }) => ({ ...current, state: to, nextAt }),
    DeliveryAbandoned: (current) => ({ ...current, state: 'DEAD', nextAt: '' }),
    DeliveryExpired: (current) => ({ ...current, state: 'EXPIRED', nextAt: '' }),
  },

  personal: {
    AttemptEnded: { fields: ['responseHeaders', 'responseBody'], subject: ({ at }) => answerSubject(at) },
  },
};
