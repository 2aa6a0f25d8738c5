import type { SavedQuery } from './saved-search.ts';

/** Pages that search a single kind. */
const pages: Readonly<Record<string, string>> = { PLOT: '/plots', HOTEL: '/hotels', PRODUCT: '/building' };

/** Path and query parameters of the page with the results of a saved search, newest first. */
export function savedSearchLocation({ kind, ...query }: SavedQuery): {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
} {
  const path = pages[kind ?? ''];
  return {
    path: path ?? '/properties-map',
    params: { ...query, ...(path === undefined && kind !== undefined && { kind }), sort: 'newest' },
  };
}
