import type { SavedQuery } from './saved-search.ts';

/** The page that shows what a saved search finds, newest first: its path, and what stands in its query. */
export function savedSearchPage({ kind, ...query }: SavedQuery): {
  readonly path: string;
  readonly asked: Readonly<Record<string, string>>;
} {
  const isLand = kind === 'PLOT';
  return {
    path: isLand ? '/plots' : '/properties-map',
    asked: { ...query, ...(!isLand && kind !== undefined && { kind }), sort: 'newest' },
  };
}
