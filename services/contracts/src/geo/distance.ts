import type { LonLat } from '../values.ts';
import type { Place, PlaceLevel } from './place.ts';

const meanRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres along the great circle on a sphere of the Earth's mean radius (IUGG); within 0.6 % of the ellipsoid. */
export function distanceM([fromLon, fromLat]: LonLat, [toLon, toLat]: LonLat): number {
  const up = Math.sin(radians(toLat - fromLat) / 2) ** 2;
  const along = Math.sin(radians(toLon - fromLon) / 2) ** 2;
  const half = up + along * Math.cos(radians(fromLat)) * Math.cos(radians(toLat));
  return 2 * meanRadiusM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Assumed radius in metres of a place without an outline, by level. */
const assumedRadiusM: Readonly<Record<PlaceLevel, number>> = {
  CONTINENT: 4_000_000,
  COUNTRY: 500_000,
  REGION: 150_000,
  SUB_REGION: 100_000,
  DISTRICT: 40_000,
  CITY: 20_000,
  AREA: 5_000,
};

/**
 * Distance in metres from a point to the bounding box or centroid of a place; 0 inside.
 * Undefined for a place without either; use its parent then.
 */
export function distanceOutsideM({ box, centroid, level }: Place, [lon, lat]: LonLat): number | undefined {
  if (box !== undefined) {
    const [west, south, east, north] = box;
    const nearest: LonLat = [Math.min(Math.max(lon, west), east), Math.min(Math.max(lat, south), north)];
    return distanceM([lon, lat], nearest);
  }
  return centroid && Math.max(0, distanceM([lon, lat], centroid) - assumedRadiusM[level]);
}
