import type { WebhookAttempt } from '@ardhi/contracts/integrations/webhook';
import { obeysDeciderLaws } from '@ardhi/testing/decider-laws';
import { given } from '@ardhi/testing/given';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import {
  type WebhookDeliveryCommand,
  type WebhookDeliveryEvent,
  webhookDelivery,
} from './webhook-delivery.ts';

const at = '2026-01-01T00:00:00.000Z';
const delivery = { endpointId: 'e', eventId: 'evt_1', eventType: 'listing.sold', eventSeq: 7, payload: '{}' };
const queued: WebhookDeliveryEvent = { type: 'DeliveryQueued', ...delivery, at };
const started = (attempt: number, until = at): WebhookDeliveryEvent => ({
  type: 'AttemptStarted',
  attempt,
  until,
});
const result: WebhookAttempt = { at, ms: 12, status: 500, requestHeaders: {} };
const ended = (
  attempt: number,
  to: 'DELIVERED' | 'RETRYING' | 'DEAD',
  nextAt?: string,
): WebhookDeliveryEvent => ({
  type: 'AttemptEnded',
  attempt,
  ...result,
  to,
  ...(nextAt !== undefined && { nextAt }),
});
const start: WebhookDeliveryCommand = { type: 'StartAttempt', until: '2026-01-01T00:00:45.000Z' };
const end = (attempt: number, isDelivered: boolean, retryInMs?: number): WebhookDeliveryCommand => ({
  type: 'EndAttempt',
  attempt,
  result,
  isDelivered,
  ...(retryInMs !== undefined && { retryInMs }),
});
const givenDelivery = given(webhookDelivery);

describe('a delivery', () => {
  it('is queued once', () => {
    givenDelivery()
      .when({ type: 'Queue', ...delivery })
      .emits(queued);
    givenDelivery(queued)
      .when({ type: 'Queue', ...delivery })
      .changesNothing();
  });

  it('is attempted by one process at a time, and by another one once an attempt is overdue', () => {
    givenDelivery(queued).when(start).emits(started(1, '2026-01-01T00:00:45.000Z'));
    givenDelivery(queued, started(1, '2026-01-01T00:00:01.000Z')).when(start).refuses('WRONG_STATE');
    givenDelivery(queued, started(1)).when(start).emits(started(2, '2026-01-01T00:00:45.000Z'));
  });

  it('is not attempted before its time', () => {
    givenDelivery(queued, started(1), ended(1, 'RETRYING', '2026-01-01T00:00:05.000Z'))
      .when(start)
      .refuses('WRONG_STATE');
  });

  it('waits for its next attempt after a failure, and is dead after the last', () => {
    givenDelivery(queued, started(1))
      .when(end(1, false, 5_000))
      .emits(ended(1, 'RETRYING', '2026-01-01T00:00:05.000Z'));
    givenDelivery(queued, started(1)).when(end(1, false)).emits(ended(1, 'DEAD'));
  });

  it('takes the late result of an attempt that was given up only if it succeeded', () => {
    const repeated = [queued, started(1), started(2)];
    givenDelivery(...repeated)
      .when(end(1, false, 5_000))
      .changesNothing();
    givenDelivery(...repeated)
      .when(end(1, true))
      .emits(ended(1, 'DELIVERED'));
    givenDelivery(...repeated, ended(1, 'DELIVERED'))
      .when(end(2, true))
      .changesNothing();
  });

  it('is not attempted any more once it was delivered, is dead or has expired', () => {
    for (const last of [
      ended(1, 'DELIVERED'),
      ended(1, 'DEAD'),
      { type: 'DeliveryAbandoned', error: 'ENDPOINT_CLOSED', at } as const,
      { type: 'DeliveryExpired' } as const,
    ]) {
      givenDelivery(queued, started(1), last).when(start).refuses('WRONG_STATE');
      givenDelivery(queued, started(1), last)
        .when({ type: 'Abandon', error: 'ENDPOINT_CLOSED' })
        .changesNothing();
    }
  });
});

describe('the laws of a delivery', () => {
  obeysDeciderLaws(
    webhookDelivery,
    fc.constantFrom<WebhookDeliveryCommand>(
      { type: 'Queue', ...delivery },
      start,
      end(1, true),
      end(1, false, 5_000),
      end(1, false),
      { type: 'Abandon', error: 'ENDPOINT_CLOSED' },
      { type: 'Expire' },
    ),
    fc.constantFrom<WebhookDeliveryEvent>(queued, started(1), ended(1, 'RETRYING', at), ended(1, 'DEAD'), {
      type: 'DeliveryExpired',
    }),
  );
});
