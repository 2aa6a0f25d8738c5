import type { Projection } from '@ardhi/kernel/projection';
import type { FavouritesEvent, Remark, Seen } from './favourites.ts';

export interface SavedListing extends Remark, Seen {
  readonly listingId: string;
  readonly addedAt: string;
}

/** Everything one person saved, newest last. */
export interface FavouriteList {
  readonly saved: readonly SavedListing[];
}

export const favouriteLists: Projection<FavouriteList, FavouritesEvent> = {
  name: 'accounts.favourites',
  version: 1,
  hears: ['favourites'],
  when: 'inline',
  on: {
    FavouritesCleared: () => undefined,
    FavouriteAdded: (list, { type: _, ...given }, { at }) => ({
      saved: [...(list?.saved ?? []), { ...given, addedAt: at }],
    }),
    FavouriteRemarked: (list, { type: _, listingId, ...changes }) => ({
      saved: (list?.saved ?? []).map((one) => (one.listingId === listingId ? { ...one, ...changes } : one)),
    }),
    FavouriteRemoved: (list, { listingId }) => ({
      saved: (list?.saved ?? []).filter((one) => one.listingId !== listingId),
    }),
  },
};
