import { payOrder } from '@ardhi/contracts/billing/order.routes';
import { refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountDifferences } from '../ledger/compare-accounts.ts';
import { ledgerMonths } from '../ledger/ledger.projections.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
let context: ServiceContext;
beforeAll(async () => {
  billing = await billingWorld();
  context = billing.app.application.contexts.get('billing') as ServiceContext;
});
afterAll(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const reason = 'The buyer paid one shilling less.';
const refund = (paymentId: string, body: object, as: Partial<Caller> = admin) =>
  billing.app.call(refundPayment, {
    params: { id: paymentId },
    as,
    headers: { 'idempotency-key': newId() },
    body,
  });
const accounts = async () => (await context.read(ledgerMonths).get('2026-11-UGX'))?.accounts;

/** An order for which 1 shilling less arrived than it costs. */
async function mismatched(): Promise<{ orderId: string; paymentId: string }> {
  const { order, payment } = (await billing.buyPro('007')).body;
  await billing.pass(12);
  expect(await billing.payment(payment.id)).toMatchObject({ state: 'FAILED', reason: 'AMOUNT_MISMATCH' });
  return { orderId: order.id, paymentId: payment.id };
}

describe('money that arrived in another amount', () => {
  it('goes back as it arrived, while its order can still be paid, and the books hold nothing of it', async () => {
    const { orderId, paymentId } = await mismatched();
    expect((await refund(paymentId, { amount: 177_000, reason })).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
    });
    const first = await refund(paymentId, { amount: 76_999, reason });
    expect(first.body, JSON.stringify(first.body)).toMatchObject({
      state: 'FAILED',
      received: { amount: 176_999 },
      refunded: { amount: 76_999 },
    });
    await billing.app.settled();
    expect(await accounts()).toMatchObject({ HELD_MISMATCHES: '-100000', 'PROVIDER:SIMULATOR': '100000' });
    expect((await refund(paymentId, { amount: 100_000, reason })).body).toMatchObject({ state: 'REFUNDED' });
    expect((await refund(paymentId, { amount: 1, reason })).body.code).toBe('REFUND_TOO_HIGH');
    await billing.app.settled();
    expect(await accounts()).toMatchObject({ HELD_MISMATCHES: '0', 'PROVIDER:SIMULATOR': '0' });
    expect(await accountDifferences(context)).toEqual([]);
    expect((await billing.payment(paymentId)).sentence).toBe(
      'Your payment of UGX 176,999 was returned to you.',
    );
    // The order never had the money, and waits for a payment that is right.
    expect(await billing.orderState(orderId)).toBe('PENDING_PAYMENT');
    const again = await billing.app.call(payOrder, {
      params: { id: orderId },
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'MTN_MOMO', msisdn: '+256772123000' },
    });
    expect(again.status, JSON.stringify(again.body)).toBe(201);
    await billing.pass(12);
    expect(await billing.orderState(orderId)).toBe('FULFILLED');
    expect(await accountDifferences(context)).toEqual([]);
  });

  it('is given back by admins who may issue refunds only', async () => {
    const { paymentId } = await mismatched();
    const assistant = testCaller('ASSISTANT_ADMIN');
    expect((await refund(paymentId, { amount: 1, reason }, assistant)).body.code).toBe('PERMISSION_REQUIRED');
  });
});
