import { agencyEvents } from '@ardhi/contracts/accounts/events';
import { newId } from '@ardhi/kernel/base/ids';
import type { Caller } from '@ardhi/kernel/http/caller';
import { publisher } from '@ardhi/testing/publisher';
import type { TestResponse } from '@ardhi/testing/test-response';
import { testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';
import { withConsent } from '../testing/with-consent.ts';

let billing: BillingWorld;
beforeAll(async () => {
  const agencies = publisher(agencyEvents);
  billing = await billingWorld({}, newId(), [agencies.service]);
  const registered = { type: 'AgencyRegistered', ref: 'A', slug: 'kira', ownerUserId: newId() } as const;
  await agencies.publish(billing.app, billing.agencyId, {
    ...registered,
    fields: agencyFields('Kira Homes'),
  });
  const status = { type: 'AgencyStatusChanged', from: 'PENDING', to: 'ACTIVE', reason: '' } as const;
  await agencies.publish(billing.app, billing.agencyId, status);
  await billing.app.settled();
});
afterAll(() => billing[Symbol.asyncDispose]());

let admin: Partial<Caller>;
beforeEach(() => {
  admin = testCaller('AFRI_ADMIN');
});
const other = testCaller('ASSISTANT_ADMIN', { permissions: ['gift.large'] });

const post = (path: string, body: object, as = admin): Promise<TestResponse> =>
  billing.app.call('POST', path, { as, headers: { 'idempotency-key': newId() }, body });
const reason = 'For the fair in Kampala';

/** Price of ten listings for 30 days. */
const tenSlots = 20_000;
/** Agencies get listings for 30 days. */
const giveSlots = (tens: number) =>
  post('/api/admin/grants', {
    to: { ids: [billing.agencyId] },
    ...{ ownerType: 'AGENCY', itemKey: 'LISTING_SLOT', quantity: 10 * tens, validityDays: 30, reason },
  });
const giftSlots = (tens: number) => ({
  ...{ to: { agencyId: billing.agencyId }, reason },
  ...{ itemKey: 'LISTING_SLOT', quantity: 10 * tens },
});
/** Value of five bumps for ever: they last for 180 days. */
const foreverBumps = 21 * 10_000;
const requestPayment = (fives: number, amount = 100) =>
  post('/api/admin/custom-payments', {
    ...{ title: 'Survey', purpose: 'SERVICE', amount: { amount, currency: 'UGX' } },
    payer: { agencyId: billing.agencyId },
    onPaid: { grant: { itemKey: 'BUMP', quantity: 5 * fives } },
  });
/** Agency+ for a month with its lines at list price, which is more than its price. */
const agencyPlus = 742_857;
async function placeOrder(): Promise<string> {
  const lines = [{ kind: 'PACKAGE', refId: packageId('agency-plus'), qty: 1, interval: 'MONTH' }];
  return (await post('/api/orders', { lines, currency: 'UGX' }, billing.head)).body.id;
}
const markPaid = (orderId: string, as = admin) =>
  post(`/api/admin/orders/${orderId}`, { do: 'MARK_PAID', reference: 'Stanbic 1', reason }, as);

describe('an admin who gives more than UGX 5,000,000 on one day', () => {
  it('waits for another admin, who agrees to exactly this, and then does it again, once', async () => {
    const large = giftSlots(251);
    expect((await post('/api/admin/gifts', large)).body).toMatchObject({
      code: 'VALUE_HELD',
      message:
        'One admin gives away at most UGX 5,000,000 a day. This waits for another admin. Once they have agreed, do the same again.',
    });
    const list = (await billing.app.call('GET', '/api/admin/value-holds?state=HELD', { as: other })).body;
    const [hold] = list.items;
    expect(hold).toMatchObject({ path: 'GIFT', by: admin.id, value: { amount: 251 * tenSlots } });
    const decide = (as: Partial<Caller>) => post(`/api/admin/value-holds/${hold.id}`, { approve: true }, as);
    expect((await decide(admin)).body.code).toBe('SELF_CHANGE');
    expect((await decide(testCaller('ASSISTANT_ADMIN'))).body.code).toBe('PERMISSION_REQUIRED');
    expect((await decide(other)).body).toMatchObject({ state: 'RELEASED', decidedBy: other.id });
    expect((await post('/api/admin/gifts', { ...large, quantity: 2_520 })).body.code).toBe('VALUE_HELD');
    expect((await post('/api/admin/gifts', large)).status).toBe(201);
    expect((await post('/api/admin/gifts', large)).body.code).toBe('VALUE_HELD');
  });

  it('is stopped on every path once the others have used up the day', async () => {
    expect((await giveSlots(250)).body.state).toBe('APPROVED');
    expect((await giveSlots(1)).body.state).toBe('WAITING');
    expect((await post('/api/admin/gifts', giftSlots(1))).body.code).toBe('VALUE_HELD');
    expect((await requestPayment(1)).body.code).toBe('VALUE_HELD');
    const orderId = await placeOrder();
    expect((await markPaid(orderId)).body.code).toBe('VALUE_HELD');
    expect((await markPaid(orderId, testCaller('AFRI_ADMIN'))).status).toBe(200);
    await billing.app.settled();
    const [{ id }] = (await billing.app.call('GET', `/api/orders/${orderId}`, { as: billing.head })).body
      .payments;
    expect((await post(`/api/admin/payments/${id}/refund`, { amount: 1, reason })).body.code).toBe(
      'VALUE_HELD',
    );
    await billing.passDays(1);
    expect((await giveSlots(1)).body.state).toBe('APPROVED');
  });

  it('uses up nothing by what is refused for another reason', async () => {
    const orderId = await placeOrder();
    const paid = await markPaid(orderId, testCaller('AFRI_ADMIN'));
    expect(paid.status).toBe(200);
    await billing.app.settled();
    expect((await markPaid(orderId)).body.code).toBe('WRONG_STATE');
    expect((await giveSlots(250)).body.state).toBe('APPROVED');
  });
});

describe('a price', () => {
  const bump = async () => {
    const { items } = (await billing.app.call('GET', '/api/admin/items?pageSize=50', { as: other })).body;
    return items.find(({ key }: { key: string }) => key === 'BUMP');
  };
  const change = (path: string, body: object) => billing.app.call('PUT', path, { as: admin, body });

  it('that is lowered waits for another admin, and makes nothing cheaper for 90 days', async () => {
    const { id, prices } = await bump();
    const path = `/api/admin/items/${id}`;
    const lower = () => change(path, { prices: [{ amount: 1, currency: 'UGX' }] });
    expect((await lower()).body.code).toBe('VALUE_HELD');
    expect((await change(path, { unitSize: 6 })).body.code).toBe('VALUE_HELD');
    expect((await change(path, { prices, sort: 31 })).status).toBe(200);
    expect((await withConsent(billing.app, lower)).status).toBe(200);
    expect((await requestPayment(24)).body.code).toBe('VALUE_HELD');
    expect((await change(path, { prices })).status).toBe(200);
  });

  it('of a cheap twin, or in a currency without a price, waits for another admin', async () => {
    const { id: _, holders: _h, sold30d: _s, ...fields } = await bump();
    const twin = (prices: object[]) => ({ ...fields, name: { en: 'Twin' }, prices });
    for (const prices of [[{ amount: 9_999, currency: 'UGX' }], [{ amount: 1, currency: 'EUR' }]])
      expect((await post('/api/admin/items', twin(prices))).body.code).toBe('VALUE_HELD');
    expect((await post('/api/admin/items', twin([{ amount: 10_000, currency: 'UGX' }]))).status).toBe(201);
  });

  it('of a package waits for another admin once its lines are worth more and it gives more than before', async () => {
    const path = `/api/admin/packages/${packageId('agency-plus')}`;
    const { lines, prices } = (await billing.app.call('GET', path, { as: other })).body;
    const inflated = lines.map((line: { itemKey: string; quantity: number }) =>
      line.itemKey === 'IMAGE_QUOTA' ? { ...line, quantity: line.quantity + 1 } : line,
    );
    for (const body of [
      { lines: inflated },
      { trialDays: 1 },
      { prices: [...prices, { money: { amount: 1, currency: 'EUR' }, interval: 'MONTH' }] },
      {
        prices: prices.map((price: { money: object }) => ({
          ...price,
          money: { ...price.money, amount: 1 },
        })),
      },
    ])
      expect((await change(path, body)).body.code).toBe('VALUE_HELD');
    expect((await change(path, { active: false })).status).toBe(200);
    expect((await change(path, { active: true })).status).toBe(200);
  });
});

describe('an order that is not paid', () => {
  const order = (path: string) => billing.app.call('GET', `/api/${path}`, { as: billing.head });
  const dearer = async (amount: number) => {
    const path = `/api/admin/packages/${packageId('agency-plus')}`;
    const prices = [{ money: { amount, currency: 'UGX' }, interval: 'MONTH' }];
    return withConsent(billing.app, () => billing.app.call('PUT', path, { as: admin, body: { prices } }));
  };
  const act = (orderId: string, body: object) => post(`/api/admin/orders/${orderId}`, { ...body, reason });

  it('keeps its price for longer at no value while it costs the same, and for what it is cheaper than today', async () => {
    const orderId = await placeOrder();
    const { total } = (await order(`orders/${orderId}`)).body;
    expect((await giveSlots(250)).body.state).toBe('APPROVED');
    expect((await act(orderId, { do: 'EXTEND', days: 7 })).status).toBe(200);
    expect((await dearer(460_000)).status).toBe(200);
    expect((await act(orderId, { do: 'EXTEND', days: 8 })).body.code).toBe('VALUE_HELD');
    const list = (await billing.app.call('GET', '/api/admin/value-holds?state=HELD', { as: other })).body;
    const extended = list.items.filter(({ path }: { path: string }) => path === 'EXTEND');
    expect(extended).toMatchObject([{ value: { amount: 10_000, currency: 'UGX' } }]);
    admin = testCaller('AFRI_ADMIN');
    expect((await act(orderId, { do: 'EXTEND', days: 8 })).status).toBe(200);
    expect((await order(`orders/${orderId}`)).body.total).toEqual(total);
  });

  it('with another package has the price of today and gives nothing before it is paid', async () => {
    const held = async () => (await order(`entitlements?agencyId=${billing.agencyId}`)).body;
    const orderId = await placeOrder();
    const before = await held();
    const { body } = await act(orderId, { do: 'SWAP_PACKAGE', packageId: packageId('pro') });
    const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }];
    const quote = await post('/api/quotes', { lines, currency: 'UGX' }, billing.head);
    expect(quote.body.total.amount).toBeGreaterThan(0);
    expect(body).toMatchObject({ state: 'PENDING_PAYMENT', total: quote.body.total });
    expect(await held()).toEqual(before);
  });
});

describe('a discount', () => {
  const july = {
    ...{ name: 'July', trigger: 'AUTOMATIC', reward: { type: 'PERCENT', value: 100 } },
    applies: { packages: [], items: [], all: true },
    conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
    ...{ stackable: false, priority: 0, from: '2026-01-01T00:00:00.000Z', onlyForStaff: false },
  };
  const budget = (limit: number) => ({ budget: { kind: 'SPEND', limit, currency: 'UGX' } });

  it('counts all that it can give away for who starts or widens it, and waits without a limit', async () => {
    const path = `/api/admin/discounts/${(await post('/api/admin/discounts', july)).body.id}`;
    const change = (body: object) => billing.app.call('PUT', path, { as: admin, body });
    const start = () => post(`${path}/status`, { status: 'ACTIVE' });
    expect((await start()).body.code).toBe('VALUE_HELD');
    expect((await change(budget(4_000_000))).status).toBe(200);
    expect((await start()).status).toBe(200);
    expect((await change({ name: 'All July' })).status).toBe(200);
    expect((await change(budget(5_000_001))).body.code).toBe('VALUE_HELD');
    expect((await change(budget(5_000_000))).status).toBe(200);
    expect((await giveSlots(1)).body.state).toBe('WAITING');
    await post(`${path}/status`, { status: 'PAUSED' });
  });
});

type Act = readonly ['grant' | 'gift' | 'onPaid' | 'markPaid' | 'discount' | 'price', number];

/** Lowers the price of five bumps by some shillings. */
async function lowerPrice(shillings: number): Promise<boolean> {
  const { items } = (await billing.app.call('GET', '/api/admin/items?pageSize=50', { as: other })).body;
  const { id } = items.find(({ key }: { key: string }) => key === 'BUMP');
  const prices = [{ amount: 10_000 - shillings, currency: 'UGX' }];
  return (
    (await billing.app.call('PUT', `/api/admin/items/${id}`, { as: admin, body: { prices } })).status === 200
  );
}

/** Starts a code that nobody uses, with a budget. */
async function startDiscount(tens: number): Promise<boolean> {
  const { id } = (
    await post('/api/admin/discounts', {
      ...{ name: 'Code', trigger: 'CODE', reward: { type: 'PERCENT', value: 10 } },
      budget: { kind: 'SPEND', limit: tens * tenSlots, currency: 'UGX' },
      applies: { packages: [], items: [], all: true },
      conditions: { countries: [], roles: [], agencyIds: [], firstPurchaseOnly: false },
      ...{ stackable: false, priority: 0, from: '2026-01-01T00:00:00.000Z', onlyForStaff: false },
    })
  ).body;
  return (await post(`/api/admin/discounts/${id}/status`, { status: 'ACTIVE' })).status === 200;
}

/** Value given away by an act; 0 if it waits for another admin. */
async function given([path, size]: Act): Promise<number> {
  if (path === 'grant') return (await giveSlots(size)).body.state === 'APPROVED' ? size * tenSlots : 0;
  if (path === 'gift')
    return (await post('/api/admin/gifts', giftSlots(size))).status === 201 ? size * tenSlots : 0;
  if (path === 'onPaid') return (await requestPayment(size)).status === 201 ? size * foreverBumps - 100 : 0;
  if (path === 'price') return (await lowerPrice(size)) ? Number.POSITIVE_INFINITY : 0;
  if (path === 'discount') return (await startDiscount(size)) ? size * tenSlots : 0;
  return (await markPaid(await placeOrder())).status === 200 ? agencyPlus : 0;
}

const anyAct: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom('grant', 'gift', 'onPaid', 'markPaid', 'discount', 'price'),
  fc.integer({ min: 1, max: 120 }),
);

describe('any acts of one admin on a day', () => {
  it('give away no more than the limit without another admin, whichever ways they take, also at once', async () => {
    let held = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyAct, { minLength: 4, maxLength: 10 }),
        fc.boolean(),
        async (acts, atOnce) => {
          admin = testCaller('AFRI_ADMIN');
          const values: number[] = [];
          if (atOnce) values.push(...(await Promise.all(acts.map(given))));
          else for (const act of acts) values.push(await given(act));
          held += values.filter((value) => value === 0).length;
          expect(values.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(5_000_000);
        },
      ),
      { numRuns: 12 },
    );
    expect(held).toBeGreaterThan(5);
  });
});
