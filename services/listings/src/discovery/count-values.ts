import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { listingSearch } from './listing-search.view.ts';

/** How many listings that match have each value of a field, the most frequent of so many `values` first. */
export async function countValues(
  { service }: Pick<ListingsContext, 'service'>,
  filters: readonly SearchFilter[],
  field: string,
  values: number,
): Promise<readonly { readonly v: string; readonly n: number }[]> {
  const found = await service
    .search(listingSearch)
    .search({ filters, limit: 0, facets: [{ field, values }] });
  const counted = found.facets[field];
  return counted !== undefined && 'values' in counted ? counted.values : [];
}
