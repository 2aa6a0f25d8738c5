import { agencyEvents } from '@ardhi/contracts/accounts/events';
import type { DiscountEntry } from '@ardhi/contracts/billing/discount';
import { readOrder } from '@ardhi/contracts/billing/order.routes';
import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { createPurchaseLimit } from '@ardhi/contracts/billing/purchase-limit.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import type { Service, ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageDecider, packageId } from '../catalogue/package.ts';
import { discount } from '../discount/discount.ts';
import { type Redemptions, redemptions } from '../discount/redemptions.ts';
import { order } from '../order/order.ts';
import { orders } from '../order/orders.projection.ts';
import { limitUsesId } from '../purchase-limit/find-limits.ts';
import { type LimitUses, limitUses } from '../purchase-limit/limit-uses.ts';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { swapPackage } from './swap-package.ts';

const admin = testCaller('AFRI_ADMIN');
const reason = 'The buyer asked for it.';
const starter = packageId('starter');
let billing: BillingWorld;
let context: ServiceContext;

/** Opens a world with an agency that is active, and closes the one before. */
async function open(service?: Service): Promise<void> {
  const agencies = publisher(agencyEvents);
  billing = await billingWorld({}, newId(), [agencies.service], service);
  context = billing.app.application.contexts.get('billing') as ServiceContext;
  const registered = { type: 'AgencyRegistered', ref: 'A', slug: 'kira', ownerUserId: newId() } as const;
  await agencies.publish(billing.app, billing.agencyId, {
    ...registered,
    fields: agencyFields('Kira Homes'),
  });
  const status = { type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: '' } as const;
  await agencies.publish(billing.app, billing.agencyId, status);
}
beforeEach(() => open());
afterEach(() => billing[Symbol.asyncDispose]());

const post = (path: string, body: object, as = admin, key = newId()) =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': key }, body });
/** Places an order that is paid later; answers its id. */
async function placePro(): Promise<string> {
  const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
  const { body } = await post('/api/orders', { lines, currency: 'UGX' }, billing.head);
  await billing.app.settled();
  return body.id;
}
const swap = (orderId: string, wanted = starter, key = newId()) =>
  post(`/api/admin/orders/${orderId}`, { do: 'SWAP_PACKAGE', packageId: wanted, reason }, admin, key);
const summary = async (orderId: string) => {
  await billing.app.settled();
  const { state, invoices } = (await billing.app.call(readOrder, { params: { id: orderId }, as: admin }))
    .body;
  return [
    state,
    ...invoices.map(({ kind, status }: { kind: string; status: string }) => `${kind} ${status}`),
  ];
};
/** The ids of all orders of the agency, in the order of their ids. */
const placed = async () =>
  (await context.read(orders).find({ where: { buyerId: billing.agencyId }, sort: ['id'], limit: 100 })).map(
    ({ id }) => id,
  );

/** Enters a purchase limit for everyone. */
async function limit(more: Partial<PurchaseLimitFields>): Promise<string> {
  const fields: PurchaseLimitFields = {
    name: 'One package',
    scope: { type: 'PACKAGE' },
    subject: { type: 'EVERYONE' },
    period: 'MONTH',
    countGifts: false,
    active: true,
    ...more,
  };
  const { status, body } = await billing.app.call(createPurchaseLimit, {
    as: admin,
    body: fields,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}
const limitOutcomes = async (limitId: string) => {
  const { state } = await context.state<LimitUses>(limitUses, limitUsesId(limitId, billing.agencyId));
  return Object.fromEntries(Object.entries(state.uses).map(([id, { outcome }]) => [id, outcome]));
};

/** Enters an automatic discount of ten percent. */
async function tenPercent(more: Partial<DiscountEntry> = {}): Promise<string> {
  const id = newId();
  const entry: DiscountEntry = {
    name: 'Ten percent',
    trigger: 'AUTOMATIC',
    reward: { type: 'PERCENT', value: 10 },
    applies: { packages: [], items: [], all: true },
    conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
    stackable: false,
    priority: 0,
    from: '2020-01-01T00:00:00.000Z',
    onlyForStaff: false,
    status: 'ACTIVE',
    ...more,
  };
  await context.execute(discount, id, { type: 'Enter', entry }, { commandId: newId() });
  return id;
}
const discountOutcomes = async (id: string) => {
  const { state } = await context.state<Redemptions>(redemptions, id);
  return Object.fromEntries(Object.entries(state.uses).map(([orderId, { outcome }]) => [orderId, outcome]));
};

describe('swapping the package of an order', () => {
  it('places an order of the other package for the same buyer and cancels the first one, once', async () => {
    const orderId = await placePro();
    const key = newId();
    const swapped = await swap(orderId, starter, key);
    expect(swapped.status, JSON.stringify(swapped.body)).toBe(200);
    expect(swapped.body).toMatchObject({
      state: 'PENDING_PAYMENT',
      buyerId: billing.agencyId,
      lines: [{ refId: starter, qty: 1, interval: 'MONTH' }],
    });
    expect((await swap(orderId, starter, key)).body.id).toBe(swapped.body.id);
    expect(await summary(orderId)).toEqual(['CANCELLED', 'INVOICE VOID']);
    expect(await summary(swapped.body.id)).toEqual(['PENDING_PAYMENT', 'INVOICE ISSUED']);
    expect(await placed()).toHaveLength(2);
  });

  it('is refused for the same package, one that is not sold, a gift and an order that is paid', async () => {
    const orderId = await placePro();
    const fieldOf = async (wanted: string, of = orderId) => (await swap(of, wanted)).body.error.field;
    expect([await fieldOf(packageId('pro')), await fieldOf(newId())]).toEqual(['packageId', 'packageId']);
    const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
    const given = await post('/api/orders', { lines, currency: 'UGX', gift: true }, billing.head);
    expect(await fieldOf(starter, given.body.id)).toBe('packageId');
    const bought = await billing.buyPro('000');
    await billing.pass(3);
    const refused = await swap(bought.body.order.id);
    expect(refused.body.code).toBe('WRONG_STATE');
    expect(await summary(orderId)).toEqual(['PENDING_PAYMENT', 'INVOICE ISSUED']);
  });
});

describe('a swap of an order that was paid just before', () => {
  it('is refused when the payment succeeded and its order has not learned it yet', async () => {
    await billing[Symbol.asyncDispose]();
    const { reactions = [] } = billingService;
    await open({
      ...billingService,
      reactions: reactions.filter(({ name }) => name !== 'billing.on-payment'),
    });
    const bought = await billing.buyPro('000');
    await billing.pass(3);
    const orderId = bought.body.order.id;
    expect((await summary(orderId))[0]).toBe('PENDING_PAYMENT');
    expect((await swap(orderId)).body.code).toBe('WRONG_STATE');
    expect((await summary(orderId))[0]).toBe('FULFILLED');
    expect(await placed()).toEqual([orderId]);
  });

  it('changes nothing when it is paid between the reservations and the decision', async () => {
    const limitId = await limit({ maxQtyPerPeriod: 1 });
    const discountId = await tenPercent({ perCustomerLimit: 1 });
    const orderId = await placePro();
    const row = (await context.read(orders).get(orderId)) ?? expect.fail('no order');
    const call = {
      caller: admin as Caller,
      newId,
      execute: async (
        ...[decider, id, command]: Parameters<Parameters<typeof swapPackage>[1]['execute']>
      ) => {
        const { total: amount } = row;
        const received = { type: 'ReceivePayment', paymentId: newId(), method: 'CASH', amount } as const;
        await context.execute(order, orderId, received, { commandId: 'paid' });
        return context.execute(decider, id, command, { commandId: newId() });
      },
    };
    await expect(swapPackage(context, call, row, { packageId: starter, reason })).rejects.toMatchObject({
      code: 'WRONG_STATE',
    });
    expect((await summary(orderId))[0]).toBe('FULFILLED');
    expect(await placed()).toEqual([orderId]);
    const outcomes = [await limitOutcomes(limitId), await discountOutcomes(discountId)];
    for (const { [orderId]: ofOrder, ...others } of outcomes) {
      expect(ofOrder).toBe('USED');
      expect(Object.values(others)).toEqual(['RELEASED']);
    }
  });
});

describe('what the first order had reserved', () => {
  it.each<[string, Partial<PurchaseLimitFields>]>([
    ['a limit of one a month', { maxQtyPerPeriod: 1 }],
    ['a limit of one at a time', { maxActiveAtOnce: 1 }],
    ['a time between purchases', { cooldownHours: 24 }],
  ])('is not in the way of its own swap: %s', async (_, bounds) => {
    const limitId = await limit(bounds);
    const orderId = await placePro();
    const { status, body } = await swap(orderId);
    expect(status, JSON.stringify(body)).toBe(200);
    await billing.app.settled();
    expect(await limitOutcomes(limitId)).toEqual({ [orderId]: 'RELEASED', [body.id]: 'RESERVED' });
    const again = await swap(body.id, packageId('pro'));
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    const more = await post(
      '/api/orders',
      { lines: [{ kind: 'PACKAGE', refId: starter, qty: 1 }], currency: 'UGX' },
      billing.head,
    );
    expect(more.body.code).toBe('PURCHASE_LIMIT_EXCEEDED');
  });

  it.each<[string, Partial<DiscountEntry>]>([
    ['once per customer', { perCustomerLimit: 1 }],
    ['once', { usageLimit: 1 }],
    ['until its budget is spent', { budget: { kind: 'SPEND', limit: 15_000, currency: 'UGX' } }],
  ])('is given to the new order: a discount that is given %s', async (_, limits) => {
    const discountId = await tenPercent(limits);
    const orderId = await placePro();
    const { body } = await swap(orderId);
    expect(body.discountIds, JSON.stringify(body)).toEqual([discountId]);
    expect(body.discountTotal.amount).toBeGreaterThan(0);
    await billing.app.settled();
    expect(await discountOutcomes(discountId)).toEqual({ [orderId]: 'RELEASED', [body.id]: 'RESERVED' });
  });

  it('stays with the first order when the swap is refused', async () => {
    const onlyPro = await limit({ maxQtyPerPeriod: 1 });
    await limit({ name: 'No Starter', scope: { type: 'PACKAGE', id: starter }, minQtyPerOrder: 2 });
    const discountId = await tenPercent({ perCustomerLimit: 1 });
    const orderId = await placePro();
    expect((await swap(orderId)).body.code).toBe('PURCHASE_LIMIT_EXCEEDED');
    expect(await summary(orderId)).toEqual(['PENDING_PAYMENT', 'INVOICE ISSUED']);
    expect((await limitOutcomes(onlyPro))[orderId]).toBe('RESERVED');
    expect(await discountOutcomes(discountId)).toEqual({ [orderId]: 'RESERVED' });
    expect(await placed()).toEqual([orderId]);
  });
});

describe('the new order', () => {
  it('has the price of its buyer, not of the admin, and names who placed the first one', async () => {
    const conditions = { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false };
    await tenPercent({ name: 'Staff', reward: { type: 'PERCENT', value: 50 }, onlyForStaff: true });
    const forHeads = await tenPercent({ conditions: { ...conditions, roles: ['SUPER_AGENT'] } });
    const limitId = await limit({ subject: { type: 'ROLE', id: 'SUPER_AGENT' }, maxQtyPerPeriod: 3 });
    const orderId = await placePro();
    const { body } = await swap(orderId);
    expect(body.discountIds).toEqual([forHeads]);
    expect(Object.keys(await limitOutcomes(limitId)).toSorted()).toEqual([orderId, body.id].toSorted());
    expect((await context.read(orders).get(body.id))?.userId).toBe(billing.head.id);
  });

  it('has no trial, which the buyer begins themself', async () => {
    await context.execute(
      packageDecider,
      starter,
      { type: 'Amend', changes: { trialDays: 14 } },
      { commandId: newId() },
    );
    await billing.app.settled();
    const orderId = await placePro();
    const swapped = await swap(orderId);
    expect(swapped.body.lines[0].trialDays).toBeUndefined();
    expect(swapped.body.state).toBe('PENDING_PAYMENT');
  });
});

describe('an order that is marked paid', () => {
  it('is so by who has the permission, and by another admin than who placed it or swapped its package', async () => {
    const assistant = testCaller('ASSISTANT_ADMIN');
    const permitted = testCaller('ASSISTANT_ADMIN', { permissions: ['payment.manual'] });
    const beneficiary = { type: 'AGENCY', id: billing.agencyId };
    const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1 }];
    const own = (await post('/api/orders', { lines, currency: 'UGX', beneficiary }, permitted)).body.id;
    const swapped = (
      await post(
        `/api/admin/orders/${await placePro()}`,
        { do: 'SWAP_PACKAGE', packageId: starter, reason },
        permitted,
      )
    ).body.id;
    const paid = { do: 'MARK_PAID', method: 'CASH', reference: 'CASH-2', reason };
    for (const id of [own, swapped]) {
      const path = `/api/admin/orders/${id}`;
      expect((await post(path, paid, assistant)).body.code).toBe('PERMISSION_REQUIRED');
      expect((await post(path, paid, permitted)).body.code).toBe('SELF_CHANGE');
      expect((await post(path, paid)).status).toBe(200);
    }
  });
});
