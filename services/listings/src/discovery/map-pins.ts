import { publicPrice } from '@ardhi/contracts/listings/public-price';
import type { MapResult } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { fromDollars } from '@ardhi/contracts/settings/dollars';
import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import type { ListingsContext } from '../context.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { listingFacts } from '../listing/listing-facts.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import type { Box } from './search-query.ts';

/** Maximum number of clusters and pins in a map view (feature 3). */
const maxMapPoints = 300;

/** Default zoom of a map (specification). */
export const defaultZoom = 9;

/** The map part of an index query: the matches in a box as clusters and single points, each cluster with its lowest price. */
export const mapRequest = (box: Box, zoom: number): NonNullable<SearchQuery['map']> => ({
  field: 'point',
  box,
  zoom,
  most: maxMapPoints,
  lowest: 'price',
});

/** Clusters with their lowest price in `currency`, and single listings that may be found with their own price. */
export async function mapPins(
  { listings }: Pick<ListingsContext, 'listings'>,
  { clusters, points }: SearchResult,
  currency: Currency,
): Promise<Pick<MapResult, 'clusters' | 'points'>> {
  const rows = (await listings.getMany(points.map(({ id }) => id))).filter(isDiscoverable);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    clusters: clusters.map(({ lon, lat, count, lowest, box }) => ({
      lon,
      lat,
      count,
      bbox: [...box],
      ...(lowest !== undefined && Number.isFinite(lowest) && { minPrice: fromDollars(lowest, currency) }),
    })),
    points: points.flatMap(({ id, lon, lat }) => {
      const row = byId.get(id);
      return row === undefined ? [] : { id, lon, lat, ...pinPrice(row) };
    }),
  };
}

/** The price of a pin with what it is for, so that a night is not taken for a sale. */
function pinPrice(row: ListingRow): Pick<MapResult['points'][number], 'price' | 'priceUnit'> {
  const price = publicPrice(row.details);
  const { priceUnit } = listingFacts(row);
  return omitUndefined({ price, priceUnit: price && priceUnit !== 'TOTAL' ? priceUnit : undefined });
}
