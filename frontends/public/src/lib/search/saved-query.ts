import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { SavedQuery } from '@ardhi/contracts/listings/saved-search';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { SearchFilters } from './search-filters.ts';

/** The filters of a search without sort order, view, language and paging. */
export function toSavedQuery(
  { sort: _, view: __, lang: ___, page: ____, pageSize: _____, ...filters }: SearchFilters,
  kind: ListingKind | undefined,
): SavedQuery {
  return { ...filters, ...omitUndefined({ kind }) };
}
