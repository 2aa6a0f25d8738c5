import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { savedSearchLocation } from '@ardhi/contracts/listings/saved-search-page';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { parseFilters, type SearchFilters, toQueryString } from './search-filters.ts';

/** The filters of a search without sort order, view, language and paging. */
export function toSavedQuery(
  { sort: _, view: __, lang: ___, page: ____, pageSize: _____, ...filters }: SearchFilters,
  kind: ListingKind | undefined,
): SavedQuery {
  return { ...filters, ...omitUndefined({ kind }) };
}

/** URL of the search page that shows the results of a saved search. */
export function resultsHref(query: SavedQuery): string {
  const { path, params: filters } = savedSearchLocation(query);
  return `${path}${toQueryString(parseFilters(new URLSearchParams(filters)))}`;
}
