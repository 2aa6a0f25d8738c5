import { defineMessages } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { searchHead } from '../features/search/components/search-head.ts';
import { SearchScreen } from '../features/search/components/search-screen.tsx';
import { routeAction } from '../lib/actions/route-action.ts';
import { type SearchData, searchLoader } from '../lib/search/load-search.ts';
import { changeSearchMutation, saveSearchMutation } from '../lib/search/saved-search-mutations.ts';
import { toggleFavouriteMutation } from '../lib/toggle-favourite.ts';

/** Searches land. */
export const loader = searchLoader(true);
/** Saves the search or a favourite. */
export const action = routeAction(saveSearchMutation, changeSearchMutation, toggleFavouriteMutation);
const titles = defineMessages({
  all: { id: 'search.plotsTab' },
  in: { id: 'search.plotsIn' },
  near: { id: 'search.plotsNear' },
});
/** Title and metadata of the search. */
export const handle: Screen<SearchData | undefined> = {
  head: (intl, data) => searchHead(intl, data, { titles, path: '/plots' }),
};
/** The search page for land. */
export const Component = SearchScreen;
