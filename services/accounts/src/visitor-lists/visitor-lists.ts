import { visitorListsEvents } from '@ardhi/contracts/accounts/events';
import { refuse } from '@ardhi/kernel/base/refusal';
import { publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { changedFields, isEmpty } from '../changed-fields.ts';
import { visitorListLimits } from './limits.ts';

/** Commands on a user's lists of viewed and hidden listings, and on the listings that they compared as a visitor. */
export type VisitorListsCommand =
  | { type: 'RecordRecents'; listingIds: readonly string[] }
  | { type: 'MergeComparison'; listingIds: readonly string[] }
  | { type: 'Hide'; listingIds: readonly string[] }
  | { type: 'Unhide'; listingId: string }
  | { type: 'Clear' };

/** Event that only this service reads. */
interface InternalEvent {
  type: 'RecentsRecorded';
  listingIds: readonly string[];
}

/** A user's recently viewed and hidden listings. */
export interface VisitorLists {
  readonly recents: readonly string[];
  readonly hidden: readonly string[];
}

const empty: VisitorLists = { recents: [], hidden: [] };

/** The recently viewed and hidden listings of one user. The listings service keeps what they compare (decision 68). */
export const visitorLists = publishingDecider<
  VisitorLists,
  VisitorListsCommand,
  typeof visitorListsEvents,
  InternalEvent
>(visitorListsEvents, {
  initial: empty,

  decide: {
    RecordRecents: (state, { listingIds }) => {
      const recents = distinct(listingIds).slice(0, visitorListLimits.recents);
      return isEmpty(changedFields<VisitorLists>(state, { recents }))
        ? []
        : [{ type: 'RecentsRecorded', listingIds: recents }];
    },
    MergeComparison: (_, { listingIds }) =>
      listingIds.length === 0 ? [] : [{ type: 'GuestComparisonMerged', listingIds: distinct(listingIds) }],
    Hide: (state, { listingIds }) => {
      const added = distinct(listingIds).filter((id) => !state.hidden.includes(id));
      const max = visitorListLimits.hidden;
      if (state.hidden.length + added.length > max) refuse('LIMIT_REACHED', { max, what: 'hidden listings' });
      return added.length === 0 ? [] : [{ type: 'ListingsHidden', listingIds: added }];
    },
    Unhide: (state, { listingId }) =>
      state.hidden.includes(listingId) ? [{ type: 'ListingUnhidden', listingId }] : [],
    Clear: () => [{ type: 'VisitorListsCleared' }],
  },

  evolve: {
    RecentsRecorded: (state, { listingIds }) => ({ ...state, recents: listingIds }),
    GuestComparisonMerged: (state) => state,
    ComparisonSet: (state) => state,
    ListingsHidden: (state, { listingIds }) => ({ ...state, hidden: [...state.hidden, ...listingIds] }),
    ListingUnhidden: (state, { listingId }) => ({
      ...state,
      hidden: state.hidden.filter((id) => id !== listingId),
    }),
    VisitorListsCleared: () => empty,
  },
});

const distinct = (ids: readonly string[]) => [...new Set(ids)];
