import type { SearchIndex, SearchResult } from '@ardhi/kernel/ports/search-index';

/** Maximum days in the history of the market: 27 years. */
export const maxDays = 10_000;

/** Number of documents by day in a field that holds a day, within bounds in Unix milliseconds. */
export async function countsByDay(
  index: SearchIndex,
  field: string,
  bounds: { readonly from?: number; readonly to: number },
): Promise<ReadonlyMap<string, number>> {
  const facets = [{ field, values: maxDays }];
  return countsIn(await index.search({ filters: [{ field: 'at', ...bounds }], facets, limit: 0 }), field);
}

/** Count of each day in a facet. */
export function countsIn({ facets }: SearchResult, field: string): ReadonlyMap<string, number> {
  const facet = facets[field];
  return new Map(facet !== undefined && 'values' in facet ? facet.values.map(({ v, n }) => [v, n]) : []);
}
