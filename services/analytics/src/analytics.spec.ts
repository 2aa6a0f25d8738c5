import {
  type LoginPublished,
  loginEvents,
  type UserPublished,
  userEvents,
} from '@ardhi/contracts/accounts/events';
import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { openEngines } from '@ardhi/engines/engines';
import { newId } from '@ardhi/kernel/ids';
import { publisher } from '@ardhi/kernel/testing/publisher';
import { somebody, type World, world } from '@ardhi/kernel/testing/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analytics } from './service.ts';
import { sightings } from './sightings/sightings.ts';

const people = publisher<UserPublished>(userEvents);
const doors = publisher<LoginPublished>(loginEvents);
const market = publisher<PublishedListingEvent>(listingEvents);
const reader = { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile)' };
let here: World;

beforeAll(async () => {
  here = await world([people.service, doors.service, market.service, analytics], openEngines);
});
afterAll(() => here[Symbol.asyncDispose]());

const admin = somebody('AFRI_ADMIN');
const config = { measurementId: 'G-ARDHI', isEnabled: false };
const seen = (paths: readonly string[], more: object = {}) =>
  here.call('POST', '/api/analytics/page-views', {
    body: {
      views: paths.map((path) => ({ path, title: 'A page', visitorId: 'a-browser', at: here.clock.now() })),
    },
    headers: reader,
    ...more,
  });
const counted = async () => {
  here.clock.advance(10_000);
  await here.engines.timer.due();
  await here.settled();
  const tools = here.running.tools.get('analytics');
  const all: { pages: Record<string, number>; impressions: Record<string, number> }[] = [];
  for await (const { event } of tools?.history(sightings, here.clock.now().slice(0, 10)) ?? [])
    all.push(event as never);
  return all.at(-1);
};

it('counts what people look at by screen, not what programs and admins do', async () => {
  expect((await seen(['/plots?q=kira', `/properties/${newId()}`, `/properties/${newId()}`])).status).toBe(
    204,
  );
  await seen(['/plots'], { headers: { 'user-agent': 'Googlebot/2.1' } });
  await seen(['/plots'], { as: admin });
  const id = newId();
  const cards = { listingIds: [id, id], page: '/plots', visitorId: 'a-browser' };
  await here.call('POST', '/api/analytics/impressions', { body: cards, headers: reader });
  expect(await counted()).toMatchObject({
    pages: { '/plots': 1, '/properties/{id}': 2 },
    impressions: { [id]: 1 },
  });
});

it('lets an admin turn counting off, and counts nothing then', async () => {
  expect((await here.call('GET', '/api/analytics/config')).body.isEnabled).toBe(true);
  const before = await counted();
  expect((await here.call('PUT', '/api/admin/analytics/config', { as: admin, body: config })).body).toEqual(
    config,
  );
  expect((await here.call('GET', '/api/analytics/config')).body).toEqual(config);
  await seen(['/help']);
  expect(await counted()).toEqual(before);
  const wrong = { ...config, measurementId: '"><script>' };
  expect((await here.call('PUT', '/api/admin/analytics/config', { as: admin, body: wrong })).status).toBe(
    400,
  );
});

it('shows new accounts and sign-ins by day, with a zero where nothing happened', async () => {
  const joined: UserPublished = {
    type: 'UserRegistered',
    subject: 's',
    email: 'a@ardhi.test',
    emailVerified: true,
    name: 'Akello',
    locale: 'en',
    role: 'USER',
    by: 'SIGN_UP',
  };
  const came = (outcome: LoginPublished['outcome']): LoginPublished => ({
    ...{ type: 'LoginRecorded', outcome, provider: 'password', ip: '41.0.0.0/24' },
    ...{ device: 'phone', browser: 'Chrome', requestId: newId() },
  });
  await people.say(here, newId(), joined);
  await doors.say(here, newId(), came('SUCCESS'));
  await doors.say(here, newId(), came('WRONG_PASSWORD'));
  const series = async (of: string, query = '') =>
    (await here.call('GET', `/api/admin/statistics/${of}/timeseries${query}`, { as: admin })).body;
  expect(await series('users')).toMatchObject({ series: [0, 0, 0, 0, 0, 0, 1], total: 1 });
  // Half past ten in the evening in UTC is tomorrow in Kampala.
  here.clock.set('2026-11-21T22:30:00.000Z');
  await doors.say(here, newId(), came('SUCCESS'));
  expect(await series('logins', '?startDate=2026-11-20&endDate=2026-11-22')).toEqual({
    labels: ['2026-11-20', '2026-11-21', '2026-11-22'],
    series: [1, 0, 1],
    total: 2,
  });
  expect((await series('users', '?startDate=2026-11-22&endDate=2026-11-20')).code).toBe('DATE_RANGE_INVALID');
  expect((await series('users', '?startDate=2025-01-01&endDate=2026-11-20')).code).toBe('DATE_RANGE_INVALID');
});

it('shows what listings were at the end of each day', async () => {
  const facts = { status: 'INACTIVE', reason: 'DRAFT' } as PublishedListingEvent['facts'];
  const [a, b] = [newId(), newId()];
  const move = (from: 'DRAFT' | 'LIVE', to: 'LIVE' | 'SOLD') =>
    ({ type: 'ListingMoved', cmd: 'approve', fact: 'listing.published', from, to, facts }) as const;
  await market.say(here, a, { type: 'ListingCreated', facts });
  await market.say(here, b, { type: 'ListingCreated', facts });
  await market.say(here, a, move('DRAFT', 'LIVE'));
  here.clock.advance(24 * 3_600_000);
  await market.say(here, a, move('LIVE', 'SOLD'));
  const path = '/api/admin/statistics/properties/timeseries?startDate=2026-11-21&endDate=2026-11-24';
  expect((await here.call('GET', path, { as: admin })).body).toMatchObject({
    active: [0, 1, 0, 0],
    inactive: [0, 1, 1, 1],
    archived: [0, 0, 0, 0],
    sold: [0, 0, 1, 1],
    series: [0, 2, 2, 2],
  });
  expect((await here.call('GET', path, { as: somebody('AGENT') })).status).toBe(403);
});
