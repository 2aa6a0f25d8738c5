import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';

const narrowestFirst = ['area', 'city', 'district', 'subRegion', 'region'] as const;

/** The id of the most specific place below a country that a search is in. */
export const narrowestPlaceOf = (filters: SearchFilters): string | undefined =>
  narrowestFirst.map((name) => filters[name]).find((one) => one !== undefined);

/** The centre and radius of a search near a point or a place. */
export interface SearchCenter {
  /** The place at the centre; undefined for a bare point. */
  readonly place?: Place;
  readonly point: LonLat;
  /** Radius in metres; without it only distances are returned. */
  readonly radiusM?: number;
}

/**
 * Search centre: the point it names, else, where a radius stands beside a place, that place. Most neighbourhoods have
 * no known site: then it is the nearest place above them that has one.
 */
export function searchCenter(filters: SearchFilters, geography: Gazetteer): SearchCenter | undefined {
  const { near, radiusM } = filters;
  if (near !== undefined) return { point: [near[1] ?? 0, near[0] ?? 0], ...omitUndefined({ radiusM }) };
  const id = narrowestPlaceOf(filters);
  if (radiusM === undefined || id === undefined) return undefined;
  const place = geography.path(id).findLast(({ centroid }) => centroid !== undefined);
  return place?.centroid && { place, point: place.centroid, radiusM };
}
