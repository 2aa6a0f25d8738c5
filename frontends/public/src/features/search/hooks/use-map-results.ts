import type { MapResult } from '@ardhi/contracts/listings/search';
import { clusterListings } from '@ardhi/contracts/listings/search.routes';
import { type Query, useQuery } from '@ardhi/kit/client/use-query';
import type { MapView } from '@ardhi/kit/map/map-content';
import { toSearchQuery } from '../../../lib/search/load-search.ts';
import { type SearchFilters, updateFilters } from '../../../lib/search/search-filters.ts';

const debounceMs = 300;
/** After a request that failed. */
const retryMs = 5_000;

/**
 * Pins and clusters for a map view, fetched 300 ms after it stops moving; the previous ones stay until then. A
 * request that fails is repeated until one succeeds.
 */
export function useMapResults(
  searchFilters: SearchFilters,
  landOnly: boolean,
  view: MapView | undefined,
): Query<MapResult> {
  return useQuery(clusterListings, view && { query: toMapQuery(searchFilters, landOnly, view) }, {
    delayMs: debounceMs,
    keepsPrevious: true,
    isStatic: true,
    poll: { everyMs: retryMs, retryMs, while: () => false },
  });
}

const toMapQuery = (searchFilters: SearchFilters, landOnly: boolean, { bbox, zoom }: MapView) => {
  const filters = updateFilters(searchFilters, {
    bbox: formatBounds(bbox),
    sort: undefined,
    view: undefined,
    ...(landOnly && { kind: 'PLOT' }),
  });
  return { ...toSearchQuery(filters), zoom: String(Math.round(zoom)) };
};

/** Bounds as "west,south,east,north" in degrees, rounded to about a metre. */
export const formatBounds = (box: readonly number[]): string =>
  box.map((side) => Number(side.toFixed(5))).join(',');
