import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageDecider, packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld();
});
afterAll(() => billing[Symbol.asyncDispose]());

/** Buys Pro and returns the ids. */
async function buy(digits: string) {
  const { status, body } = await billing.buyPro(digits);
  expect(status, JSON.stringify(body)).toBe(201);
  return { orderId: body.order.id as string, paymentId: body.payment.id as string, body };
}

describe('buying a package by mobile money', () => {
  it('asks for the PIN, and grants the package once the payment succeeded (simulated number …000)', async () => {
    const { orderId, paymentId, body } = await buy('000');
    expect(body).toMatchObject({
      order: { state: 'PENDING_PAYMENT', total: proTotal, buyerType: 'AGENCY', buyerId: billing.agencyId },
      payment: { state: 'PENDING', amount: proTotal, msisdn: '•••000' },
      next: { do: 'WAIT', text: 'Enter your PIN on your phone now.' },
    });
    expect(await billing.granted()).toEqual([]);
    await billing.pass(3);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      sentence: 'We have received your payment of UGX 177,000.',
      checks: [{ via: 'CALLBACK', state: 'SUCCEEDED' }],
    });
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect((await billing.granted()).map(({ itemKey, source }) => `${itemKey} ${source}`).toSorted()).toEqual(
      ['AGENT_SEAT', 'BUMP', 'FEATURED_DAY', 'IMAGE_QUOTA', 'LISTING_SLOT', 'STORAGE_BYTES'].map(
        (key) => `${key} SUBSCRIPTION`,
      ),
    );
    expect((await billing.granted())[0]?.expiresAt).toBe('2026-12-20T08:00:03.000Z');
  });

  it.each([
    ['001', 'APPROVAL_REJECTED', 'The payment was rejected on the phone. Nothing was taken.'],
    ['002', 'NOT_ENOUGH_FUNDS', 'There is not enough money on this account. Nothing was taken.'],
    [
      '007',
      'AMOUNT_MISMATCH',
      'Another amount arrived than the one that was asked for. Contact support with the reference of this payment.',
    ],
  ])('grants nothing when the payment fails (…%s: %s)', async (digits, reason, sentence) => {
    const { orderId, paymentId } = await buy(digits);
    await billing.pass(3);
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason, sentence });
    expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
    const again = await billing.app.call('POST', `/api/orders/${orderId}/payments`, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'MTN_MOMO', msisdn: '+256772123000' },
    });
    expect(again.status).toBe(201);
    await billing.pass(3);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('times out after a minute (…003), and is fulfilled when the payer confirms later', async () => {
    const { orderId, paymentId } = await buy('003');
    await billing.pass(59);
    expect((await billing.payment(paymentId)).state).toBe('PENDING');
    await billing.pass(1);
    expect(await billing.payment(paymentId)).toMatchObject({ state: 'FAILED', reason: 'TIMEOUT' });
    await billing.app.call('POST', `/payment/simulator/${paymentId}`, {
      as: billing.head,
      body: { outcome: 'SUCCESS' },
    });
    await billing.app.settled();
    expect((await billing.payment(paymentId)).state).toBe('SUCCEEDED');
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('succeeds after 90 seconds (…004)', async () => {
    const { orderId } = await buy('004');
    await billing.pass(89);
    expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
    await billing.pass(1);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
  });

  it('finds a payment whose callback was lost within 10 seconds (…005)', async () => {
    const { orderId, paymentId } = await buy('005');
    await billing.pass(9);
    expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
    await billing.pass(1);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect((await billing.payment(paymentId)).checks).toMatchObject([{ via: 'POLL', state: 'SUCCEEDED' }]);
  });

  it('takes a callback that arrives twice once (…006)', async () => {
    const before = (await billing.granted()).length;
    const { paymentId } = await buy('006');
    await billing.pass(3);
    expect((await billing.payment(paymentId)).checks).toHaveLength(1);
    expect((await billing.granted()).length - before).toBe(6);
  });

  it('refuses a second payment while the first one is being checked, and allows one after it was cancelled', async () => {
    const { orderId, paymentId } = await buy('004');
    const pay = () =>
      billing.app.call('POST', `/api/orders/${orderId}/payments`, {
        as: billing.head,
        headers: { 'idempotency-key': newId() },
        body: { method: 'AIRTEL_MONEY', msisdn: '+256752123000' },
      });
    expect((await pay()).body.code).toBe('PAYMENT_IN_PROGRESS');
    await billing.app.call('POST', `/api/payments/${paymentId}/cancel`, { as: billing.head });
    const second = await pay();
    expect(second.status).toBe(201);
    await billing.pass(3);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    await billing.pass(87);
    expect(await billing.payment(paymentId)).toMatchObject({
      state: 'SUCCEEDED',
      reason: 'DUPLICATE',
      sentence: 'This order was paid already. We keep UGX 177,000 as credit for your next purchase.',
    });
    const methods = await billing.app.call('GET', '/api/payment-methods?currency=UGX', { as: billing.head });
    expect(methods.body.items[0]).toMatchObject({ method: 'CREDIT', max: proTotal });
  });

  it('can be paid with credit, as far as there is any', async () => {
    const payWithCredit = () => billing.buyPro('', { body: { method: 'CREDIT', msisdn: undefined } });
    const { body } = await payWithCredit();
    expect(body.payment.state).toBe('SUCCEEDED');
    await billing.app.settled();
    expect(await billing.orderState(body.order.id)).toBe('FULFILLED');
    expect((await payWithCredit()).body.payment).toMatchObject({
      state: 'FAILED',
      reason: 'NOT_ENOUGH_FUNDS',
    });
  });

  it('keeps a payment of a cancelled order as credit', async () => {
    const { orderId, paymentId } = await buy('000');
    const cancelled = await billing.app.call('POST', `/api/orders/${orderId}/cancel`, { as: billing.head });
    expect(cancelled.body.state).toBe('CANCELLED');
    await billing.pass(3);
    expect((await billing.payment(paymentId)).sentence).toBe(
      'Your order was cancelled before the payment arrived. We keep UGX 177,000 as credit for your next purchase.',
    );
    expect(await billing.orderState(orderId)).toBe('CANCELLED');
  });

  it('ends without a result after a day, with 31 checks, and is fulfilled by a late success', async () => {
    const { body } = await billing.buyPro('', { body: { method: 'CARD', msisdn: undefined } });
    expect(body.next).toMatchObject({ do: 'REDIRECT' });
    const { id: paymentId } = body.payment;
    await billing.pass(600, 10);
    await billing.pass(24 * 3_600 - 600, 300);
    const payment = await billing.payment(paymentId);
    expect(payment).toMatchObject({ state: 'EXPIRED', reason: 'EXPIRED' });
    expect(payment.checks).toHaveLength(31);
    await billing.app.settled();
    expect(await billing.orderState(body.order.id)).toBe('EXPIRED');
    await billing.app.call('POST', `/payment/simulator/${paymentId}`, {
      as: billing.head,
      body: { outcome: 'SUCCESS' },
    });
    await billing.app.settled();
    expect(await billing.orderState(body.order.id)).toBe('FULFILLED');
  });
});

describe('a checkout', () => {
  it('is refused when the total is not the one that the buyer saw', async () => {
    const expectTotal = { ...proTotal, amount: 176_999 };
    expect((await billing.buyPro('000', { body: { expectTotal } })).body).toMatchObject({
      code: 'PRICE_CHANGED',
      message: 'The price has changed. Please check it again.',
    });
  });

  it('is refused without a way to pay, for the free package, and with a code that does not exist', async () => {
    const refused = async (body: object) => (await billing.buyPro('000', { body })).body;
    const line = { kind: 'PACKAGE', refId: packageId('free'), qty: 1 };
    expect(await refused({ lines: [line], expectTotal: undefined })).toMatchObject({ code: 'NOT_FOR_SALE' });
    expect(await refused({ codes: ['SAVE'] })).toMatchObject({ code: 'DISCOUNT_NOT_FOUND' });
    expect(await refused({ method: undefined })).toMatchObject({
      error: { details: { fields: { method: 'This is required.' } } },
    });
    expect(await refused({ msisdn: undefined })).toMatchObject({
      error: { details: { fields: { msisdn: 'This is required.' } } },
    });
    expect(await refused({ method: 'MPESA' })).toMatchObject({
      error: { details: { fields: { method: 'This payment method is not offered for this currency.' } } },
    });
    expect(await refused({ method: 'CASH' })).toMatchObject({ code: 'VALIDATION_FAILED' });
    expect(await refused({ surprise: true })).toMatchObject({ code: 'UNKNOWN_FIELD' });
  });

  it('asks for no way to pay when it costs nothing, as in a trial', async () => {
    await using trial = await billingWorld();
    const context = trial.app.application.contexts.get('billing');
    const command = { type: 'Amend', changes: { trialDays: 14 } } as const;
    await context?.execute(packageDecider, packageId('pro'), command, { commandId: newId() });
    const free = { amount: 0, currency: 'UGX' };
    const { status, body } = await trial.buyPro('000', {
      body: { method: undefined, msisdn: undefined, expectTotal: free },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.payment).toBeUndefined();
    await trial.app.settled();
    expect(await trial.orderState(body.order.id)).toBe('FULFILLED');
    expect((await trial.subscriptions())[0]?.status).toBe('TRIALING');
  });

  it('is for oneself, or by the head of an agency for the agency', async () => {
    const buyFor = async (beneficiary: object, as = billing.head) =>
      (
        await billing.app.call('POST', '/api/orders', {
          as,
          headers: { 'idempotency-key': newId() },
          body: {
            lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }],
            currency: 'UGX',
            beneficiary,
          },
        })
      ).body;
    const agent = testCaller('AGENT', { tenant: billing.agencyId });
    expect(await buyFor({ type: 'AGENCY', id: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await buyFor({ type: 'AGENT', id: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await buyFor({ type: 'AGENCY', id: billing.agencyId }, agent)).toMatchObject({
      code: 'FORBIDDEN',
    });
    for (const member of [agent, billing.head])
      expect(await buyFor({ type: 'AGENT', id: member.id }, member)).toMatchObject({
        code: 'NOT_FOR_SALE',
        message: 'Pro is not on sale for this buyer or country.',
      });
    const single = testCaller('AGENT');
    const own = await buyFor({ type: 'AGENT', id: single.id }, single);
    expect(own).toMatchObject({ state: 'PENDING_PAYMENT', buyerType: 'AGENT', buyerId: single.id });
  });

  it('is hidden from everyone else', async () => {
    const { orderId, paymentId } = await buy('000');
    for (const role of ['USER', 'AGENT', 'SUPER_AGENT'] as const) {
      const as = testCaller(role, { tenant: newId() });
      for (const path of [
        `/api/orders/${orderId}`,
        `/api/payments/${paymentId}`,
        `/payment/simulator/${paymentId}`,
      ])
        expect((await billing.app.call('GET', path, { as })).status, path).toBe(404);
      expect((await billing.app.call('POST', `/api/orders/${orderId}/cancel`, { as })).status).toBe(404);
      expect((await billing.app.call('GET', '/api/orders', { as })).body.total).toBe(0);
    }
  });

  it('for an agency is out of reach of its former head, also in lists', async () => {
    const { orderId, paymentId } = await buy('004');
    const { tenant: _, ...person } = billing.head;
    const formerHeads: Partial<Caller>[] = [
      { ...person, role: 'USER' },
      { ...billing.head, role: 'AGENT' },
      { ...billing.head, tenant: newId() },
    ];
    for (const as of formerHeads) {
      const reached = async (method: string, path: string) =>
        (await billing.app.call(method, path, { as })).status;
      expect(await reached('GET', `/api/orders/${orderId}`)).toBe(404);
      expect(await reached('POST', `/api/orders/${orderId}/cancel`)).toBe(404);
      expect(await reached('GET', `/api/payments/${paymentId}`)).toBe(404);
      expect(await reached('POST', `/api/payments/${paymentId}/cancel`)).toBe(404);
      expect((await billing.app.call('GET', '/api/orders', { as })).body.total).toBe(0);
    }
    expect((await billing.app.call('GET', '/api/orders', { as: billing.head })).body.total).toBeGreaterThan(
      0,
    );
  });

  it('is listed by state and year', async () => {
    const list = async (query: string) =>
      (await billing.app.call('GET', `/api/orders?${query}`, { as: billing.head })).body.total;
    expect(await list('state=CANCELLED')).toBe(1);
    expect(await list(`agencyId=${billing.agencyId}&year=2026`)).toBeGreaterThan(5);
    expect(await list('year=2025')).toBe(0);
  });

  it('has a public state by its reference, which the query string does not change', async () => {
    const { paymentId } = await buy('004');
    const state = async () => (await billing.app.call('GET', `/api/payments/status?ref=${paymentId}`)).body;
    expect(await state()).toEqual({
      state: 'PENDING',
      method: 'MTN_MOMO',
      amount: proTotal,
      sentence: 'We are checking with MTN Mobile Money, you can close this page.',
    });
    const outside = await billing.app.call('GET', `/api/payments/status?ref=${paymentId}&status=SUCCEEDED`);
    expect(outside.body.code).toBe('UNKNOWN_FILTER');
    expect((await billing.app.call('GET', `/api/payments/status?ref=${newId()}`)).status).toBe(404);
  });
});
