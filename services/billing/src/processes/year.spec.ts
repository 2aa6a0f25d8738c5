import { listAllSubscriptions } from '@ardhi/contracts/billing/subscription-admin.routes';
import { newId } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageDecider, packageId } from '../catalogue/package.ts';
import { credit } from '../credit/credit.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

interface HeldGrant {
  readonly itemKey: string;
  readonly quantity: number;
  readonly source: string;
  readonly sourceId: string;
  readonly effectiveAt: string;
  readonly expiresAt: string;
}

let billing: BillingWorld;
beforeAll(async () => {
  billing = await billingWorld();
});
afterAll(() => billing[Symbol.asyncDispose]());

const context = () => billing.app.application.contexts.get('billing') as ServiceContext;
const get = async (path: string) => (await billing.app.call('GET', path, { as: billing.head })).body;
const post = async (path: string, body?: object) => {
  const headers = { 'idempotency-key': newId() };
  const answer = await billing.app.call('POST', path, { as: billing.head, body, headers });
  if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
};
const orders = async () => (await get('/api/orders?pageSize=100')).items;
const subscriptionNow = async () => (await get('/api/subscriptions')).items[0];
const pay = async (orderId: string, msisdn = '+256772123000') => {
  await post(`/api/orders/${orderId}/payments`, { method: 'MTN_MOMO', msisdn });
  await billing.pass(3);
};
const changeTo = (slug: string) =>
  subscriptionNow().then(({ id }) =>
    post(`/api/subscriptions/${id}/change`, { packageId: packageId(slug), interval: 'MONTH', confirm: true }),
  );

async function giveCredit(amount: number) {
  const added = { paymentId: newId(), orderId: newId(), amount: { amount, currency: 'UGX' } } as const;
  const command = { type: 'AddCredit', reason: 'DUPLICATE', ...added } as const;
  await context().execute(credit, billing.agencyId, command, { commandId: newId() });
}

/** Lets time pass until a day, and runs what is due on each day before it. */
async function until(day: string) {
  const days = (Date.parse(`${day}T12:00:00.000Z`) - billing.app.clock.epoch()) / (24 * 3_600_000);
  await billing.passDays(Math.round(days));
}

const listingSlots: Readonly<Record<string, number>> = { Starter: 10, Pro: 40, 'Agency+': 200 };

/**
 * Invariants at any time: each fulfilled order granted what it says, for one period; the slots that are valid now are
 * those of the package, once; one order at most is owed; and the paid total is the sum of all fulfilled orders.
 */
async function check() {
  const now = billing.app.clock.now();
  const [subscription, all] = await Promise.all([subscriptionNow(), orders()]);
  const granted = (await billing.granted()) as unknown as readonly HeldGrant[];
  const fulfilled = all.filter(({ state }: { state: string }) => state === 'FULFILLED');
  const known = new Set(all.map(({ id }: { id: string }) => id));
  expect(granted.filter(({ sourceId }) => !known.has(sourceId))).toEqual([]);
  const valid = granted.filter(
    ({ itemKey, effectiveAt, expiresAt }) =>
      itemKey === 'LISTING_SLOT' && effectiveAt <= now && expiresAt > now,
  );
  const isRunning = !['CANCELLED', 'EXPIRED'].includes(subscription.status);
  const expected = isRunning ? listingSlots[subscription.packageName] : 0;
  expect(valid.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(expected);
  if (subscription.status === 'ACTIVE' || subscription.status === 'TRIALING') {
    expect(valid.map(({ effectiveAt, expiresAt }) => [effectiveAt, expiresAt])).toEqual([
      [subscription.periodStart, subscription.periodEnd],
    ]);
    expect(fulfilled.map(({ id }: { id: string }) => id)).toContain(valid[0]?.sourceId);
  }
  const open = all.filter(({ state }: { state: string }) => state === 'PENDING_PAYMENT');
  expect(open.map(({ id }: { id: string }) => id)).toEqual(
    subscription.openOrderId === undefined ? [] : [subscription.openOrderId],
  );
  const paid = await Promise.all(fulfilled.map(({ id }: { id: string }) => get(`/api/orders/${id}`)));
  for (const { total, payments } of paid) {
    const received = payments.filter(({ state }: { state: string }) => state === 'SUCCEEDED');
    const sum = received.reduce(
      (all: number, one: { amount: { amount: number } }) => all + one.amount.amount,
      0,
    );
    expect(sum).toBe(total.amount);
  }
  return {
    on: now.slice(0, 10),
    status: subscription.status,
    package: subscription.packageName,
    paid: paid.reduce((sum, { total }) => sum + total.amount, 0),
  };
}

describe('the year of an agency', () => {
  it('has a trial, renewals, a failed one, an upgrade, a downgrade and an end, and agrees at the end of each month', async () => {
    await billing.app.advanceTo('2027-01-01T12:00:00.000Z');
    await context().execute(
      packageDecider,
      packageId('pro'),
      { type: 'Amend', changes: { trialDays: 30 } },
      { commandId: newId() },
    );
    const months: Awaited<ReturnType<typeof check>>[] = [];
    const endOf = async (day: string) => {
      await until(day);
      months.push(await check());
    };

    // January: the trial, which ends on the 31st.
    const free = { amount: 0, currency: 'UGX' };
    await billing.buyPro('000', { body: { expectTotal: free } });
    await endOf('2027-01-30');
    // February: the first payment, by mobile money. The period is that of the 31st.
    await until('2027-01-31');
    await pay((await orders())[0].id);
    await endOf('2027-02-27');
    // March and April: renewals from credit.
    await giveCredit(400_000);
    await endOf('2027-03-30');
    await endOf('2027-04-29');
    // May: the credit is used up, a payment fails, and one in the grace period restores what was bought.
    await until('2027-05-01');
    expect((await check()).status).toBe('PAST_DUE');
    await pay((await orders())[0].id, '+256772123002');
    await until('2027-05-06');
    expect((await check()).status).toBe('GRACE');
    await pay((await orders())[0].id);
    await endOf('2027-05-30');
    // June: an upgrade on the way, with the unused days taken off.
    await until('2027-05-31');
    await pay((await orders())[0].id);
    await until('2027-06-15');
    const { openOrderId } = await changeTo('agency-plus');
    const { discountTotal, total } = await get(`/api/orders/${openOrderId}`);
    // 14 whole days of 30 are unused, of 150,000.
    expect([discountTotal.amount, total.amount]).toEqual([70_000, 448_400]);
    await pay(openOrderId);
    await endOf('2027-06-30');
    // July: a downgrade, which begins with the next period.
    expect(await changeTo('starter')).toMatchObject({
      packageName: 'Agency+',
      next: { packageName: 'Starter' },
    });
    await until('2027-07-16');
    await pay((await orders())[0].id);
    await endOf('2027-07-31');
    // August: cancelled, resumed, and cancelled for good.
    const { id } = await subscriptionNow();
    await post(`/api/subscriptions/${id}/cancel`, { atPeriodEnd: true });
    await post(`/api/subscriptions/${id}/resume`);
    await until('2027-08-16');
    await pay((await orders())[0].id);
    await post(`/api/subscriptions/${id}/cancel`, { atPeriodEnd: true });
    await endOf('2027-08-31');
    await endOf('2027-09-30');
    // To the end of the year nothing more is charged.
    await endOf('2027-12-31');

    expect(months).toEqual([
      { on: '2027-01-30', status: 'TRIALING', package: 'Pro', paid: 0 },
      { on: '2027-02-27', status: 'ACTIVE', package: 'Pro', paid: 177_000 },
      { on: '2027-03-30', status: 'ACTIVE', package: 'Pro', paid: 354_000 },
      { on: '2027-04-29', status: 'ACTIVE', package: 'Pro', paid: 531_000 },
      { on: '2027-05-30', status: 'ACTIVE', package: 'Pro', paid: 708_000 },
      { on: '2027-06-30', status: 'ACTIVE', package: 'Agency+', paid: 1_333_400 },
      { on: '2027-07-31', status: 'ACTIVE', package: 'Starter', paid: 1_392_400 },
      { on: '2027-08-31', status: 'ACTIVE', package: 'Starter', paid: 1_451_400 },
      { on: '2027-09-30', status: 'CANCELLED', package: 'Starter', paid: 1_451_400 },
      { on: '2027-12-31', status: 'CANCELLED', package: 'Starter', paid: 1_451_400 },
    ]);
    const admin = testCaller('AFRI_ADMIN');
    const { body } = await billing.app.call(listAllSubscriptions, { as: admin });
    expect(body).toMatchObject({ total: 1, mrr: [], pastDue: [], renewals30d: [] });
  });
});
