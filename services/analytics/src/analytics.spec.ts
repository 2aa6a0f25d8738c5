import {
  loginEvents,
  type PublishedLoginEvent,
  type PublishedUserEvent,
  userEvents,
} from '@ardhi/contracts/accounts/events';
import {
  changeAnalyticsConfig,
  readAnalyticsConfig,
  recordImpressions,
  recordPageViews,
} from '@ardhi/contracts/analytics/tracking.routes';
import { apiCallEvents } from '@ardhi/contracts/gateway/events';
import { type ListingFacts, listingEvents } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/base/ids';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pageViews } from './page-views/page-views.ts';
import { analytics } from './service.ts';

const users = publisher(userEvents);
const logins = publisher(loginEvents);
const listings = publisher(listingEvents);
const apiCalls = publisher(apiCallEvents);
const reader = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile)' };
let app: World;

beforeAll(async () => {
  app = await world(
    [users.service, logins.service, listings.service, apiCalls.service, analytics],
    openEngines,
  );
});
afterAll(() => app[Symbol.asyncDispose]());

const admin = testCaller('AFRI_ADMIN');
const config = { measurementId: 'G-ARDHI', isEnabled: false };
const viewPages = (paths: readonly string[], more: object = {}) =>
  app.call(recordPageViews, {
    body: {
      views: paths.map((path) => ({ path, title: 'A page', visitorId: 'a-browser', at: app.clock.now() })),
    },
    headers: reader,
    ...more,
  });
const pageViewTotals = async () => {
  await app.advance(10_000);
  const tools = app.application.contexts.get('analytics');
  const all: { pages: Record<string, number>; impressions: Record<string, number> }[] = [];
  for await (const { event } of tools?.history(pageViews, app.clock.now().slice(0, 10)) ?? [])
    all.push(event as never);
  return all.at(-1);
};

it('counts page views of visitors by screen, not those of bots and admins', async () => {
  expect(
    (await viewPages(['/plots?q=kira', `/properties/${newId()}`, `/properties/${newId()}`])).status,
  ).toBe(204);
  await viewPages(['/plots'], { headers: { 'user-agent': 'Googlebot/2.1' } });
  await viewPages(['/plots'], { as: admin });
  const id = newId();
  const cards = { listingIds: [id, id], page: '/plots', visitorId: 'a-browser' };
  await app.call(recordImpressions, { body: cards, headers: reader });
  expect(await pageViewTotals()).toMatchObject({
    pages: { '/plots': 1, '/properties/{id}': 2 },
    impressions: { [id]: 1 },
  });
});

it('counts nothing while an admin has turned counting off', async () => {
  expect((await app.call(readAnalyticsConfig)).body.isEnabled).toBe(true);
  const before = await pageViewTotals();
  expect((await app.call(changeAnalyticsConfig, { as: admin, body: config })).body).toEqual(config);
  expect((await app.call(readAnalyticsConfig)).body).toEqual(config);
  await viewPages(['/help']);
  expect(await pageViewTotals()).toEqual(before);
  const wrong = { ...config, measurementId: '"><script>' };
  expect((await app.call(changeAnalyticsConfig, { as: admin, body: wrong })).status).toBe(400);
});

it('refuses a configuration that is based on an older one', async () => {
  const read = () => app.call(readAnalyticsConfig);
  const save = (measurementId: string, { headers }: { readonly headers: Headers }) =>
    app.call(changeAnalyticsConfig, {
      as: admin,
      body: { ...config, measurementId },
      headers: { 'if-match': headers.get('etag') ?? 'none' },
    });
  const shown = await read();
  const first = await save('G-FIRST', shown);
  expect(first.status).toBe(200);
  const second = await save('G-SECOND', shown);
  expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  const now = await read();
  expect([now.body.measurementId, now.headers.get('etag')]).toEqual(['G-FIRST', first.headers.get('etag')]);
  expect((await save('G-SECOND', now)).status).toBe(200);
});

it('returns new accounts and sign-ins by day, zero for days without any', async () => {
  const joined: PublishedUserEvent = {
    type: 'UserRegistered',
    subject: 's',
    email: 'a@ardhi.test',
    emailVerified: true,
    name: 'Akello',
    locale: 'en',
    role: 'USER',
    by: 'SIGN_UP',
  };
  const login = (outcome: PublishedLoginEvent['outcome']): PublishedLoginEvent => ({
    type: 'LoginRecorded',
    outcome,
    provider: 'password',
    ip: '127.0.0.0/24',
    device: 'phone',
    browser: 'Chrome',
    requestId: newId(),
  });
  await users.publish(app, newId(), joined);
  await logins.publish(app, newId(), login('SUCCESS'));
  await logins.publish(app, newId(), login('WRONG_PASSWORD'));
  const series = async (of: string, query = '') =>
    (await app.call('GET', `/api/admin/statistics/${of}/timeseries${query}`, { as: admin })).body;
  expect(await series('users')).toMatchObject({ series: [0, 0, 0, 0, 0, 0, 1], total: 1 });
  // 22:30 in UTC is the next day in Kampala.
  await app.advanceTo('2026-11-21T22:30:00.000Z');
  await logins.publish(app, newId(), login('SUCCESS'));
  expect(await series('logins', '?startDate=2026-11-20&endDate=2026-11-22')).toEqual({
    labels: ['2026-11-20', '2026-11-21', '2026-11-22'],
    series: [1, 0, 1],
    total: 2,
  });
  expect((await series('users', '?startDate=2026-11-22&endDate=2026-11-20')).code).toBe('DATE_RANGE_INVALID');
  expect((await series('users', '?startDate=2025-01-01&endDate=2026-11-20')).code).toBe('DATE_RANGE_INVALID');
});

it('returns the number of listings in each status at the end of each day', async () => {
  const facts = { status: 'INACTIVE', reason: 'DRAFT' } as ListingFacts;
  const [a, b] = [newId(), newId()];
  const move = (from: 'DRAFT' | 'LIVE', to: 'LIVE' | 'SOLD') =>
    ({ type: 'ListingStatusChanged', cmd: 'approve', fact: 'listing.published', from, to, facts }) as const;
  await listings.publish(app, a, { type: 'ListingCreated', facts });
  await listings.publish(app, b, { type: 'ListingCreated', facts });
  await listings.publish(app, a, move('DRAFT', 'LIVE'));
  await app.advance(24 * 3_600_000);
  await listings.publish(app, a, move('LIVE', 'SOLD'));
  const path = '/api/admin/statistics/properties/timeseries?startDate=2026-11-21&endDate=2026-11-24';
  expect((await app.call('GET', path, { as: admin })).body).toMatchObject({
    active: [0, 1, 0, 0],
    inactive: [0, 1, 1, 1],
    archived: [0, 0, 0, 0],
    sold: [0, 0, 1, 1],
    series: [0, 2, 2, 2],
  });
  expect((await app.call('GET', path, { as: testCaller('AGENT') })).status).toBe(403);
});

it('adds up the batches of all gateways by day and method', async () => {
  const batch = (day: string, calls: Record<string, number>, purchases: Record<string, number> = {}) =>
    apiCalls.publish(app, day, { type: 'ApiCallsCounted', day, calls, purchases, errors: 0 });
  await batch('2026-11-18', { GET: 5, POST: 1 }, { POST: 1 });
  await batch('2026-11-18', { GET: 2, PATCH: 3, PUT: 1 });
  await batch('2026-11-19', { DELETE: 4 }, { DELETE: 4 });
  const read = async (name: string) =>
    (
      await app.call(
        'GET',
        `/api/admin/statistics/${name}/timeseries?startDate=2026-11-17&endDate=2026-11-19`,
        {
          as: admin,
        },
      )
    ).body;
  expect(await read('api-calls')).toEqual({
    labels: ['2026-11-17', '2026-11-18', '2026-11-19'],
    GET: [0, 7, 0],
    POST: [0, 1, 0],
    PUT: [0, 1, 0],
    PATCH: [0, 3, 0],
    DELETE: [0, 0, 4],
    series: [0, 12, 4],
    totals: { GET: 7, POST: 1, DELETE: 4, 'PUT+PATCH': 4 },
  });
  expect((await read('purchases')).totals).toEqual({ GET: 0, POST: 1, DELETE: 4, 'PUT+PATCH': 0 });
});

it('returns the months of a year so far, and nothing for a year without figures', async () => {
  const read = (year: string) => app.call('GET', `/api/admin/analytics/monthly${year}`, { as: admin });
  const { items } = (await read('')).body;
  expect(items.map(({ month }: { month: number }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  expect(items[9]).toEqual({ month: 10, total_users: 0, logins: 0, properties: 0, api_calls: 0 });
  expect(items[10]).toEqual({ month: 11, total_users: 1, logins: 2, properties: 2, api_calls: 16 });
  expect((await read('?year=2025')).body.items).toEqual([]);
  for (const year of ['2027', '2021'])
    expect((await read(`?year=${year}`)).body).toMatchObject({
      code: 'VALIDATION_FAILED',
      error: { details: { fields: { year: 'Choose this year or one of the four before.' } } },
    });
});
