import type { SavedQuery } from './saved-search.ts';

/** Path and query parameters of the page with the results of a saved search, newest first. */
export function savedSearchLocation({ kind, ...query }: SavedQuery): {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
} {
  const isLand = kind === 'PLOT';
  return {
    path: isLand ? '/plots' : '/properties-map',
    params: { ...query, ...(!isLand && kind !== undefined && { kind }), sort: 'newest' },
  };
}
