import { decodePolyline, encodePolyline } from '@ardhi/contracts/listings/polyline';
import type { ListingSearchResult } from '@ardhi/contracts/listings/search';
import type { LonLat } from '@ardhi/contracts/values';
import { boundingBoxAround, distanceRings } from '@ardhi/kit/map/distance-rings';
import type { MapView } from '@ardhi/kit/map/map-content';
import type { Feature, FeatureCollection } from 'geojson';
import type { SearchFilters } from '../../../lib/search/search-filters.ts';

type Box = MapView['bbox'];
const kampala: LonLat = [32.5825, 0.3476];
const marginDegrees = 0.01;

/** All filters that say where to search, cleared; a new area replaces them. */
export const clearedArea = {
  near: undefined,
  radiusM: undefined,
  polygon: undefined,
  bbox: undefined,
  country: undefined,
  region: undefined,
  subRegion: undefined,
  district: undefined,
  city: undefined,
  area: undefined,
} as const;

/** The drawn areas with one more, as encoded polylines joined by `;`. */
export const addPolygon = ({ polygon }: SearchFilters, ring: readonly LonLat[]): string =>
  [polygon, encodePolyline(ring)].filter(Boolean).join(';');

const polygonRings = ({ polygon = '' }: SearchFilters): LonLat[][] =>
  polygon.split(';').flatMap((part) => {
    const corners = decodePolyline(part) ?? [];
    return corners.length < 3 ? [] : [corners];
  });

/** GeoJSON of the searched areas and of the circle around a place. */
export function searchAreaShapes(
  filters: SearchFilters,
  circleAround: ListingSearchResult['center'],
): FeatureCollection {
  const areas = polygonRings(filters).map(
    (ring): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] },
    }),
  );
  const circle =
    circleAround === undefined
      ? []
      : distanceRings(circleAround.point, [circleAround.radiusM / 1_000]).features;
  return { type: 'FeatureCollection', features: [...areas, ...circle] };
}

/** Bounds of the area that a search names: the requested box, else the drawn areas or the circle; undefined if it names none. */
export function searchBounds(
  filters: SearchFilters,
  results: ListingSearchResult | undefined,
): Box | undefined {
  const [west, south, east, north] = filters.bbox?.split(',').map(Number) ?? [];
  if (west !== undefined && south !== undefined && east !== undefined && north !== undefined)
    return [west, south, east, north];
  if (filters.polygon !== undefined) return boundsAroundPoints(polygonRings(filters).flat());
  return results?.center && boundingBoxAround(results.center.point, results.center.radiusM / 1_000);
}

/** The point of the first result that has one; Kampala without such a result. */
export const firstPoint = (results: ListingSearchResult | undefined): LonLat =>
  results?.items.find(({ point }) => point !== undefined)?.point ?? kampala;

function boundsAroundPoints(points: readonly LonLat[]): Box | undefined {
  if (points.length === 0) return undefined;
  const [lons, lats] = [points.map(([lon]) => lon), points.map(([, lat]) => lat)];
  return [
    Math.min(...lons) - marginDegrees,
    Math.min(...lats) - marginDegrees,
    Math.max(...lons) + marginDegrees,
    Math.max(...lats) + marginDegrees,
  ];
}

/** Zoom level at which bounds fit the map. */
export const zoomFor = ([west, , east]: Box): number =>
  Math.min(20, Math.max(1, Math.log2(360 / Math.max(east - west, 1e-4)) + 1));

/** Centre of bounds. */
export const centerOf = (box: Box): LonLat => [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
