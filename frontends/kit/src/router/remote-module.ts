import type { RouteObject } from 'react-router-dom';
import type { IntlShape } from '../i18n/intl.tsx';
import type { Head } from './head.ts';

/**
 * The exports of a remote's one exposed module (`routes.tsx`). Loaders own all data. The id of a lazily loaded route
 * is the name of its file: `{ id: 'search', path: 'plots', lazy: () => import('./pages/search.page.tsx') }`, so that
 * the server can link that file's scripts and styles before the first script runs. Where several paths share a file, the
 * id is the name, a colon and a name of its own.
 */
export interface RemoteModule {
  readonly routes: RouteObject[];
}

/** The `handle` of a route: what the shell needs to know about its screen. */
export interface Screen<D = unknown> {
  /** Title and metadata, from the catalogue and the loader's data (undefined if the loader failed). */
  readonly head: (intl: IntlShape, data: D) => Head;
}
