import { listOrders } from '@ardhi/contracts/billing/order.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { order } from '../order/order.ts';
import { onOrder } from '../processes/on-order.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { billingWithout, deliver } from '../testing/deliver.ts';

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld({}, newId(), [], billingWithout(onOrder));
});
afterAll(() => billing[Symbol.asyncDispose]());

const post = async (path: string, body: object) =>
  (
    await billing.app.call('POST', path, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body,
    })
  ).body;

/** Lets the process learn what happened to an order, which it has not seen yet. */
async function catchUp(orderId: string): Promise<void> {
  const context = billing.app.application.contexts.get('billing');
  if (context === undefined) throw new Error('the test world has no billing');
  await deliver(onOrder, [order, orderId], context);
  await billing.app.settled();
}

/** Changes the package that is paid and pays for it; answers the order of the change. */
async function changeTo(slug: string): Promise<string> {
  const [found] = await billing.subscriptions();
  await post(`/api/subscriptions/${found?.id}/change`, {
    packageId: packageId(slug),
    interval: 'MONTH',
    confirm: true,
  });
  await billing.app.settled();
  const { items } = (await billing.app.call(listOrders, { as: billing.head })).body;
  const [placed] = items;
  await post(`/api/orders/${placed.id}/payments`, { method: 'MTN_MOMO', msisdn: '+256772123000' });
  await billing.pass(3);
  return placed.id;
}

describe('the grants of an order whose process was stopped before it granted', () => {
  it('are not made once a change has replaced its period', async () => {
    const first = (await billing.buyPro('000')).body.order.id;
    await billing.pass(3);
    const change = await changeTo('agency-plus');
    await catchUp(change);
    const slots = async () =>
      (await billing.granted())
        .filter(({ itemKey }) => itemKey === 'LISTING_SLOT')
        .map(({ quantity }) => quantity);
    const granted = await slots();
    expect(granted).toHaveLength(1);
    await catchUp(first);
    expect(await slots()).toEqual(granted);
    await catchUp(change);
    expect(await slots()).toEqual(granted);
  });
});
