import { type PublishedUserEvent, userEvents } from '@ardhi/contracts/accounts/events';
import { listingEvents, type PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingReason, listingReasons, statusOf } from '@ardhi/contracts/listings/status';
import { openEngines } from '@ardhi/engines/engines';
import { dayMs } from '@ardhi/kernel/base/durations';
import { newId } from '@ardhi/kernel/base/ids';
import { listingFacts } from '@ardhi/testing/listing-facts';
import { publisher } from '@ardhi/testing/publisher';
import { testCaller, type World, world } from '@ardhi/testing/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { analytics } from './service.ts';

const users = publisher(userEvents);
const listings = publisher(listingEvents);
const days = 4;
const historyCount = 500;

/** History of a listing: its reasons, each from a day on. */
interface ListingHistory {
  readonly id: string;
  readonly steps: readonly { readonly day: number; readonly reason: ListingReason }[];
}

/** A user who registered on a day, and may have been erased on a later one. */
interface UserHistory {
  readonly id: string;
  readonly registeredOn: number;
  readonly erasedOn?: number | undefined;
}

const day = fc.integer({ min: 0, max: days - 1 });

/** A deleted listing stays deleted; an import that is undone deletes on the day on which it created. */
const listingHistory: fc.Arbitrary<ListingHistory> = fc
  .array(fc.record({ day, reason: fc.constantFrom(...listingReasons) }), { minLength: 1, maxLength: 5 })
  .map((steps) => {
    const [first, ...others] = steps.toSorted((a, b) => a.day - b.day);
    const all = [{ day: first?.day ?? 0, reason: 'DRAFT' as const }, ...others];
    const deletedAt = all.findIndex(({ reason }) => reason === 'DELETED');
    return { id: newId(), steps: deletedAt === -1 ? all : all.slice(0, deletedAt + 1) };
  });

const userHistory: fc.Arbitrary<UserHistory> = fc
  .record({
    registeredOn: day,
    erasedAfter: fc.option(fc.integer({ min: 0, max: days }), { nil: undefined }),
  })
  .map(({ registeredOn, erasedAfter }) => ({
    id: newId(),
    registeredOn,
    erasedOn: erasedAfter === undefined ? undefined : registeredOn + erasedAfter,
  }));

const [listingHistories, userHistories] = [
  fc.sample(listingHistory, { numRuns: historyCount, seed: 36 }),
  fc.sample(userHistory, { numRuns: historyCount, seed: 6 }),
];

const reasonAt = ({ steps }: ListingHistory, on: number): ListingReason | undefined =>
  steps.findLast((step) => step.day <= on)?.reason;

const listingEventsOf = ({ id, steps }: ListingHistory, on: number) =>
  steps.flatMap(({ day: stepDay, reason }, at): (readonly [string, PublishedListingEvent])[] => {
    if (stepDay !== on) return [];
    const facts = listingFacts(id, { agentId: 'an-agent', reason, status: statusOf[reason] });
    const before = steps[at - 1]?.reason;
    if (before === undefined) return [[id, { type: 'ListingCreated', facts }]];
    const change = { cmd: 'pause', fact: 'listing.paused', from: before, to: reason, facts } as const;
    return [[id, { type: 'ListingStatusChanged', ...change }]];
  });

const userEventsOf = ({ id, registeredOn, erasedOn }: UserHistory, on: number) => {
  const events: (readonly [string, PublishedUserEvent])[] = [];
  const details = { subject: id, email: `${id}@ardhi.test`, emailVerified: true, name: 'Akello' };
  if (registeredOn === on)
    events.push([id, { type: 'UserRegistered', ...details, locale: 'en', role: 'USER', by: 'SIGN_UP' }]);
  if (erasedOn === on) events.push([id, { type: 'UserErased' }]);
  return events;
};

let app: World;
let labels: string[];
beforeAll(async () => {
  app = await world([users.service, listings.service, analytics], openEngines);
  labels = [];
  for (let on = 0; on < days; on++) {
    labels.push(app.clock.now().slice(0, 10));
    await users.publishAll(
      app,
      userHistories.flatMap((history) => userEventsOf(history, on)),
    );
    await listings.publishAll(
      app,
      listingHistories.flatMap((history) => listingEventsOf(history, on)),
    );
    if (on < days - 1) await app.advance(dayMs);
  }
});
afterAll(() => app[Symbol.asyncDispose]());

const read = async (path: string) => (await app.call('GET', path, { as: testCaller('AFRI_ADMIN') })).body;
const range = () => `?startDate=${labels[0]}&endDate=${labels.at(-1)}`;

it('listings by status at the end of each day are those that exist then', async () => {
  const series = await read(`/api/admin/statistics/properties/timeseries${range()}`);
  const recount = (status?: string) =>
    labels.map(
      (_, on) =>
        listingHistories
          .map((history) => reasonAt(history, on))
          .filter((reason) => reason !== undefined && reason !== 'DELETED')
          .filter((reason) => status === undefined || statusOf[reason] === status).length,
    );
  expect(series).toEqual({
    labels,
    active: recount('ACTIVE'),
    inactive: recount('INACTIVE'),
    archived: recount('ARCHIVED'),
    sold: recount('SOLD'),
    series: recount(),
  });
  expect(Math.min(...series.series)).toBeGreaterThan(0);
});

it('users and new listings of a month are those that still exist', async () => {
  const { items } = await read('/api/admin/analytics/monthly');
  const remainingUsers = userHistories.filter(({ erasedOn = days }) => erasedOn >= days);
  const remainingListings = listingHistories.filter((history) => {
    const reason = reasonAt(history, days - 1);
    return reason !== undefined && reason !== 'DELETED';
  });
  expect(remainingUsers.length).toBeLessThan(historyCount);
  expect(remainingListings.length).toBeLessThan(historyCount);
  expect(items.at(-1)).toMatchObject({
    total_users: remainingUsers.length,
    properties: remainingListings.length,
  });
});
