import type { Mutation } from './actions/mutation.ts';
import { listsStoreFor } from './lists-store.ts';

interface HiddenChange {
  readonly listingId: string;
  /** A user id, or an empty string for a visitor. */
  readonly owner: string;
  readonly hidden: boolean;
}

/** Hides a listing or shows it again; answers whether it is hidden now. */
export const hideListingMutation: Mutation<HiddenChange, boolean> = {
  name: 'hideListing',
  async run({ listingId, owner, hidden }, { client }) {
    const store = listsStoreFor(client);
    await store.setOwner(owner);
    return store.hide(listingId, hidden);
  },
};
