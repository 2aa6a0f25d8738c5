import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingStatus, listingStatus, statusOf } from '@ardhi/contracts/listings/status';
import type { Projection } from '@ardhi/kernel/projection';
import type { SearchView } from '@ardhi/kernel/service';
import { dayOf } from './days.ts';

/** A listing's going from one state to another; a new one comes from none. */
interface Shift {
  readonly at: string;
  readonly from?: ListingStatus;
  readonly to: ListingStatus;
}

/** One document a shift. */
const shifts: Projection<Shift, PublishedListingEvent> = {
  name: 'analytics.shifts',
  version: 1,
  hears: ['listing'],
  when: 'async',
  key: (_, { id }) => id,
  on: {
    ListingCreated: (_, { facts }, { at }) => ({ at, to: facts.status }),
    ListingMoved: (_, { from, to }, { at }) => ({ at, from: statusOf[from], to: statusOf[to] }),
  },
};

/** Where the days stand on which listings came into a state, and left it. */
export const cameTo = (status: ListingStatus): string => `to${status}`;
export const leftFrom = (status: ListingStatus): string => `from${status}`;

const keyword = { kind: 'keyword' } as const;

/** Shifts in the search index: one answer counts the days of all states, and so shows one moment. */
export const shiftView: SearchView<Shift> = {
  projection: shifts,
  declaration: {
    name: 'analytics.shifts',
    version: 1,
    fields: {
      at: { kind: 'date' },
      ...Object.fromEntries(
        listingStatus.options.flatMap((status) => [
          [cameTo(status), keyword],
          [leftFrom(status), keyword],
        ]),
      ),
    },
  },
  document: ({ at, from, to }, id) => ({
    id,
    fields: { at: Date.parse(at), [cameTo(to)]: dayOf(at), ...(from && { [leftFrom(from)]: dayOf(at) }) },
  }),
};
