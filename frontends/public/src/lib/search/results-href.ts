import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { savedSearchLocation } from '@ardhi/contracts/listings/saved-search-page';
import { parseFilters, toQueryString } from './search-filters.ts';

/** URL of the search page that shows the results of a saved search. */
export function resultsHref(query: SavedQuery): string {
  const { path, params: filters } = savedSearchLocation(query);
  return `${path}${toQueryString(parseFilters(new URLSearchParams(filters)))}`;
}
