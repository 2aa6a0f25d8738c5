import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import type { LonLat } from '@ardhi/contracts/values';

/** A place on its way into the pack, under the key that its id is made from. */
export interface Node {
  readonly key: string;
  readonly level: PlaceLevel;
  readonly parent?: string;
  readonly name: string;
  readonly code?: string;
  readonly locality?: string;
  readonly site?: LonLat;
  readonly population?: number;
}

/** A name's letters alone, without case and marks: what two sources have in common when they spell alike. */
export const letters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Rounds to so many decimal places of a degree, half away from the equator and the meridian. */
export const rounded = (degrees: number, places: number): number =>
  Math.round(degrees * 10 ** places) / 10 ** places;

/** Metres do not matter where towns are told apart: kilometres on a plane true to scale around the first point. */
export function kilometres([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number {
  const squeeze = Math.cos((lat * Math.PI) / 180);
  return Math.hypot((lat - otherLat) * 111.2, (lon - otherLon) * 111.3 * squeeze);
}
