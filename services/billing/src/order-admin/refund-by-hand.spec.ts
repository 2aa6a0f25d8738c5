import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld();
});
afterAll(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const cashier = testCaller('AFRI_ADMIN');
const get = async (path: string, as: Partial<Caller> = admin) =>
  (await billing.app.call('GET', path, { as })).body;
const post = (path: string, body: object, as: Partial<Caller> = admin) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body });
const reason = 'The buyer asked for it.';

/** An order that was paid in cash, which no provider can give back. */
async function paidInCash(): Promise<{ orderId: string; paymentId: string }> {
  const body = { lines: [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }], currency: 'UGX' };
  const { id: orderId } = (await post('/api/orders', body, billing.head)).body;
  const paid = { do: 'MARK_PAID', method: 'CASH', reference: 'Receipt book 12', reason };
  await post(`/api/admin/orders/${orderId}`, paid, cashier);
  await billing.app.settled();
  return { orderId, paymentId: (await get(`/api/orders/${orderId}`)).payments[0].id };
}
const refund = (paymentId: string, body: object, as?: Partial<Caller>) =>
  post(`/api/admin/payments/${paymentId}/refund`, body, as);
const orderOf = async (orderId: string) => {
  await billing.app.settled();
  const { state, invoices } = await get(`/api/orders/${orderId}`);
  return [state, invoices.filter(({ kind }: { kind: string }) => kind === 'CREDIT_NOTE').length];
};

describe('a refund that no provider can send', () => {
  it('is asked for by another admin than who recorded the money, and waits until its sending is recorded', async () => {
    const { orderId, paymentId } = await paidInCash();
    const own = await refund(paymentId, { amount: 177_000, reason }, cashier);
    expect(own.body.code).toBe('SELF_CHANGE');
    await refund(paymentId, { amount: 177_000, reason });
    expect(await orderOf(orderId)).toEqual(['FULFILLED', 0]);
    expect((await billing.payment(paymentId)).sentence).toBe(
      'We are sending UGX 177,000 back to you. This can take some days.',
    );
    const { items } = await get('/api/admin/payments?state=REFUND_PENDING');
    expect(items).toMatchObject([
      { id: paymentId, refunded: { amount: 0 }, refunds: [{ amount: { amount: 177_000 }, reason }] },
    ]);
    expect(items[0].refunds[0].sentBy).toBe('ADMIN');
    const sent = { do: 'MONEY_SENT', refundId: items[0].refunds[0].id, reference: 'Stanbic 99' };
    const answer = await refund(paymentId, sent);
    expect(answer.body, JSON.stringify(answer.body)).toMatchObject({
      state: 'REFUNDED',
      refunded: { amount: 177_000 },
      refunds: [],
    });
    expect(await orderOf(orderId)).toEqual(['REFUNDED', 1]);
    expect((await billing.payment(paymentId)).sentence).toBe(
      'Your payment of UGX 177,000 was returned to you.',
    );
    expect((await refund(paymentId, sent)).body.code).toBe('WRONG_STATE');
  });

  it('is recorded for each part, by admins who may issue refunds only', async () => {
    const { orderId, paymentId } = await paidInCash();
    await refund(paymentId, { amount: 77_000, reason });
    const second = (await refund(paymentId, { amount: 100_000, reason })).body;
    const [first, last] = second.refunds.map(({ id }: { id: string }) => id);
    const sent = { do: 'MONEY_SENT', refundId: first, reference: 'Stanbic 1' };
    expect((await refund(paymentId, sent, testCaller('ASSISTANT_ADMIN'))).body.code).toBe(
      'PERMISSION_REQUIRED',
    );
    expect((await refund(paymentId, sent)).body).toMatchObject({
      state: 'REFUND_PENDING',
      refunded: { amount: 77_000 },
      refunds: [{ id: last, amount: { amount: 100_000 } }],
    });
    expect(await orderOf(orderId)).toEqual(['PARTLY_REFUNDED', 1]);
    await refund(paymentId, { ...sent, refundId: last });
    expect(await orderOf(orderId)).toEqual(['REFUNDED', 2]);
  });
});
