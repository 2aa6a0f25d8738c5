import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import { searchListings } from '@ardhi/contracts/listings/search.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { useEffect, useState } from 'react';
import { toSearchQuery } from '../../../lib/search/find-listings.ts';
import { loadTypedAmounts } from '../../../lib/search/load-search.ts';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';

const debounceMs = 250;

/** Results for filters that are still being edited, for their counts; undefined while loading. */
export function useDraftResults(
  draft: SearchFilters | undefined,
  kind: ListingKind | undefined,
): ListingSearchResult | undefined {
  const client = useClient();
  const [results, setResults] = useState<ListingSearchResult>();
  useEffect(() => {
    setResults(undefined);
    if (draft === undefined) return;
    const abort = new AbortController();
    const filters = updateFilters(draft, { pageSize: '1', ...(kind !== undefined && { kind }) });
    const countResults = async () => {
      const read = await loadTypedAmounts(new URLSearchParams(toQueryString(filters)));
      const query = toSearchQuery(read ?? filters);
      setResults(await client.call(searchListings, { query }, { signal: abort.signal }));
    };
    const timer = setTimeout(() => countResults().catch(() => undefined), debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, draft, kind]);
  return results;
}
