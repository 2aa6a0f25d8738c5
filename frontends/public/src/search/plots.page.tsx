import type { Screen } from '@ardhi/kit/router/remote-module';
import { type SearchData, searchLoader } from './load-search.ts';
import { searchHead } from './search-head.ts';
import { SearchScreen } from './search-screen.tsx';

export const loader = searchLoader(true);
export const handle: Screen<SearchData | undefined> = {
  head: (data) => searchHead(data, 'Land and plots', '/plots'),
};
export const Component = SearchScreen;
