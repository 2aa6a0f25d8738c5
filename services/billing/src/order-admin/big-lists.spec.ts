import type { Grant } from '@ardhi/contracts/billing/grant';
import { newId } from '@ardhi/kernel/base/ids';
import { countedReads, multiply } from '@ardhi/testing/counted-reads';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageId } from '../catalogue/package.ts';
import { grants } from '../grants/grants.projection.ts';
import { type OrderRow, orders } from '../order/orders.projection.ts';
import { billing } from '../service.ts';
import { proTotal } from '../testing/billing-world.ts';

/** Far more than a page; the reads of a list that scans grow with it. */
const rowCount = 3_000;
const pageSize = 20;
const reads = countedReads();
let app: World;
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();

beforeAll(async () => {
  app = await world([billing], reads.open);
  const head = testCaller('SUPER_AGENT', { tenant: newId() });
  const lines = [{ kind: 'PACKAGE', refId: packageId('pro'), qty: 1, interval: 'MONTH' }];
  const bought = await app.call('POST', '/api/checkout', {
    as: head,
    headers: { 'idempotency-key': newId() },
    body: { lines, currency: 'UGX', expectTotal: proTotal, method: 'MTN_MOMO', msisdn: '+256772123999' },
  });
  expect(bought.status).toBe(201);
  for (let second = 0; second < 12; second++) await app.advance(1_000);
  await multiply<OrderRow>(app, orders, rowCount, (number) => ({
    createdAt: at(number),
    totalInDollars: number,
  }));
  await multiply<Grant>(app, grants, rowCount, (number) => ({ effectiveAt: at(number) }));
});
afterAll(() => app[Symbol.asyncDispose]());

it.each([
  '/api/admin/orders',
  '/api/admin/orders?page=9',
  '/api/admin/orders?sort=-total',
  '/api/admin/orders?state=FULFILLED',
  '/api/admin/orders?method=MTN_MOMO',
  '/api/admin/agency-package-purchases',
  '/api/admin/grants',
  '/api/admin/grants?source=SUBSCRIPTION',
])('a page of %s reads as much as it shows, however long the list is', async (path) => {
  const { documents, queries, bytes, sorted } = await reads.during(app, async () => {
    const { status, body } = await app.call('GET', path, { as: testCaller('AFRI_ADMIN') });
    expect([status, body.items?.length]).toEqual([200, pageSize]);
    expect(body.total).toBeGreaterThanOrEqual(rowCount);
  });
  expect(sorted).toEqual([]);
  expect(documents).toBeLessThanOrEqual(6 * pageSize);
  expect(queries).toBeLessThanOrEqual(6 * pageSize);
  expect(bytes).toBeLessThanOrEqual(300_000);
});
