import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { type Asked, addressOf, askedOf } from '../search/asked.ts';

/** What of an address is a search; the rest says only how it is looked at. */
export function savedQueryOf(
  { sort: _, view: __, lang: ___, page: ____, pageSize: _____, ...asked }: Asked,
  land: boolean,
): SavedQuery {
  return { ...asked, ...(land && { kind: 'PLOT' }) };
}

/** The page that shows what a kept search finds, newest first. */
export function resultsOf({ kind, ...query }: SavedQuery): string {
  const land = kind === 'PLOT';
  const asked = { ...query, ...(!land && kind !== undefined && { kind }), sort: 'newest' };
  return `${land ? '/plots' : '/properties-map'}${addressOf(askedOf(new URLSearchParams(asked)))}`;
}
