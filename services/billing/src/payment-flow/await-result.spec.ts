import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PaymentRow } from '../payment/payments.projection.ts';
import { awaitResult } from './await-result.ts';

const pending: PaymentRow = {
  id: 'payment',
  orderId: 'order',
  buyerType: 'USER',
  buyerId: 'user',
  userId: 'user',
  method: 'CARD',
  provider: 'SIMULATOR',
  amount: { amount: 1, currency: 'UGX' },
  state: 'PENDING',
  createdAt: '2026-01-01T00:00:00.000Z',
  checks: [],
};

describe('waiting for the result of a payment', () => {
  it('ends as soon as there is one', async () => {
    const row = await awaitResult(async () => ({ ...pending, state: 'SUCCEEDED' }), pending, 8);
    expect(row.state).toBe('SUCCEEDED');
  });

  it('ends in time, although reads are slow or never answer', async () => {
    for (const read of [() => delay(400, pending), () => new Promise<never>(() => undefined)])
      expect(await awaitResult(read, pending, 1)).toEqual(pending);
  });
});
