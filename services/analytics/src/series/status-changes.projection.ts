import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingStatus, listingStatus, statusOf } from '@ardhi/contracts/listings/status';
import { marketDayOf } from '@ardhi/contracts/market-day';
import type { Projection } from '@ardhi/kernel/read/projection';
import type { SearchView } from '@ardhi/kernel/runtime/service';

/** A listing's change of status; `from` is missing for a new listing. */
interface StatusChange {
  readonly at: string;
  readonly from?: ListingStatus;
  readonly to: ListingStatus;
}

/** One row per status change. */
const statusChanges: Projection<StatusChange, PublishedListingEvent> = {
  name: 'analytics.status-changes',
  version: 1,
  subscribesTo: ['listing'],
  when: 'async',
  key: (_, { id }) => id,
  on: {
    ListingCreated: (_, { facts }, { at }) => ({ at, to: facts.status }),
    ListingStatusChanged: (_, { from, to }, { at }) => ({ at, from: statusOf[from], to: statusOf[to] }),
  },
};

/** Index fields with the day on which a listing entered or left a status. */
export const enteredField = (status: ListingStatus): string => `to${status}`;
/** The name of the count of listings that left a status. */
export const leftField = (status: ListingStatus): string => `from${status}`;

/** Index field with the day on which a listing was created. */
export const createdField = 'created';

const keyword = { kind: 'keyword' } as const;

/** Status changes in the search index: one query counts the days of all statuses, so the series are consistent. */
export const statusChangeView: SearchView<StatusChange> = {
  projection: statusChanges,
  declaration: {
    name: 'analytics.status-changes',
    version: 2,
    fields: {
      at: { kind: 'date' },
      [createdField]: keyword,
      ...Object.fromEntries(
        listingStatus.options.flatMap((status) => [
          [enteredField(status), keyword],
          [leftField(status), keyword],
        ]),
      ),
    },
  },
  document: ({ at, from, to }, id) => ({
    id,
    fields: {
      at: Date.parse(at),
      [enteredField(to)]: marketDayOf(at),
      [from === undefined ? createdField : leftField(from)]: marketDayOf(at),
    },
  }),
};
