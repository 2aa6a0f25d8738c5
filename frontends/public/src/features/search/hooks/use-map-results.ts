import type { MapResult } from '@ardhi/contracts/listings/search';
import { clusterListings } from '@ardhi/contracts/listings/search.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import type { MapView } from '@ardhi/kit/map/map-content';
import { useEffect, useState } from 'react';
import { toSearchQuery } from '../../../lib/search/load-search.ts';
import { type SearchFilters, toQueryString, updateFilters } from '../../../lib/search/search-filters.ts';

const debounceMs = 300;

/**
 * Pins and clusters for a map view, fetched 300 ms after it stops moving; the previous ones stay until
 * then.
 */
export function useMapResults(
  searchFilters: SearchFilters,
  landOnly: boolean,
  view: MapView | undefined,
): MapResult | undefined {
  const client = useClient();
  const [results, setResults] = useState<MapResult>();
  const search = toQueryString(
    updateFilters(searchFilters, { bbox: undefined, sort: undefined, view: undefined }),
  );
  const box = view === undefined ? undefined : formatBounds(view.bbox);
  const zoom = view === undefined ? undefined : Math.round(view.zoom);
  useEffect(() => {
    if (box === undefined) return;
    const abort = new AbortController();
    const filters = Object.fromEntries(new URLSearchParams(search));
    const query = {
      ...toSearchQuery({ ...filters, bbox: box, ...(landOnly && { kind: 'PLOT' }) }),
      zoom: String(zoom),
    };
    const timer = setTimeout(() => {
      client.call(clusterListings, { query }, { signal: abort.signal }).then(setResults, () => undefined);
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, search, landOnly, box, zoom]);
  return results;
}

/** Bounds as "west,south,east,north" in degrees, rounded to about a metre. */
export const formatBounds = (box: readonly number[]): string =>
  box.map((side) => Number(side.toFixed(5))).join(',');
