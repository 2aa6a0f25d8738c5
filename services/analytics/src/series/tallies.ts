import type { LoginPublished, UserPublished } from '@ardhi/contracts/accounts/events';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingStatus, statusOf } from '@ardhi/contracts/listings/status';
import type { Message } from '@ardhi/kernel/decider';
import type { Projection } from '@ardhi/kernel/projection';
import { dayOf } from './days.ts';

export interface Tally {
  readonly day: string;
  readonly count: number;
}

/** One document a day. */
const byDay = <E extends Message>(_: E, { at }: { readonly at: string }) => dayOf(at);
const oneMore = (it: Tally | undefined, at: string): Tally => ({
  day: dayOf(at),
  count: (it?.count ?? 0) + 1,
});

/** New accounts a day. */
export const registrations: Projection<Tally, UserPublished> = {
  name: 'analytics.registrations',
  version: 1,
  hears: ['user'],
  when: 'async',
  indexes: ['day'],
  key: byDay,
  on: { UserRegistered: (it, _, { at }) => oneMore(it, at) },
};

/** Sign-ins a day that led in. */
export const signIns: Projection<Tally, LoginPublished> = {
  name: 'analytics.sign-ins',
  version: 1,
  hears: ['login'],
  when: 'async',
  indexes: ['day'],
  key: (event, recorded) => (event.outcome === 'SUCCESS' ? byDay(event, recorded) : undefined),
  on: { LoginRecorded: (it, _, { at }) => oneMore(it, at) },
};

/** By how many each state grew (or shrank) in a day. */
export interface Shift {
  readonly day: string;
  readonly by: Readonly<Partial<Record<ListingStatus, number>>>;
}

const shifted = (
  it: Shift | undefined,
  at: string,
  steps: readonly (readonly [ListingStatus, number])[],
): Shift => {
  const by = { ...it?.by };
  for (const [status, step] of steps) by[status] = (by[status] ?? 0) + step;
  return { day: dayOf(at), by };
};

/** How listings went from state to state, a day. */
export const shifts: Projection<Shift, PublishedListingEvent> = {
  name: 'analytics.listing-shifts',
  version: 1,
  hears: ['listing'],
  when: 'async',
  indexes: ['day'],
  key: byDay,
  on: {
    ListingCreated: (it, { facts }, { at }) => shifted(it, at, [[facts.status, 1]]),
    ListingMoved: (it, { from, to }, { at }) =>
      shifted(it, at, [
        [statusOf[from], -1],
        [statusOf[to], 1],
      ]),
  },
};
