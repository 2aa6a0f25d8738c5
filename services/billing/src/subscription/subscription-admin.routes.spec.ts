import { checkout } from '@ardhi/contracts/billing/order.routes';
import { simulatePayment } from '@ardhi/contracts/billing/payment.routes';
import { cancelSubscription } from '@ardhi/contracts/billing/subscription.routes';
import { newId } from '@ardhi/kernel/base/ids';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { type BillingWorld, billingWorld } from '../testing/billing-world.ts';

let billing: BillingWorld;
const admin = testCaller('ASSISTANT_ADMIN');
const kenyan = testCaller('SUPER_AGENT', { tenant: newId() });
const list = async (query = '') =>
  (await billing.app.call('GET', `/api/admin/subscriptions?${query}`, { as: admin })).body;

/** Ugandan Pro from 20 November, unpaid since 20 December; Kenyan Starter from 25 November, renewed on 25 December. */
beforeAll(async () => {
  billing = await billingWorld();
  await billing.buyPro('000');
  await billing.pass(3);
  await billing.passDays(5);
  const starter = { kind: 'PACKAGE', refId: packageId('starter'), qty: 1 };
  const { body } = await billing.app.call(checkout, {
    as: kenyan,
    headers: { 'idempotency-key': newId() },
    body: { lines: [starter], currency: 'KES', method: 'CARD' },
  });
  await billing.app.call(simulatePayment, {
    params: { paymentId: body.payment.id },
    as: kenyan,
    body: { outcome: 'SUCCESS' },
  });
  await billing.passDays(26);
});
afterAll(() => billing[Symbol.asyncDispose]());

describe('the subscriptions of all agencies', () => {
  it('are listed with what they bring in a month, each currency for itself', async () => {
    const { items, ...page } = await list();
    expect(items).toMatchObject([
      { packageName: 'Starter', status: 'ACTIVE', mrr: { amount: 180_000, currency: 'KES' } },
      { packageName: 'Pro', status: 'PAST_DUE', mrr: { amount: 150_000, currency: 'UGX' } },
    ]);
    expect(page).toMatchObject({
      total: 2,
      mrr: [
        { amount: 180_000, currency: 'KES' },
        { amount: 150_000, currency: 'UGX' },
      ],
      pastDue: [{ amount: 150_000, currency: 'UGX' }],
      renewals30d: [{ amount: 180_000, currency: 'KES' }],
    });
  });

  it('are found by state, package, owner and the day of their renewal', async () => {
    const found = async (query: string) =>
      (await list(query)).items.map(({ packageName }: { packageName: string }) => packageName);
    expect(await found('status=PAST_DUE')).toEqual(['Pro']);
    expect(await found(`package=${packageId('starter')}`)).toEqual(['Starter']);
    expect(await found(`agency=${billing.agencyId}`)).toEqual(['Pro']);
    expect(await found('renewsBefore=2026-12-25')).toEqual([]);
    expect(await found('renewsBefore=2026-12-26')).toEqual(['Starter']);
    expect(await found('sort=package')).toEqual(['Pro', 'Starter']);
    expect(await found('sort=-mrr')).toEqual(['Pro', 'Starter']);
  });

  it('are exported as CSV', async () => {
    const { body } = await billing.app.call('GET', '/api/admin/subscriptions?format=csv', { as: admin });
    expect(body).toContain('PAST_DUE');
  });

  it('are found by agency, also after they ended', async () => {
    const path = `/api/admin/broker/agencies/${billing.agencyId}/subscription-history`;
    const history = async () => (await billing.app.call('GET', path, { as: admin })).body.items;
    expect(await history()).toMatchObject([{ packageName: 'Pro', status: 'PAST_DUE' }]);
    const [{ id } = { id: '' }] = await billing.subscriptions();
    await billing.app.call(cancelSubscription, {
      params: { id },
      as: billing.head,
      body: { atPeriodEnd: false },
    });
    expect(await history()).toMatchObject([{ packageName: 'Pro', status: 'CANCELLED', mrr: { amount: 0 } }]);
    expect((await billing.app.call('GET', path, { as: kenyan })).status).toBe(403);
  });
});
