import type { Screen } from '@ardhi/kit/router/remote-module';
import { searchHead } from '../features/search/components/search-head.ts';
import { SearchScreen } from '../features/search/components/search-screen.tsx';
import { type SearchData, searchLoader } from '../lib/search/load-search.ts';

export const loader = searchLoader(true);
export const handle: Screen<SearchData | undefined> = {
  head: (intl, data) => searchHead(intl, data, { title: { id: 'search.plotsTab' }, path: '/plots' }),
};
export const Component = SearchScreen;
