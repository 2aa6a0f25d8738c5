import { defineMessages } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { searchHead } from '../features/search/components/search-head.ts';
import { SearchScreen } from '../features/search/components/search-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { type SearchData, searchLoader } from '../lib/search/load-search.ts';
import { changeSearchMutation, saveSearchMutation } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Searches listings of all kinds. */
export const loader = searchLoader(false);
/** Saves the search or a favourite. */
export const action = routeAction(saveSearchMutation, changeSearchMutation, toggleFavouriteMutation);
const titles = defineMessages({
  all: { id: 'search.mapTab' },
  in: { id: 'search.mapIn' },
  near: { id: 'search.mapNear' },
});
/** Title and metadata of the search. */
export const handle: Screen<SearchData | undefined> = {
  head: (intl, data) => searchHead(intl, data, { titles, path: '/properties-map' }),
};
/** The search page with its map. */
export const Component = SearchScreen;
