import { hotels } from '../features/search/directories/hotels.tsx';
import { searchPage } from '../features/search/search-page.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { compareListingMutation } from '../lib/compare-listing.ts';
import { changeSearchMutation, saveSearchMutation } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Searches hotels and lodges. */
export const { loader, handle, Component } = searchPage(hotels);
/** Saves the search or a favourite. */
export const action = routeAction(
  compareListingMutation,
  saveSearchMutation,
  changeSearchMutation,
  toggleFavouriteMutation,
);
