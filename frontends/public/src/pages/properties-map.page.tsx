import { allKinds } from '../features/search/directories/all-kinds.ts';
import { searchPage } from '../features/search/search-page.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { changeSearchMutation, saveSearchMutation } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Searches listings of all kinds. */
export const { loader, handle, Component } = searchPage(allKinds);
/** Saves the search or a favourite. */
export const action = routeAction(
  compareListingMutation,
  saveSearchMutation,
  changeSearchMutation,
  toggleFavouriteMutation,
);
