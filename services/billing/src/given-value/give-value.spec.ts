import { agencyEvents } from '@ardhi/contracts/accounts/events';
import type { Caller } from '@ardhi/kernel/http/caller';
import { newId } from '@ardhi/kernel/runtime/ids';
import { publisher } from '@ardhi/testing/publisher';
import { type TestResponse, testCaller } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';
import { agencyFields } from '../testing/publish-facts.ts';

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

/** What ten listings for 30 days cost. */
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
/** What five bumps for ever are worth: they last for 180 days. */
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

type Act = readonly ['grant' | 'gift' | 'onPaid' | 'markPaid', number];

/** What an act has given away; 0 if it waits for another admin. */
async function given([path, size]: Act): Promise<number> {
  if (path === 'grant') return (await giveSlots(size)).body.state === 'APPROVED' ? size * tenSlots : 0;
  if (path === 'gift')
    return (await post('/api/admin/gifts', giftSlots(size))).status === 201 ? size * tenSlots : 0;
  if (path === 'onPaid') return (await requestPayment(size)).status === 201 ? size * foreverBumps - 100 : 0;
  return (await markPaid(await placeOrder())).status === 200 ? agencyPlus : 0;
}

const anyAct: fc.Arbitrary<Act> = fc.tuple(
  fc.constantFrom('grant', 'gift', 'onPaid', 'markPaid'),
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
