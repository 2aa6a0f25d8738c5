import type { LonLat } from '@ardhi/contracts/values';

/** [west, south, east, north] of some points, those that are missing left out. */
export function boundsOf(points: readonly (LonLat | undefined)[]): [number, number, number, number] {
  const known = points.filter((point) => point !== undefined);
  const [lons, lats] = [known.map(([lon]) => lon), known.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
