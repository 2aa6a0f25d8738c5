import type { FavouritesPublished } from '@ardhi/contracts/accounts/events';
import type { Projection } from '@ardhi/kernel/projection';

/** Which listings somebody keeps. */
export const favouritesOf: Projection<{ readonly listingIds: readonly string[] }, FavouritesPublished> = {
  name: 'listings.favourites',
  version: 1,
  hears: ['favourites'],
  when: 'async',
  on: {
    FavouriteAdded: (it, { listingId }) => ({ listingIds: [...(it?.listingIds ?? []), listingId] }),
    FavouriteRemoved: (it, { listingId }) => ({
      listingIds: (it?.listingIds ?? []).filter((id) => id !== listingId),
    }),
  },
};

/** How many keep a listing. */
export const favouriteCounts: Projection<{ readonly count: number }, FavouritesPublished> = {
  name: 'listings.favourite-counts',
  version: 1,
  hears: ['favourites'],
  when: 'async',
  key: ({ listingId }) => listingId,
  on: {
    FavouriteAdded: (it) => ({ count: (it?.count ?? 0) + 1 }),
    FavouriteRemoved: (it) => ({ count: Math.max(0, (it?.count ?? 0) - 1) }),
  },
};
