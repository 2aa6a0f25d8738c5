import type { LonLat } from '@ardhi/contracts/values';

/** [west, south, east, north] of points, ignoring missing ones. */
export function boundsOf(points: readonly (LonLat | undefined)[]): [number, number, number, number] {
  const present = points.filter((point) => point !== undefined);
  const [lons, lats] = [present.map(([lon]) => lon), present.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}
