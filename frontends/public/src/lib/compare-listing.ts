import type { Mutation } from './actions/mutation.ts';
import { listsStoreFor } from './lists-store.ts';

interface ComparedListing {
  readonly listingId: string;
  /** A user id, or an empty string for a visitor. */
  readonly owner: string;
  readonly compared: boolean;
}

/** Puts a listing into the comparison or takes it out; answers whether it is in now. */
export const compareListingMutation: Mutation<ComparedListing, boolean> = {
  name: 'compareListing',
  async run({ listingId, owner, compared }, { client }) {
    const store = listsStoreFor(client);
    await store.setOwner(owner);
    return store.compare(listingId, compared);
  },
};
