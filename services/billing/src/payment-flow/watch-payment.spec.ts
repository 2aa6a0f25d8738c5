import { cancelOrder, payOrder } from '@ardhi/contracts/billing/order.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type FakeHttpResponse, startFakeHttp } from '@ardhi/testing/fake-servers/fake-http';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { scheduleCheck } from './watch-payment.ts';

const calls: string[] = [];
let started: FakeHttpResponse = { status: 202 };
const json = (body: object): FakeHttpResponse => ({ status: 200, body: JSON.stringify(body) });
const mtn = await startFakeHttp(({ method, url = '' }) => {
  if (url.endsWith('token/')) return json({ access_token: 'token', expires_in: 3_600 });
  calls.push(`${method}`);
  return method === 'POST' ? started : json({ status: 'PENDING' });
});
const MTN_MOMO_URL = `http://user:key@${mtn.host}?subscription=s&environment=mtnuganda&currency=UGX`;
const billing: BillingWorld = await billingWorld({ MTN_MOMO_URL });
afterAll(async () => {
  await billing[Symbol.asyncDispose]();
  await mtn[Symbol.asyncDispose]();
});
beforeEach(() => {
  calls.length = 0;
  started = { status: 503 };
});

async function buy() {
  const { body } = await billing.buyPro('999');
  return { orderId: body.order.id as string, paymentId: body.payment.id as string };
}

describe('a payment that its provider did not accept yet', () => {
  it('is cancelled with its order and never started afterwards', async () => {
    const { orderId, paymentId } = await buy();
    expect((await billing.payment(paymentId)).state).toBe('CREATED');
    await billing.app.call(cancelOrder, { params: { id: orderId }, as: billing.head });
    started = { status: 202 };
    calls.length = 0;
    await billing.pass(30, 5);
    expect((await billing.payment(paymentId)).state).toBe('CANCELLED');
    expect(calls).not.toContain('POST');
  });

  it('fails after ten minutes, so that another one can be made', async () => {
    const { orderId, paymentId } = await buy();
    await billing.pass(595, 5);
    expect((await billing.payment(paymentId)).state).toBe('CREATED');
    await billing.pass(5, 5);
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason: 'PROVIDER_ERROR' });
    const again = await billing.app.call(payOrder, {
      params: { id: orderId },
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'CARD' },
    });
    expect(again.status).toBe(201);
  });
});

describe('the checks of a payment', () => {
  it('continue to its end when its provider is no longer set up', async () => {
    started = { status: 202 };
    const { orderId, paymentId } = await buy();
    const { config } = billing.app.application.contexts.get('billing') as ServiceContext;
    Object.assign(config, { MTN_MOMO_URL: undefined });
    try {
      await billing.pass(24 * 3_600, 600);
      expect((await billing.payment(paymentId)).state).toBe('EXPIRED');
      expect(await billing.orderState(orderId)).toBe('EXPIRED');
    } finally {
      Object.assign(config, { MTN_MOMO_URL });
    }
  });

  it('are scheduled for now when the time of the last one has passed', async () => {
    const scheduled: { at: string }[] = [];
    const now = Date.parse('2026-01-03T00:00:00.000Z');
    const context = {
      clock: { epoch: () => now },
      scheduler: { schedule: async (job: { at: string }) => void scheduled.push(job) },
    } as unknown as Pick<ServiceContext, 'clock' | 'scheduler'>;
    await scheduleCheck(context, 'payment', {
      createdAt: '2026-01-01T00:00:00.000Z',
      provider: 'SIMULATOR',
    });
    expect(scheduled).toMatchObject([{ at: '2026-01-03T00:00:00.000Z' }]);
  });
});
