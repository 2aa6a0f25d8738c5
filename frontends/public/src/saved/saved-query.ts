import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { savedSearchPage } from '@ardhi/contracts/listings/saved-search-page';
import { type Asked, addressOf, askedOf } from '../search/asked.ts';

/** What of an address is a search; the rest says only how it is looked at. */
export function savedQueryOf(
  { sort: _, view: __, lang: ___, page: ____, pageSize: _____, ...asked }: Asked,
  land: boolean,
): SavedQuery {
  return { ...asked, ...(land && { kind: 'PLOT' }) };
}

/** Where what a kept search finds is shown. */
export function resultsOf(query: SavedQuery): string {
  const { path, asked } = savedSearchPage(query);
  return `${path}${addressOf(askedOf(new URLSearchParams(asked)))}`;
}
