import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { MapResult } from '@ardhi/contracts/listings/search';
import { clusterListings } from '@ardhi/contracts/listings/search.routes';
import { type Query, useQuery } from '@ardhi/kit/client/use-query';
import type { MapView } from '@ardhi/kit/map/map-content';
import type { ListingIds } from '../../../lib/lists-store.ts';
import { toSearchQuery } from '../../../lib/search/find-listings.ts';
import { type SearchFilters, updateFilters } from '../../../lib/search/search-filters.ts';
import { useHiddenListings } from '../../../lib/use-lists.ts';

const debounceMs = 300;
/** After a request that failed and may succeed. */
const retryMs = 5_000;

/**
 * Pins and clusters for a map view, fetched 300 ms after it stops moving; the previous ones stay until then. A
 * request that fails is repeated while it may succeed.
 */
export function useMapResults(
  filters: SearchFilters,
  kind: ListingKind | undefined,
  view: MapView | undefined,
): Query<MapResult> {
  const excludeIds = excludedIds(filters, useHiddenListings());
  return useQuery(clusterListings, view && { query: toMapQuery({ ...filters, excludeIds }, kind, view) }, {
    delayMs: debounceMs,
    keepsPrevious: true,
    isStatic: true,
    poll: { everyMs: retryMs, retryMs, while: () => false },
  });
}

const toMapQuery = (searchFilters: SearchFilters, kind: ListingKind | undefined, { bbox, zoom }: MapView) => {
  const filters = updateFilters(searchFilters, {
    bbox: formatBounds(bbox),
    sort: undefined,
    view: undefined,
    ...(kind !== undefined && { kind }),
  });
  return { ...toSearchQuery(filters), zoom: String(Math.round(zoom)) };
};

/** Bounds as "west,south,east,north" in degrees, rounded to about a metre. */
export const formatBounds = (box: readonly number[]): string =>
  box.map((side) => Number(side.toFixed(5))).join(',');

/** The most ids that a search can exclude. */
const maxExcluded = 50;

/** The listings that the map leaves out: those that the URL excludes and those hidden last. The server knows all that a signed-in user has hidden. */
function excludedIds({ excludeIds }: SearchFilters, hidden: ListingIds): string {
  const chosen = excludeIds?.split(',') ?? [];
  return [...chosen, ...[...(hidden ?? [])].toReversed()].slice(0, maxExcluded).join(',');
}
