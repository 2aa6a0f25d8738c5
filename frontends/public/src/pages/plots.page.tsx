import { land } from '../features/search/directories/land.ts';
import { searchPage } from '../features/search/search-page.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { changeSearchMutation, saveSearchMutation } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Searches land. */
export const { loader, handle, Component } = searchPage(land);
/** Saves the search or a favourite. */
export const action = routeAction(
  compareListingMutation,
  saveSearchMutation,
  changeSearchMutation,
  toggleFavouriteMutation,
);
