import { favouritesEvents } from '@ardhi/contracts/accounts/events';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { defaultSettings } from '@ardhi/contracts/settings';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';
import { changedFields, isEmpty } from '../changed-fields.ts';

/** A user's notes about a favourite. */
export interface Annotation {
  note?: string;
  folder?: string;
  notify?: boolean;
}

/** The listing's price and status when it was saved, for comparison with later values. */
export interface ListingSnapshot {
  priceAtSave?: Money;
  statusAtSave?: string;
}

/** The maximum number of favourites; the default setting unless given. */
interface FavouriteLimit {
  most?: number;
}

/** Commands on a user's favourites; additions carry a snapshot of the listing. */
export type FavouritesCommand =
  | ({ type: 'Toggle'; listingId: string } & Annotation & ListingSnapshot & FavouriteLimit)
  | ({ type: 'Save'; listingId: string } & Annotation & ListingSnapshot & FavouriteLimit)
  | { type: 'Remove'; listingId: string }
  | { type: 'Clear' };

/** Unpublished events of a user's favourites. */
type InternalEvent =
  | ({ type: 'FavouriteAnnotated'; listingId: string } & Annotation)
  | { type: 'FavouritesCleared' };

export type FavouritesEvent = DeciderEvent<typeof favouritesEvents, InternalEvent>;

/** The favourites of one user, limited in number. */
export interface Favourites {
  readonly saved: Readonly<Record<string, Annotation>>;
}

/** The favourites of one user, with notes and folders. */
export const favourites = publishingDecider<
  Favourites,
  FavouritesCommand,
  typeof favouritesEvents,
  InternalEvent
>(favouritesEvents, {
  initial: { saved: {} },
  personal: { FavouriteAnnotated: { fields: ['note', 'folder'] } },

  decide: {
    Toggle: (state, { type: _, ...details }) =>
      state.saved[details.listingId]
        ? [{ type: 'FavouriteRemoved', listingId: details.listingId }]
        : added(state, details),
    Save: (state, { type: _, ...details }) => {
      const saved = state.saved[details.listingId];
      if (saved === undefined) return added(state, details);
      const changes = changedFields<Annotation>(saved, annotationOf(details));
      return isEmpty(changes)
        ? []
        : [{ type: 'FavouriteAnnotated', listingId: details.listingId, ...changes }];
    },
    Remove: (state, { listingId }) =>
      state.saved[listingId] ? [{ type: 'FavouriteRemoved', listingId }] : [],
    // Other services count by listing, and learn of each that is removed.
    Clear: ({ saved }) => [
      ...Object.keys(saved).map((listingId) => ({ type: 'FavouriteRemoved' as const, listingId })),
      { type: 'FavouritesCleared' },
    ],
  },

  evolve: {
    FavouritesCleared: () => ({ saved: {} }),
    FavouriteAdded: (state, { listingId, ...details }) => ({
      saved: { ...state.saved, [listingId]: annotationOf(details) },
    }),
    FavouriteAnnotated: (state, { type: _, listingId, ...changes }) => ({
      saved: { ...state.saved, [listingId]: { ...state.saved[listingId], ...changes } },
    }),
    FavouriteRemoved: (state, { listingId }) => {
      const { [listingId]: _, ...saved } = state.saved;
      return { saved };
    },
  },
});

function added(
  state: Favourites,
  {
    most: max = defaultSettings.limits.favourites,
    ...details
  }: { listingId: string } & Annotation & ListingSnapshot & FavouriteLimit,
): FavouritesEvent[] {
  if (Object.keys(state.saved).length >= max) refuse('LIMIT_REACHED', { max, what: 'favourites' });
  return [{ type: 'FavouriteAdded', ...details }];
}

const annotationOf = ({ note, folder, notify }: Annotation): Annotation => ({
  ...omitUndefined({ note, folder, notify }),
});
