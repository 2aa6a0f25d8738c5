import type { Screen } from '@ardhi/kit/router/remote-module';
import { type SearchData, searchLoader } from '../../lib/search/load-search.ts';
import { searchHead } from './components/search-head.ts';
import { SearchScreen } from './components/search-screen.tsx';
import { DirectoryProvider, type SearchDirectory } from './directory.ts';

/** Route exports of a search page: loader, head and screen. */
export function searchPage(directory: SearchDirectory) {
  const handle: Screen<SearchData | undefined> = {
    head: (intl, data) => searchHead(intl, data, directory),
  };
  return {
    loader: searchLoader(directory.kind),
    handle,
    Component: () => (
      <DirectoryProvider value={directory}>
        <SearchScreen />
      </DirectoryProvider>
    ),
  };
}
