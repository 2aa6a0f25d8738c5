import type { PublishedFavouritesEvent } from '@ardhi/contracts/accounts/events';
import type { Projection } from '@ardhi/kernel/read/projection';

/** Favourite listings by user id. */
export const favourites: Projection<{ readonly listingIds: readonly string[] }, PublishedFavouritesEvent> = {
  name: 'listings.favourites',
  version: 1,
  subscribesTo: ['favourites'],
  when: 'async',
  on: {
    FavouriteAdded: (it, { listingId }) => ({ listingIds: [...(it?.listingIds ?? []), listingId] }),
    FavouriteRemoved: (it, { listingId }) => ({
      listingIds: (it?.listingIds ?? []).filter((id) => id !== listingId),
    }),
  },
};

/** The number of users with a listing among their favourites, by listing id. */
export const favouriteCounts: Projection<{ readonly count: number }, PublishedFavouritesEvent> = {
  name: 'listings.favourite-counts',
  version: 1,
  subscribesTo: ['favourites'],
  when: 'async',
  key: ({ listingId }) => listingId,
  on: {
    FavouriteAdded: (it) => ({ count: (it?.count ?? 0) + 1 }),
    FavouriteRemoved: (it) => ({ count: Math.max(0, (it?.count ?? 0) - 1) }),
  },
};
