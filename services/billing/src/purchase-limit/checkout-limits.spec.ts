import type { PurchaseLimitFields } from '@ardhi/contracts/billing/purchase-limit';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { commandHandler } from '@ardhi/kernel/write/command-handler';
import { typedEventStore } from '@ardhi/kernel/write/typed-event-store';
import { testCaller } from '@ardhi/testing/world';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import type { OrderContents } from '../order/order.ts';
import { billing as billingService } from '../service.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { limitUsesId } from './find-limits.ts';
import { type LimitUses, limitUses, usesOf } from './limit-uses.ts';
import { reserveLimits } from './reserve-limits.ts';

let billing: BillingWorld;
let context: ServiceContext;
beforeEach(async () => {
  billing = await billingWorld();
  const found = billing.app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterEach(() => billing[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const onePro: PurchaseLimitFields = {
  name: 'One Pro a month',
  scope: { type: 'PACKAGE', id: packageId('pro') },
  subject: { type: 'EVERYONE' },
  maxQtyPerPeriod: 1,
  period: 'MONTH',
  countGifts: false,
  active: true,
};
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object) =>
  billing.app.call(method, `/api/admin/purchase-limits${path}`, { as: admin, ...(body && { body }) });
const create = async (more: Partial<PurchaseLimitFields> = {}): Promise<string> => {
  const { status, body } = await call('POST', '', { ...onePro, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
};
const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }];
const quote = (as = billing.head) =>
  billing.app.call('POST', '/api/quotes', { as, body: { lines, currency: 'UGX' } });
const order = (as = billing.head, more: object = {}) =>
  billing.app.call('POST', '/api/orders', {
    as,
    headers: { 'idempotency-key': newId() },
    body: { lines, currency: 'UGX', ...more },
  });
const taken = async (id: string, buyerId = billing.agencyId) =>
  usesOf((await context.state<LimitUses>(limitUses, limitUsesId(id, buyerId))).state);

describe('a purchase limit', () => {
  it('is shown in the quote, refused at the checkout, and new in the next month of the calendar', async () => {
    await billing.app.advanceTo('2026-06-30T10:00:00.000Z');
    const limitId = await create();
    expect((await quote()).body.limits).toMatchObject([{ limitId, remaining: 1, blocks: false }]);
    expect((await billing.buyPro('000')).status).toBe(201);
    await billing.pass(3);
    const resetsAt = '2026-06-30T21:00:00.000Z';
    expect((await quote()).body.limits).toEqual([
      { limitId, name: onePro.name, remaining: 0, resetsAt, rule: 'MAX_PER_PERIOD', blocks: true },
    ]);
    const refused = await billing.buyPro('000');
    expect([refused.status, refused.body.code]).toEqual([409, 'PURCHASE_LIMIT_EXCEEDED']);
    expect(refused.body.error.details).toEqual({ limitId, remaining: 0, resetsAt });
    expect((await order()).body.code).toBe('PURCHASE_LIMIT_EXCEEDED');
    await billing.app.advanceTo(resetsAt);
    expect((await order()).status).toBe(201);
  });

  it('is for each buyer by themselves, and only for whom it names', async () => {
    const other = testCaller('SUPER_AGENT', { tenant: newId() });
    await create({ subject: { type: 'AGENCY', id: billing.agencyId } });
    await order();
    expect((await order()).status).toBe(409);
    expect((await quote(other)).body.limits).toEqual([]);
    expect([(await order(other)).status, (await order(other)).status]).toEqual([201, 201]);
    await create({ subject: { type: 'COUNTRY', id: 'UG' }, maxQtyPerPeriod: 3 });
    expect((await order(other)).status).toBe(201);
  });

  it('names the tightest one when several apply', async () => {
    await create({ name: 'Loose', maxQtyPerPeriod: 5 });
    const tight = await create({ name: 'Tight', maxQtyPerPeriod: 2 });
    expect((await quote()).body.limits.map((one: { name: string }) => one.name)).toEqual(['Tight', 'Loose']);
    await order();
    await order();
    const refused = await order();
    expect(refused.body.error.details.limitId).toBe(tight);
  });

  it('is free again when the order is cancelled, and the other limits and discounts when one is refused', async () => {
    const wide = await create({ name: 'Any two', scope: { type: 'ANY' }, maxQtyPerPeriod: 2 });
    const tight = await create({ name: 'One Pro' });
    const first = await order();
    expect((await order()).status).toBe(409);
    const counted = async (id: string) =>
      (await taken(id)).filter(({ outcome }) => outcome === 'RESERVED').length;
    expect([await counted(wide), await counted(tight)]).toEqual([1, 1]);
    await billing.app.call('POST', `/api/orders/${first.body.id}/cancel`, { as: billing.head });
    await billing.app.settled();
    expect([await counted(wide), await counted(tight)]).toEqual([0, 0]);
    expect((await order()).status).toBe(201);
  });

  it('counts a subscription as active until it has ended', async () => {
    await create({ maxQtyPerPeriod: undefined, maxActiveAtOnce: 1, period: 'LIFETIME' });
    await billing.buyPro('000');
    await billing.pass(3);
    await billing.passDays(33);
    const [running] = await billing.subscriptions();
    expect(running?.isRunning).toBe(true);
    expect((await order()).body.code).toBe('PURCHASE_LIMIT_EXCEEDED');
    await billing.passDays(20);
    expect((await billing.subscriptions())[0]?.isRunning).toBe(false);
    expect((await order()).status).toBe(201);
  });

  it('counts what is bought as active from its payment, however late that was', async () => {
    const limitId = await create({
      ...{ scope: { type: 'ITEM' }, maxQtyPerPeriod: undefined, maxActiveAtOnce: 1, period: 'LIFETIME' },
    });
    const { items } = (await billing.app.call('GET', '/api/items', { as: billing.head })).body;
    const bump = items.find(({ key }: { key: string }) => key === 'BUMP');
    const placed = await order(billing.head, { lines: [{ kind: 'ITEM', refId: bump.id, qty: 1 }] });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const [reserved] = await taken(limitId);
    const daysFrom = (at: string) => (Date.parse(reserved?.endsAt ?? '') - Date.parse(at)) / 86_400_000;
    expect(daysFrom(billing.app.clock.now())).toBe(180);
    await billing.app.advance(10 * 3_600_000);
    const paid = { do: 'MARK_PAID', method: 'CASH', reference: 'Receipt 12', reason: 'Paid at the office.' };
    const { status } = await billing.app.call('POST', `/api/admin/orders/${placed.body.id}`, {
      ...{ as: admin, headers: { 'idempotency-key': newId() }, body: paid },
    });
    expect(status).toBe(200);
    await billing.app.settled();
    const [use] = await taken(limitId);
    expect(use).toMatchObject({ outcome: 'USED' });
    const [granted] = await billing.granted();
    expect(use?.endsAt).toBe(granted?.expiresAt);
  });

  it('gives up a reservation whose order was never placed after an hour', async () => {
    const limitId = await create();
    await reserveLimits(context, newId(), contentsOf(limitId));
    await billing.app.settled();
    expect(await taken(limitId)).toMatchObject([{ outcome: 'RESERVED' }]);
    await billing.pass(3_600, 600);
    expect(await taken(limitId)).toMatchObject([{ outcome: 'RELEASED' }]);
  });
});

const contentsOf = (limitId: string): OrderContents => {
  const money = (amount: number) => ({ amount, currency: 'UGX' as const });
  const unit = money(1_000);
  return {
    number: 'O-1',
    ...{ buyerType: 'AGENCY', buyerId: billing.agencyId, userId: newId() },
    beneficiary: { type: 'AGENCY', id: billing.agencyId },
    lines: [
      {
        ...{ kind: 'PACKAGE', refId: packageId('pro'), name: 'Pro', qty: 1, interval: 'MONTH', receives: [] },
        ...{ unit, discount: money(0), tax: money(0), taxRate: 0, total: unit },
      },
    ],
    currency: 'UGX',
    ...{ subtotal: unit, discountTotal: money(0), taxTotal: money(0), total: unit },
    discountIds: [],
    limitIds: [limitId],
    expiresAt: '2026-12-31T00:00:00.000Z',
  };
};

/** A process of its own on the same store, with its own cache: it meets the others only there. */
function otherProcess(): Pick<ServiceContext, 'execute' | 'read' | 'clock'> {
  const { events, documents, keys } = billing.app.engines;
  const handler = commandHandler(typedEventStore(events, keys, billingService.deciders), documents, []);
  return {
    read: context.read,
    clock: context.clock,
    execute: (decider, id, command, { commandId }) =>
      handler.handle({
        ...{ decider, id, command, commandId, correlationId: newId() },
        context: { now: context.clock.now(), actor: 'system', role: 'SYSTEM' },
      }),
  };
}

describe('a limit of custom payments', () => {
  const perMonth: Partial<PurchaseLimitFields> = {
    scope: { type: 'CUSTOM_PAYMENT' },
    maxSpendPerPeriod: { amount: 100_000, currency: 'UGX' },
  };
  const request = (body: object) =>
    billing.app.call('POST', '/api/custom-payments', {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { title: 'A survey', purpose: 'SERVICE', allowPartial: true, ...body },
    });
  const pay = (id: string, amount: number) =>
    billing.app.call('POST', `/api/custom-payments/${id}/payments`, {
      as: billing.head,
      headers: { 'idempotency-key': newId() },
      body: { amount, method: 'MTN_MOMO', msisdn: '+256772123000' },
    });
  const ugx = (amount: number) => ({ amount, currency: 'UGX' });

  it('counts each part without its tax, before its order is placed, and nothing that the catalogue sells', async () => {
    const { maxQtyPerPeriod: _, ...fields } = { ...onePro, ...perMonth };
    const id = (await call('POST', '', fields)).body.id;
    expect((await order()).status).toBe(201);
    const { body } = await request({ amount: ugx(236_000), minPart: ugx(1_180) });
    expect((await pay(body.id, 118_000)).status).toBe(201);
    await billing.pass(12);
    expect(await taken(id)).toMatchObject([{ outcome: 'USED', quantity: 1, amount: ugx(100_000) }]);
    // Reservations on the custom payment itself are free again.
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await pay(body.id, 1_180)).body.code).toBe('PURCHASE_LIMIT_EXCEEDED');
    expect((await request({ amount: ugx(1_180), allowPartial: false })).body.code).toBe(
      'PURCHASE_LIMIT_EXCEEDED',
    );
    await billing.passDays(31);
    expect((await request({ amount: ugx(118_000), allowPartial: false })).status).toBe(201);
  });
});

describe('200 orders at once over two processes', () => {
  it('get exactly what a limit allows', async () => {
    const limitId = await create({ maxQtyPerPeriod: 37 });
    const processes = [otherProcess(), otherProcess()] as const;
    const results = await Promise.allSettled(
      Array.from({ length: 200 }, (_, i) =>
        reserveLimits(processes[i % 2] as (typeof processes)[0], newId(), contentsOf(limitId)),
      ),
    );
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(refused).toEqual(Array(163).fill('PURCHASE_LIMIT_EXCEEDED'));
    expect(await taken(limitId)).toHaveLength(37);
  });
});
