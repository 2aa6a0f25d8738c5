import type { Screen } from '@ardhi/kit/router/remote-module';
import { type SearchData, searchLoader } from './load-search.ts';
import { searchHead } from './search-head.ts';
import { SearchScreen } from './search-screen.tsx';

export const loader = searchLoader(false);
export const handle: Screen<SearchData | undefined> = {
  head: (data) => searchHead(data, 'Map search', '/properties-map'),
};
export const Component = SearchScreen;
