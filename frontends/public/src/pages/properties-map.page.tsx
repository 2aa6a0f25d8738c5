import { defineMessages } from '@ardhi/kit/i18n/intl';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { searchHead } from '../features/search/components/search-head.ts';
import { SearchScreen } from '../features/search/components/search-screen.tsx';
import { type SearchData, searchLoader } from '../lib/search/load-search.ts';

export const loader = searchLoader(false);
const titles = defineMessages({
  all: { id: 'search.mapTab' },
  in: { id: 'search.mapIn' },
  near: { id: 'search.mapNear' },
});
export const handle: Screen<SearchData | undefined> = {
  head: (intl, data) => searchHead(intl, data, { titles, path: '/properties-map' }),
};
export const Component = SearchScreen;
