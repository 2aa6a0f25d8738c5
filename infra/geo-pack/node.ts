import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import type { LonLat } from '@ardhi/contracts/values';

/** A place before it enters the pack, with the key from which its id is derived. */
export interface Node {
  readonly key: string;
  readonly level: PlaceLevel;
  readonly parent?: string;
  readonly name: string;
  readonly altNames?: readonly string[];
  readonly code?: string;
  readonly locality?: string;
  readonly site?: LonLat;
  readonly population?: number;
}

/** The letters of a name without case and diacritics, to compare the spellings of two sources. */
export const letters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Rounds degrees to a number of decimal places. */
export const rounded = (degrees: number, places: number): number =>
  Math.round(degrees * 10 ** places) / 10 ** places;

/**
 * Approximate distance in kilometres, on a plane around the first point: exact enough to distinguish towns.
 */
export function kilometres([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  return Math.hypot((lat - otherLat) * 111.2, (lon - otherLon) * 111.3 * squeeze);
}
