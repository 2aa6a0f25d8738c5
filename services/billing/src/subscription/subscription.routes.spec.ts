import { readOwnEntitlements } from '@ardhi/contracts/billing/entitlements.routes';
import { cancelOrder, listOrders, payOrder, readOrder } from '@ardhi/contracts/billing/order.routes';
import { changeOrder } from '@ardhi/contracts/billing/order-admin.routes';
import { listSubscriptions } from '@ardhi/contracts/billing/subscription.routes';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

const listings = publisher(listingEvents);
let billing: BillingWorld;
let id: string;
beforeEach(async () => {
  billing = await billingWorld({}, undefined, [listings.service]);
  await billing.buyPro('000');
  await billing.pass(3);
  id = (await billing.subscriptions())[0]?.id ?? '';
});
afterEach(() => billing[Symbol.asyncDispose]());

const call = (action: string, body?: object, as: Partial<Caller> = billing.head) =>
  billing.app.call('POST', `/api/subscriptions/${id}/${action}`, {
    as,
    body,
    headers: { 'idempotency-key': newId() },
  });
const change = (slug: string, more: object = {}) =>
  call('change', { packageId: packageId(slug), interval: 'MONTH', ...more });
const list = async (as: Partial<Caller> = billing.head) =>
  (await billing.app.call(listSubscriptions, { as })).body.items;

describe('the subscription of an agency', () => {
  it('is listed for its members and hidden from everyone else', async () => {
    const member = testCaller('AGENT', { tenant: billing.agencyId });
    const commands = ['CANCEL_AT_PERIOD_END', 'CANCEL', 'CHANGE'];
    expect(await list()).toMatchObject([
      { id, status: 'ACTIVE', agencyId: billing.agencyId, autoRenew: true, commands },
    ]);
    expect(await list(member)).toMatchObject([{ id, commands: [] }]);
    for (const role of ['USER', 'AGENT', 'SUPER_AGENT', 'AFRI_ADMIN'] as const) {
      const stranger = testCaller(role, { tenant: newId() });
      expect(await list(stranger)).toEqual([]);
      expect((await call('cancel', { atPeriodEnd: true }, stranger)).status).toBe(404);
    }
    expect(await list(testCaller('USER', { tenant: billing.agencyId }))).toEqual([]);
  });

  it('is changed by its head only', async () => {
    const member = testCaller('AGENT', { tenant: billing.agencyId });
    for (const [action, body] of [
      ['cancel', { atPeriodEnd: true }],
      ['resume', undefined],
      ['change', { packageId: packageId('agency-plus'), interval: 'MONTH' }],
    ] as const)
      expect((await call(action, body, member)).status).toBe(403);
  });

  it('is cancelled at the end of its period, and resumed before', async () => {
    expect((await call('cancel', { atPeriodEnd: true })).body).toMatchObject({
      status: 'ACTIVE',
      cancelAtPeriodEnd: true,
      commands: ['RESUME', 'CANCEL', 'CHANGE'],
    });
    const resumed = (await call('resume')).body;
    expect(resumed).toMatchObject({ cancelAtPeriodEnd: false, nextInvoiceAt: resumed.periodEnd });
    await call('cancel', { atPeriodEnd: true });
    await billing.passDays(30);
    expect(await list()).toMatchObject([{ status: 'CANCELLED' }]);
    expect((await call('resume')).body.code).toBe('WRONG_STATE');
  });

  it('is cancelled at once, with what it gives', async () => {
    expect((await call('cancel', { atPeriodEnd: false })).body.status).toBe('CANCELLED');
    await billing.app.settled();
    expect(await billing.granted()).toEqual([]);
  });
});

describe('a change to a package that costs more', () => {
  it('takes the unused days off its price, and begins when its order is paid', async () => {
    await billing.passDays(10);
    const quote = (await change('agency-plus')).body;
    // 20 of 30 days are unused.
    expect(quote).toMatchObject({
      subtotal: { amount: 450_000 },
      discountTotal: { amount: 100_000 },
      taxTotal: { amount: 63_000 },
      total: { amount: 413_000, currency: 'UGX' },
      discounts: [{ name: 'Unused part of Pro', off: { amount: 100_000 } }],
    });
    expect(quote.startsAt).toBeUndefined();
    const { openOrderId, ...still } = (await change('agency-plus', { confirm: true })).body;
    expect(still).toMatchObject({ packageName: 'Pro', status: 'ACTIVE' });
    const paid = await billing.app.call(payOrder, {
      params: { id: openOrderId },
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { method: 'MTN_MOMO', msisdn: '+256772123000' },
    });
    expect(paid.body.payment.amount).toEqual({ amount: 413_000, currency: 'UGX' });
    await billing.pass(3);
    const [changed] = await list();
    expect(changed).toMatchObject({ packageName: 'Agency+', periodEnd: '2026-12-30T08:00:06.000Z' });
    expect(changed.openOrderId).toBeUndefined();
    const slots = (await billing.granted()).filter(({ itemKey }) => itemKey === 'LISTING_SLOT');
    expect(slots).toMatchObject([{ quantity: 200, expiresAt: '2026-12-30T08:00:06.000Z' }]);
  });

  it('takes off no money that was refunded', async () => {
    await billing.passDays(10);
    const [{ id: orderId }] = (await billing.app.call(listOrders, { as: billing.head })).body.items;
    const refunded = await billing.app.call(changeOrder, {
      params: { id: orderId },
      as: testCaller('AFRI_ADMIN'),
      headers: { 'idempotency-key': newId() },
      // Two thirds of what was paid.
      body: { do: 'REFUND', amount: 118_000, reason: 'The office was closed.' },
    });
    expect(refunded.status).toBe(200);
    await billing.app.settled();
    // 20 of 30 days are unused, of the 50,000 that are left.
    expect((await change('agency-plus')).body.discountTotal.amount).toBe(33_333);
    const { openOrderId } = (await change('agency-plus', { confirm: true })).body;
    const { body } = await billing.app.call(readOrder, { params: { id: openOrderId }, as: billing.head });
    expect(body.discountTotal.amount).toBe(33_333);
  });

  it('is not made when its order is cancelled or not paid within a day', async () => {
    const { openOrderId } = (await change('agency-plus', { confirm: true })).body;
    await billing.app.call(cancelOrder, { params: { id: openOrderId }, as: billing.head });
    await billing.app.settled();
    expect((await list())[0].openOrderId).toBeUndefined();
    await change('agency-plus', { confirm: true });
    await billing.passDays(2);
    expect((await list())[0]).toMatchObject({ packageName: 'Pro' });
    expect((await list())[0].openOrderId).toBeUndefined();
  });
});

describe('a change to a package that costs less', () => {
  it('begins with the next period', async () => {
    const quote = (await change('starter')).body;
    expect(quote).toMatchObject({ total: { amount: 59_000 }, startsAt: '2026-12-20T08:00:03.000Z' });
    expect((await change('starter', { confirm: true })).body).toMatchObject({
      packageName: 'Pro',
      next: { packageName: 'Starter' },
    });
    await billing.passDays(31);
    const [due] = await list();
    expect(due).toMatchObject({ status: 'PAST_DUE', next: { packageName: 'Starter' } });
    const entitlements = await billing.app.call(readOwnEntitlements, { as: billing.head });
    expect(entitlements.body.agency.plan).toBe('Pro');
    const order = (await billing.app.call(readOrder, { params: { id: due.openOrderId }, as: billing.head }))
      .body;
    expect(order).toMatchObject({ total: { amount: 59_000 }, lines: [{ name: 'Starter' }] });
  });

  it('is confirmed first if it would take listings off the market', async () => {
    for (let i = 0; i < 15; i++) {
      const listingId = newId();
      const facts = listingFacts(listingId, { agentId: newId(), agencyId: billing.agencyId });
      await listings.publish(billing.app, listingId, { type: 'ListingCreated', facts });
    }
    const refused = await change('starter');
    expect(refused.body).toMatchObject({
      code: 'OVER_QUOTA_AFTER_CHANGE',
      message: '3 listings would go offline. Confirm to go on.',
      error: { details: { n: 3, quote: { total: { amount: 59_000 } } } },
    });
    expect((await change('starter', { confirm: true })).body).toMatchObject({
      next: { packageName: 'Starter' },
    });
    expect((await change('agency-plus')).body.total.amount).toBeGreaterThan(0);
  });

  it('is refused for what is not sold, and for the free package', async () => {
    expect((await change('free')).body.code).toBe('NOT_FOR_SALE');
    expect((await change('pro', { interval: 'YEAR' })).body.code).toBe('NOT_FOR_SALE');
    expect((await change('unknown')).body.code).toBe('NOT_FOUND');
  });
});
