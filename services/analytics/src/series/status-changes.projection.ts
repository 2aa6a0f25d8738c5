import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type ListingStatus, listingStatus, statusOf } from '@ardhi/contracts/listings/status';
import { marketDayOf } from '@ardhi/contracts/market-day';
import type { SearchView } from '@ardhi/kernel/runtime/service';
import type { Projection } from '@ardhi/kernel/write/projection';

/** A listing's change of status; `from` is missing for a new listing, `to` for one that was deleted. */
interface StatusChange {
  readonly at: string;
  readonly from?: ListingStatus;
  readonly to?: ListingStatus;
  /** Of a new listing: it was deleted since. */
  readonly isDeleted?: boolean;
}

/** One row per status change, by the id of its event; that of a new listing by the id of the listing. */
const statusChanges: Projection<StatusChange, PublishedListingEvent> = {
  name: 'analytics.status-changes',
  version: 2,
  subscribesTo: ['listing'],
  when: 'async',
  key(event, { id, subject }) {
    if (event.type === 'ListingCreated') return subject;
    return event.type === 'ListingStatusChanged' && event.to === 'DELETED' ? [id, subject] : id;
  },
  on: {
    ListingCreated: (_, { facts }, { at }) => ({ at, to: facts.status }),
    ListingStatusChanged(created, { from, to }, { at }) {
      if (created !== undefined) return { ...created, isDeleted: true };
      return { at, from: statusOf[from], ...(to !== 'DELETED' && { to: statusOf[to] }) };
    },
  },
};

/** Index fields with the day on which a listing entered or left a status. */
export const enteredField = (status: ListingStatus): string => `to${status}`;
/** The name of the count of listings that left a status. */
export const leftField = (status: ListingStatus): string => `from${status}`;

/** Index field with the day on which a listing was created that still exists. */
export const createdField = 'created';

const keyword = { kind: 'keyword' } as const;

/** Status changes in the search index: one query counts the days of all statuses, so the series are consistent. */
export const statusChangeView: SearchView<StatusChange> = {
  projection: statusChanges,
  declaration: {
    name: 'analytics.status-changes',
    version: 3,
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
  document({ at, from, to, isDeleted = false }, id) {
    const day = marketDayOf(at);
    return {
      id,
      fields: {
        at: Date.parse(at),
        ...(to !== undefined && { [enteredField(to)]: day }),
        ...(from !== undefined && { [leftField(from)]: day }),
        ...(from === undefined && !isDeleted && { [createdField]: day }),
      },
    };
  },
};
