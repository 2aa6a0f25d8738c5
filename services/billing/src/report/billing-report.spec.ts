import { changeOrder, refundPayment } from '@ardhi/contracts/billing/order-admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, describe, expect, it } from 'vitest';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { billingReport } from './billing-report.ts';

let billing: BillingWorld;
afterEach(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const report = () => billingReport(billing.app.application.contexts.get('billing') as ServiceContext);
const queue = async () => (await report().queues?.())?.payments;
const totals = () => report().totals?.();

describe('what billing reports to admins', () => {
  it('is what was sold in the last 30 days, without tax and refunds, and what waits to be paid', async () => {
    billing = await billingWorld();
    expect(await totals()).toEqual({ orders: { pending: 0, paid30d: 0 }, revenue30d: [] });
    const { body } = await billing.buyPro('000');
    expect((await totals())?.orders).toEqual({ pending: 1, paid30d: 0 });
    await billing.pass(12);
    const sold = { pending: 0, paid30d: 1 };
    expect(await totals()).toEqual({ orders: sold, revenue30d: [{ amount: 150_000, currency: 'UGX' }] });
    await billing.app.call(changeOrder, {
      params: { id: body.order.id },
      as: admin,
      headers: { 'idempotency-key': newId() },
      body: { do: 'REFUND', reason: 'Bought by mistake.' },
    });
    await billing.app.settled();
    expect(await totals()).toEqual({ orders: sold, revenue30d: [] });
  });

  it('are payments on which a person decides, overdue after a day, until that is done', async () => {
    billing = await billingWorld();
    expect(await queue()).toEqual({ open: 0, overdue: 0 });
    const { payment } = (await billing.buyPro('007')).body;
    await billing.pass(12);
    const waiting = await queue();
    expect(waiting).toMatchObject({ open: 1, overdue: 0 });
    await billing.app.advance(25 * 3_600_000);
    expect(await queue()).toEqual({ ...waiting, overdue: 1 });
    await billing.app.call(refundPayment, {
      params: { id: payment.id },
      as: admin,
      headers: { 'idempotency-key': newId() },
      body: { amount: 176_999, reason: 'The buyer paid one shilling less.' },
    });
    await billing.app.settled();
    expect(await queue()).toEqual({ open: 0, overdue: 0 });
  });
});
