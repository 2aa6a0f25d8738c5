import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { SearchFilters } from '@ardhi/contracts/listings/search';
import type { LonLat } from '@ardhi/contracts/values';

const narrowestFirst = ['area', 'city', 'district', 'subRegion', 'region'] as const;

/** A circle on the map that stands for "near here". */
export interface Surroundings {
  /** What it is drawn around, where that is a place and not a bare point. */
  readonly place?: Place;
  readonly point: LonLat;
  /** Metres; without one only distances are measured. */
  readonly radiusM?: number;
}

/**
 * What a search lies around: the point it names, else, where a radius stands beside a place, that place. Most
 * neighbourhoods have no known site: then it is the nearest place above them that has one.
 */
export function surroundingsOf(asked: SearchFilters, geography: Gazetteer): Surroundings | undefined {
  const { near, radiusM } = asked;
  if (near !== undefined)
    return { point: [near[1] ?? 0, near[0] ?? 0], ...(radiusM !== undefined && { radiusM }) };
  const id = narrowestFirst.map((name) => asked[name]).find((one) => one !== undefined);
  if (radiusM === undefined || id === undefined) return undefined;
  const place = geography.path(id).findLast(({ centroid }) => centroid !== undefined);
  return place?.centroid && { place, point: place.centroid, radiusM };
}
