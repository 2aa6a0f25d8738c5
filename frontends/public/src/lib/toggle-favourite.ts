import type { Mutation } from './actions/mutation.ts';
import { listsStoreFor } from './lists-store.ts';

interface FavouriteToggle {
  readonly listingId: string;
  /** A user id, or an empty string for a visitor. */
  readonly owner: string;
}

/** Saves a listing or removes it from the favourites; answers whether it is saved now. */
export const toggleFavouriteMutation: Mutation<FavouriteToggle, boolean> = {
  name: 'toggleFavourite',
  async run({ listingId, owner }, { client, idempotencyKey }) {
    const store = listsStoreFor(client);
    await store.setOwner(owner);
    return store.toggleFavourite(listingId, { idempotencyKey });
  },
};
