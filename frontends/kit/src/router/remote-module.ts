import type { RouteObject } from 'react-router-dom';
import type { Head } from './head.ts';

/**
 * What a remote's one exposed module (`routes.tsx`) exports. Loaders own all data. A route whose screen is loaded lazily
 * is named after the file: `{ id: 'search', path: 'plots', lazy: () => import('./search/search.page.tsx') }`, so that
 * the server can link that file's scripts and styles before the first script runs.
 */
export interface RemoteModule {
  readonly routes: RouteObject[];
}

/** What a route's `handle` tells the shell about its screen. */
export interface Screen<D = unknown> {
  /** Title and what search engines and link previews read; from the loader's data (undefined if that failed). */
  readonly head: (data: D, params: Readonly<Record<string, string | undefined>>) => Head;
}
