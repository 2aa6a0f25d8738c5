import { expect, it } from 'vitest';
import { demoToken } from './support/demo-callers.ts';
import { startHttpProduct } from './support/http-product.ts';
import { unlimitedRates } from './support/unlimited-rates.ts';

it('the dashboard and the totals of the demo data are what the lists of admins count', async () => {
  const settings = { SEED: 'demo', SEED_LISTINGS: '30', LOG_LEVEL: 'error' };
  await using app = await startHttpProduct({ settings, rates: unlimitedRates });
  const { product, callOk } = app;
  const token = await demoToken(product.url, 'AFRI_ADMIN');
  await product.application.settled();
  await product.application.report();
  const read = (path: string) => callOk('GET', `/api/admin/${path}`, { token });
  const total = async (list: string) =>
    (await read(`${list}${list.includes('?') ? '&' : '?'}pageSize=1`)).total;
  const { queues, health } = await read('dashboard');
  expect(queues.conflicts.open).toBe(await total('moderation?kind=CONFLICT'));
  expect(queues.reports.open).toBe(await total('moderation?kind=REPORT'));
  expect(queues.review.open + queues.conflicts.open + queues.reports.open).toBe(await total('moderation'));
  expect(queues.review.open).toBeGreaterThan(0);
  expect(queues.agencies.open).toBe(await total('broker/agencies?status=PENDING'));
  expect(queues.tickets.open).toBe(await total('support/tickets?state=OPEN'));
  expect(queues.tickets.overdue).toBe(await total('support/tickets?overdue=true'));
  const services = health.filter(({ kind }: { kind: string }) => kind === 'SERVICE');
  expect(services.map(({ name }: { name: string }) => name)).toEqual([
    ...['accounts', 'analytics', 'billing', 'content', 'gateway', 'geo'],
    ...['integrations', 'leads', 'listings', 'media', 'settings'],
  ]);
  expect(health.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([]);

  const totals = await read('statistics');
  expect(totals.users.total).toBe(await total('users'));
  expect(totals.users.byRole['SUPER_AGENT']).toBe(await total('users?role=SUPER_AGENT'));
  expect(totals.agencies.total).toBe(await total('broker/agencies'));
  expect(totals.listings.byKind['PLOT']).toBe(await total('properties?kind=PLOT'));
  expect(totals.listings.byStatus['ACTIVE']).toBe(await total('properties?status=ACTIVE'));
  expect(totals.orders.pending).toBe(await total('orders?state=PENDING_PAYMENT'));
  expect(totals.storageBytes).toBeGreaterThan(100_000);
});
