import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';
import { differing, isEmpty } from '../differing.ts';
import { limits } from '../limits.ts';

export type ShelfCommand =
  | { type: 'NoteRecents'; listingIds: readonly string[] }
  | { type: 'Compare'; listingIds: readonly string[] }
  | { type: 'Hide'; listingIds: readonly string[] }
  | { type: 'Unhide'; listingId: string };

export type ShelfEvent =
  | { type: 'RecentsNoted'; listingIds: readonly string[] }
  | { type: 'ComparisonSet'; listingIds: readonly string[] }
  | { type: 'ListingsHidden'; listingIds: readonly string[] }
  | { type: 'ListingUnhidden'; listingId: string };

/** What somebody has at hand while they look around: seen last, side by side, and never again. */
export interface Shelf {
  readonly recents: readonly string[];
  readonly compare: readonly string[];
  readonly hidden: readonly string[];
}

export const shelf: Decider<Shelf, ShelfCommand, ShelfEvent> = {
  name: 'shelf',
  initial: { recents: [], compare: [], hidden: [] },

  decide: {
    NoteRecents: (it, { listingIds }) => {
      const recents = once(listingIds).slice(0, limits.recents);
      return isEmpty(differing<Shelf>(it, { recents }))
        ? []
        : [{ type: 'RecentsNoted', listingIds: recents }];
    },
    Compare: (it, { listingIds }) => {
      const compare = once(listingIds);
      const max = limits.compare;
      if (compare.length > max) refuse('LIMIT_REACHED', { max, what: 'listings side by side' });
      return isEmpty(differing<Shelf>(it, { compare }))
        ? []
        : [{ type: 'ComparisonSet', listingIds: compare }];
    },
    Hide: (it, { listingIds }) => {
      const fresh = once(listingIds).filter((id) => !it.hidden.includes(id));
      const max = limits.hidden;
      if (it.hidden.length + fresh.length > max) refuse('LIMIT_REACHED', { max, what: 'hidden listings' });
      return fresh.length === 0 ? [] : [{ type: 'ListingsHidden', listingIds: fresh }];
    },
    Unhide: (it, { listingId }) =>
      it.hidden.includes(listingId) ? [{ type: 'ListingUnhidden', listingId }] : [],
  },

  evolve: {
    RecentsNoted: (it, { listingIds }) => ({ ...it, recents: listingIds }),
    ComparisonSet: (it, { listingIds }) => ({ ...it, compare: listingIds }),
    ListingsHidden: (it, { listingIds }) => ({ ...it, hidden: [...it.hidden, ...listingIds] }),
    ListingUnhidden: (it, { listingId }) => ({ ...it, hidden: it.hidden.filter((id) => id !== listingId) }),
  },
};

const once = (ids: readonly string[]) => [...new Set(ids)];
