import type { Projection } from '@ardhi/kernel/write/projection';
import type { Annotation, FavouritesEvent, ListingSnapshot } from './favourites.ts';

/** One favourite with the time it was added. */
export interface SavedListing extends Annotation, ListingSnapshot {
  readonly listingId: string;
  readonly addedAt: string;
}

/** The favourites of one user, newest last. */
export interface FavouriteListRow {
  readonly saved: readonly SavedListing[];
}

/** Favourites by user id. */
export const favouriteLists: Projection<FavouriteListRow, FavouritesEvent> = {
  name: 'accounts.favourites',
  version: 1,
  subscribesTo: ['favourites'],
  when: 'inline',
  on: {
    FavouritesCleared: () => undefined,
    FavouriteAdded: (list, { type: _, ...details }, { at }) => ({
      saved: [...(list?.saved ?? []), { ...details, addedAt: at }],
    }),
    FavouriteAnnotated: (list, { type: _, listingId, ...changes }) => ({
      saved: (list?.saved ?? []).map((favourite) =>
        favourite.listingId === listingId ? { ...favourite, ...changes } : favourite,
      ),
    }),
    FavouriteRemoved: (list, { listingId }) => ({
      saved: (list?.saved ?? []).filter((favourite) => favourite.listingId !== listingId),
    }),
  },
};
