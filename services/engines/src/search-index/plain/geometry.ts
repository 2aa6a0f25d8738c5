import type { LonLat } from '@ardhi/contracts/values';

const earthRadiusM = 6_371_008.8;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in metres (haversine, mean earth radius of IUGG). */
export function distanceM([lonA, latA]: LonLat, [lonB, latB]: LonLat): number {
  const [dLat, dLon] = [radians(latB - latA), radians(lonB - lonA)];
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(latA)) * Math.cos(radians(latB)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** West greater than east crosses the date line. */
export const inBox = (
  [lon, lat]: LonLat,
  [west, south, east, north]: readonly [number, number, number, number],
): boolean =>
  lat >= south && lat <= north && (west <= east ? lon >= west && lon <= east : lon >= west || lon <= east);

/** Even-odd rule over all rings, so that holes fall out. */
export function inPolygon([x, y]: LonLat, rings: readonly (readonly LonLat[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi, yi] = ring[i] as LonLat;
      const [xj, yj] = ring[j] as LonLat;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}
