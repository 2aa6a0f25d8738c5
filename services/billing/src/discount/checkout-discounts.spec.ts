import { agencyEvents } from '@ardhi/contracts/accounts/events';
import type { DiscountEntry } from '@ardhi/contracts/billing/discount';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { publisher } from '@ardhi/testing/publisher';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { monthsAfter } from '../pricing/subscription-period.ts';
import { type BillingWorld, billingWorld, proTotal } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { discount, discountCode } from './discount.ts';
import { type Redemptions, redemptions, usageOf } from './redemptions.ts';

let billing: BillingWorld;
let context: ServiceContext;
beforeEach(async () => {
  billing = await billingWorld();
  const found = billing.app.application.contexts.get('billing');
  if (found === undefined) throw new Error('the test world has no billing');
  context = found;
});
afterEach(() => billing[Symbol.asyncDispose]());

const tenPercent: DiscountEntry = {
  name: 'Ten percent',
  trigger: 'CODE',
  reward: { type: 'PERCENT', value: 10 },
  applies: { packages: [], items: [], all: true },
  conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
  stackable: false,
  priority: 0,
  from: '2026-01-01T00:00:00.000Z',
  onlyForStaff: false,
  status: 'ACTIVE',
};

async function enter(more: Partial<DiscountEntry> = {}, codes: Record<string, boolean> = { JUNE10: false }) {
  const id = newId();
  const meta = () => ({ commandId: newId() });
  await context.execute(discount, id, { type: 'Enter', entry: { ...tenPercent, ...more } }, meta());
  for (const [code, singleUse] of Object.entries(codes))
    await context.execute(
      discountCode,
      code,
      { type: 'Enter', entry: { discountId: id, singleUse } },
      meta(),
    );
  return id;
}
const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }];
const quote = (codes: string[] = ['june10']) =>
  billing.app.call('POST', '/api/quotes', { as: billing.head, body: { lines, currency: 'UGX', codes } });
const discounted = { amount: 159_300, currency: 'UGX' };
const buy = (digits: string, more: { key?: string; body?: object } = {}) =>
  billing.buyPro(digits, { ...more, body: { codes: ['june10'], expectTotal: undefined, ...more.body } });
const usage = async (id: string) => usageOf((await context.state<Redemptions>(redemptions, id)).state);

describe('a discount for new agencies', () => {
  const agencies = publisher(agencyEvents);
  const conditions = { ...tenPercent.conditions, newAgencyDays: 30 };

  it('is given until thirty days after the agency registered, and to nobody else', async () => {
    await billing[Symbol.asyncDispose]();
    billing = await billingWorld({}, newId(), [agencies.service]);
    context = billing.app.application.contexts.get('billing') ?? context;
    await enter({ conditions });
    const refused = { applied: false, refusal: 'DISCOUNT_NOT_ELIGIBLE' };
    expect((await quote()).body.codes).toMatchObject([refused]);
    await agencies.publish(billing.app, billing.agencyId, {
      ...{ type: 'AgencyRegistered', ref: 'A', slug: 'kira', ownerUserId: billing.head.id ?? '' },
      fields: agencyFields('Kira Homes'),
    });
    expect((await quote()).body.codes).toMatchObject([{ applied: true }]);
    await billing.app.advance(30 * 24 * 3_600_000);
    expect((await quote()).body.codes).toMatchObject([{ applied: true }]);
    await billing.app.advance(1_000);
    expect((await quote()).body.codes).toMatchObject([refused]);
  });
});

describe('a code', () => {
  it('lowers the price before tax, in the quote and in the order, and counts once the order is paid', async () => {
    const id = await enter();
    expect((await quote()).body).toMatchObject({
      discountTotal: { amount: 15_000 },
      taxTotal: { amount: 24_300 },
      total: discounted,
      discounts: [{ id, name: 'Ten percent', off: { amount: 15_000 } }],
      codes: [{ code: 'JUNE10', applied: true }],
    });
    const { body } = await buy('000', { body: { expectTotal: discounted } });
    expect(body.order).toMatchObject({ total: discounted, discountIds: [id] });
    await billing.pass(3);
    expect(await billing.orderState(body.order.id)).toBe('FULFILLED');
    const { state } = await context.state<Redemptions>(redemptions, id);
    expect(state.uses[body.order.id]?.outcome).toBe('USED');
    expect(await usage(id)).toMatchObject({ count: 1, spent: { UGX: 15_000 } });
  });

  it.each<[string, Partial<DiscountEntry>, string]>([
    ['of a draft', { status: 'DRAFT' }, 'DISCOUNT_NOT_FOUND'],
    ['that has ended', { to: '2026-01-02T00:00:00.000Z' }, 'DISCOUNT_EXPIRED'],
    [
      'of other buyers',
      { conditions: { ...tenPercent.conditions, countries: ['KE'] } },
      'DISCOUNT_NOT_ELIGIBLE',
    ],
    [
      'that asks for more',
      { conditions: { ...tenPercent.conditions, minSpend: { amount: 150_001, currency: 'UGX' } } },
      'DISCOUNT_MIN_SPEND',
    ],
    ['without budget', { budget: { kind: 'SPEND', limit: 14_999, currency: 'UGX' } }, 'DISCOUNT_USED_UP'],
  ])('%s is refused at checkout, and the quote says why', async (_, more, refusal) => {
    await enter(more);
    expect((await quote()).body.codes).toEqual([{ code: 'JUNE10', applied: false, refusal }]);
    const refused = await buy('000');
    expect([refused.status, refused.body.code]).toEqual([400, refusal]);
  });

  it('that asks for more is refused with the amount as other sentences write it', async () => {
    await enter({
      conditions: { ...tenPercent.conditions, minSpend: { amount: 9_000_000, currency: 'UGX' } },
    });
    expect((await buy('000')).body.message).toBe('Spend at least UGX 9,000,000 to use this code.');
  });

  it('is free again when the order is cancelled, and refused to a customer who used it', async () => {
    const id = await enter({ perCustomerLimit: 1 });
    const first = await buy('004');
    expect((await buy('000')).body.code).toBe('DISCOUNT_ALREADY_USED');
    await billing.app.call('POST', `/api/orders/${first.body.order.id}/cancel`, { as: billing.head });
    await billing.app.settled();
    expect((await usage(id)).count).toBe(0);
    expect((await buy('000')).status).toBe(201);
  });

  it('is the same order when the request is repeated with its key, and another one with another code', async () => {
    await enter({ usageLimit: 1 });
    const key = newId();
    const first = await buy('004', { key });
    await billing.app.advance(8 * 24 * 3_600_000);
    expect((await buy('004', { key })).body.order.id).toBe(first.body.order.id);
    const other = await buy('004', { key, body: { codes: ['other'] } });
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('that was reserved for an order before the process was killed is not in the way when the request is repeated', async () => {
    const id = await enter({ usageLimit: 1 }, { JUNE10: true });
    const { body } = await buy('004', { key: 'killed' });
    const { state } = await context.state<Redemptions>(redemptions, id);
    const orderId = body.order.id;
    expect(state.uses[orderId]?.outcome).toBe('RESERVED');
    expect(usageOf(state)).toMatchObject({ count: 1, byCode: { JUNE10: 1 } });
    expect(usageOf(state, orderId)).toMatchObject({ count: 0, byCode: {} });
  });

  it('is refused when it does not exist', async () => {
    expect((await quote(['NOSUCH'])).body.codes).toEqual([
      { code: 'NOSUCH', applied: false, refusal: 'DISCOUNT_NOT_FOUND' },
    ]);
    expect((await buy('000')).body.code).toBe('DISCOUNT_NOT_FOUND');
  });

  it('can add something instead, for as long as the package', async () => {
    await enter({ reward: { type: 'BONUS', itemKey: 'LISTING_SLOT', quantity: 7 } });
    const { body } = await quote();
    expect(body.receives.at(-1)).toEqual({ ...body.receives[0], itemKey: 'LISTING_SLOT', quantity: 7 });
    await buy('000');
    await billing.pass(3);
    const slots = (await billing.granted()).filter(({ itemKey }) => itemKey === 'LISTING_SLOT');
    expect(slots.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toEqual([7, 40]);
    expect(new Set(slots.map(({ expiresAt }) => expiresAt)).size).toBe(1);
  });
});

describe('free days', () => {
  const freeMonth = { reward: { type: 'FREE_PERIOD', days: 30 } } as const;

  it('make the first period of a subscription longer, and cost what it costs', async () => {
    await enter(freeMonth);
    const { body } = await quote();
    expect([body.total, body.discountTotal.amount]).toEqual([proTotal, 0]);
    const now = Date.parse(billing.app.clock.now());
    const dayOf = (instant: string) => Math.round((Date.parse(instant) - now) / 86_400_000);
    expect(dayOf(body.receives[0].validUntil)).toBeGreaterThan(57);
    await buy('000');
    await billing.pass(12);
    const [subscription] = await billing.subscriptions();
    const { anchor, start, end } = subscription?.state.period ?? expect.fail('no period');
    expect(Date.parse(anchor) - Date.parse(start)).toBe(30 * 86_400_000);
    expect(end).toBe(monthsAfter(anchor, 1));
    // Grants that end with the period end later; the following periods are counted from the end of the free days.
    const slots = (await billing.granted()).find(({ itemKey }) => itemKey === 'LISTING_SLOT');
    expect(slots?.expiresAt).toBe(end);
  });

  it('are refused for what never ends', async () => {
    await enter(freeMonth);
    const { items } = (await billing.app.call('GET', '/api/items', { as: billing.head })).body;
    const storage = items.find(({ key }: { key: string }) => key === 'STORAGE_BYTES');
    const endless = {
      lines: [{ kind: 'ITEM', refId: storage.id, qty: 1 }],
      currency: 'UGX',
      codes: ['june10'],
    };
    const { body } = await billing.app.call('POST', '/api/quotes', { as: billing.head, body: endless });
    expect(body.codes).toEqual([{ code: 'JUNE10', applied: false, refusal: 'DISCOUNT_NOT_ELIGIBLE' }]);
  });
});

describe('a discount for some methods of payment', () => {
  const conditions = { ...tenPercent.conditions, paymentMethods: ['MTN_MOMO' as const] };
  const quoted = async (method?: string) => {
    const body = { lines, currency: 'UGX', codes: ['june10'], ...(method && { method }) };
    return (await billing.app.call('POST', '/api/quotes', { as: billing.head, body })).body.total.amount;
  };

  it('is given when the cart is paid by one of them, and the order can be paid by no other one', async () => {
    await enter({ conditions });
    expect([await quoted(), await quoted('CARD'), await quoted('MTN_MOMO')]).toEqual([
      177_000, 177_000, 159_300,
    ]);
    expect((await buy('000', { body: { method: 'CARD', msisdn: undefined } })).body.code).toBe(
      'DISCOUNT_NOT_ELIGIBLE',
    );
    const { order } = (await buy('001')).body;
    expect([order.total, order.paymentMethods]).toEqual([discounted, ['MTN_MOMO']]);
    await billing.pass(12);
    const pay = (body: object) =>
      billing.app.call('POST', `/api/orders/${order.id}/payments`, {
        as: billing.head,
        headers: { 'idempotency-key': newId() },
        body,
      });
    expect((await pay({ method: 'CARD' })).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: {
        details: {
          fields: { method: 'The discount of this order is for MTN Mobile Money.' },
        },
      },
    });
    expect((await pay({ method: 'MTN_MOMO', msisdn: '+256772123000' })).status).toBe(201);
  });
});

describe('an automatic discount', () => {
  it('is given without a code', async () => {
    await enter({ trigger: 'AUTOMATIC' }, {});
    expect((await quote([])).body.total).toEqual(discounted);
  });
});

describe('a reservation whose order was never placed', () => {
  it('is given up after an hour', async () => {
    const id = await enter();
    const use = { orderId: newId(), buyerId: billing.agencyId, off: { amount: 1, currency: 'UGX' as const } };
    await context.execute(redemptions, id, { type: 'ReserveUse', use, limits: {} }, { commandId: newId() });
    await billing.app.settled();
    expect((await usage(id)).count).toBe(1);
    await billing.pass(3_600, 600);
    expect((await usage(id)).count).toBe(0);
  });
});

describe('a discount with a limit', () => {
  it('is given exactly as often, with 1,000 orders at once', async () => {
    const id = await enter({ usageLimit: 37 });
    const off = { amount: 100, currency: 'UGX' as const };
    const taken = await Promise.allSettled(
      Array.from({ length: 1_000 }, (_, i) => {
        const use = { orderId: `order-${i}`, buyerId: `buyer-${i}`, off };
        const command = { type: 'ReserveUse', use, limits: { usageLimit: 37 } } as const;
        return context.execute(redemptions, id, command, { commandId: newId() });
      }),
    );
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(37);
    expect((await usage(id)).count).toBe(37);
  });
});
