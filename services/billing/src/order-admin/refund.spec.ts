import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type CreditAccount, credit } from '../credit/credit.ts';
import { order } from '../order/order.ts';
import { payment } from '../payment/payment.ts';
import { payments } from '../payment/payments.projection.ts';
import { createPayment } from '../payment-flow/create-payment.ts';
import { onCredit } from '../processes/on-credit.ts';
import { onOrder } from '../processes/on-order.ts';
import { onPayment } from '../processes/on-payment.ts';
import { recordedByHand } from '../providers/payment-methods.ts';
import { billingWithout, deliver } from '../testing/deliver.ts';
import { refund } from './refund.ts';

const admin = testCaller('AFRI_ADMIN');
const total = { amount: 177_000, currency: 'UGX' } as const;
const reason = 'The buyer asked for it.';

let app: World;
let context: ServiceContext;
beforeAll(async () => {
  app = await world([billingWithout(onOrder, onPayment, onCredit)], openEngines);
  const found = app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterAll(() => app[Symbol.asyncDispose]());

const post = async (path: string, body: object, as = admin) =>
  (await app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body })).body;
const refundOf = (paymentId: string, amount: number) =>
  post(`/api/admin/payments/${paymentId}/refund`, { amount, reason });

/** Money that arrived for an order after it was cancelled; what follows from it has not run. */
async function pay(agencyId: string): Promise<{ orderId: string; paymentId: string }> {
  const head = testCaller('SUPER_AGENT', { tenant: agencyId });
  const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
  const { id: orderId } = await post('/api/orders', { lines, currency: 'UGX' }, head);
  const paymentId = newId();
  const request = { paymentId, method: 'BANK_TRANSFER', provider: recordedByHand, userId: 'admin' } as const;
  const by = () => ({ commandId: newId() });
  await context.execute(order, orderId, { type: 'RequestPayment', payment: request }, by());
  await createPayment(context, orderId, { ...request, amount: total });
  await context.execute(order, orderId, { type: 'CancelOrder' }, by());
  const status = { state: 'SUCCEEDED', amount: total } as const;
  await context.execute(payment, paymentId, { type: 'ReportStatus', via: 'MANUAL', status, raw: '' }, by());
  return { orderId, paymentId };
}

/** Runs what follows from a payment and from its order. */
async function runReactions(
  agencyId: string,
  { orderId, paymentId }: { orderId: string; paymentId: string },
) {
  await deliver(onPayment, [payment, paymentId], context);
  await deliver(onOrder, [order, orderId], context);
  await deliver(onCredit, [credit, agencyId], context);
  await deliver(onPayment, [payment, paymentId], context);
}

const balance = async (agencyId: string) =>
  (await context.state<CreditAccount>(credit, agencyId)).state.balance.UGX ?? 0;
/** Refunded part of a payment, with refunds that wait for an admin to send them. */
async function refunded(paymentId: string): Promise<number> {
  const row = await context.read(payments).get(paymentId);
  return (row?.refunded ?? 0) + (row?.refundPending ?? 0);
}

describe('a refund of money that became credit', () => {
  it('takes the credit at once, so that it cannot be refunded by another payment as well', async () => {
    const agencyId = newId();
    const [a, b] = [await pay(agencyId), await pay(agencyId)];
    await runReactions(agencyId, a);
    await runReactions(agencyId, b);
    const spend = { type: 'SpendCredit', paymentId: newId(), orderId: 'o', amount: total } as const;
    await context.execute(credit, agencyId, spend, { commandId: newId() });
    expect(await refundOf(a.paymentId, 177_000)).toMatchObject({
      refunds: [{ amount: total, sentBy: 'ADMIN' }],
    });
    expect(await balance(agencyId)).toBe(0);
    expect(await refundOf(b.paymentId, 177_000)).toMatchObject({ code: 'REFUND_TOO_HIGH' });
    await runReactions(agencyId, a);
    await runReactions(agencyId, b);
    expect([await refunded(a.paymentId), await refunded(b.paymentId)]).toEqual([177_000, 0]);
    expect(await balance(agencyId)).toBe(0);
  });

  it('leaves none of it, also when it overtakes the credit', async () => {
    const agencyId = newId();
    const paid = await pay(agencyId);
    expect(await refundOf(paid.paymentId, 77_000)).toMatchObject({
      refunds: [{ amount: { amount: 77_000 } }],
    });
    await runReactions(agencyId, paid);
    expect(await balance(agencyId)).toBe(100_000);
    expect(await refundOf(paid.paymentId, 100_001)).toMatchObject({ code: 'REFUND_TOO_HIGH' });
  });

  it('goes on when the process is killed after it took the credit', async () => {
    const agencyId = newId();
    const paid = await pay(agencyId);
    const killed: ServiceContext['execute'] = async (decider, id, command, metadata) => {
      if ((command as { type: string }).type === 'RequestRefund') throw new Error('killed');
      return context.execute(decider, id, command, metadata);
    };
    const call: Parameters<typeof refund>[1] = {
      caller: { id: newId() } as Caller,
      newId,
      execute: (decider, id, command) => context.execute(decider, id, command, { commandId: newId() }),
    };
    const input = { amount: 177_000, reason };
    const process = { ...context, execute: killed };
    await expect(refund(process, call, paid.paymentId, input)).rejects.toThrow('killed');
    expect([await balance(agencyId), await refunded(paid.paymentId)]).toEqual([0, 0]);
    await runReactions(agencyId, paid);
    expect([await balance(agencyId), await refunded(paid.paymentId)]).toEqual([0, 177_000]);
  });
});
