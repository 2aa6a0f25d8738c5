import { countedReads, multiply } from '@ardhi/testing/counted-reads';
import { testCaller } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ListingRow, listingRows } from '../listing/listings.projection.ts';
import { type ListingsWorld, listingsWorld } from '../testing/listings-world.ts';

/** Far more than a page; the reads of a list that scans grow with it. */
const rowCount = 3_000;
const pageSize = 20;
const reads = countedReads();
let app: ListingsWorld;
const at = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString();

beforeAll(async () => {
  app = await listingsWorld([], {}, reads.open);
  await app.draftPlot();
  await app.settled();
  await multiply<ListingRow>(app, listingRows, rowCount, (number) => ({
    ref: `P-${number}`,
    createdAt: at(number),
    updatedAt: at(number),
    priceInDollars: number,
  }));
});
afterAll(() => app[Symbol.asyncDispose]());

it.each([
  '/api/admin/properties',
  '/api/admin/properties?page=9',
  '/api/admin/properties?sort=-price',
  '/api/admin/properties?kind=PLOT',
  '/api/admin/properties?reason=DRAFT',
])('a page of %s reads as much as it shows, however long the list is', async (path) => {
  const { documents, queries, bytes, sorted } = await reads.during(app, async () => {
    const { status, body } = await app.call('GET', path, { as: testCaller('AFRI_ADMIN') });
    expect([status, body.items?.length]).toEqual([200, pageSize]);
    expect(body.total).toBeGreaterThanOrEqual(rowCount);
  });
  expect(sorted).toEqual([]);
  expect(documents).toBeLessThanOrEqual(8 * pageSize);
  expect(queries).toBeLessThanOrEqual(8 * pageSize);
  expect(bytes).toBeLessThanOrEqual(300_000);
});
