import type { LonLat } from '@ardhi/contracts/values';

/** Mean radius of the Earth in metres (IUGG). */
const earthRadiusM = 6_371_008.8;
const radians = Math.PI / 180;

/** Metres along the great circle. */
export const metresBetween = ([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number =>
  metresApart(lon, lat, otherLon, otherLat);

/** The same of bare numbers (haversine). */
export function metresApart(lon: number, lat: number, otherLon: number, otherLat: number): number {
  const a = Math.sin(((otherLat - lat) * radians) / 2);
  const b = Math.sin(((otherLon - lon) * radians) / 2);
  const h = a * a + Math.cos(lat * radians) * Math.cos(otherLat * radians) * b * b;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A point on a sphere of radius 1: distances without a sine for each (`chordOf`). */
export function onSphere([lon, lat]: LonLat): readonly [number, number, number] {
  const wide = Math.cos(lat * radians);
  return [wide * Math.cos(lon * radians), wide * Math.sin(lon * radians), Math.sin(lat * radians)];
}

/** How far apart, straight through that sphere, points lie that are so many metres apart. */
export const chordOf = (metres: number): number =>
  2 * Math.sin(Math.min(Math.PI / 2, metres / 2 / earthRadiusM));

/** Whether a point lies in [west, south, east, north], edges included; west > east crosses the date line. */
export function inBox([lon, lat]: LonLat, box: readonly [number, number, number, number]): boolean {
  const [west, south, east, north] = box;
  if (lat < south || lat > north) return false;
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
}

/** Whether a point lies in a polygon (even-odd over all rings, so that holes are cut out). */
export function inPolygon([lon, lat]: LonLat, rings: readonly (readonly LonLat[])[]): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let at = 0, last = ring.length - 1; at < ring.length; last = at++) {
      const [x, y] = ring[at] as LonLat;
      const [px, py] = ring[last] as LonLat;
      if (y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x) inside = !inside;
    }
  }
  return inside;
}

/** [west, south, east, north] that holds every point within `radiusM`; the whole ring of longitudes near a pole. */
export function boxAround([lon, lat]: LonLat, radiusM: number): [number, number, number, number] {
  const dLat = (radiusM / earthRadiusM / radians) * 1.000001 + 1e-9;
  const south = lat - dLat;
  const north = lat + dLat;
  if (south <= -90 || north >= 90) return [-180, Math.max(-90, south), 180, Math.min(90, north)];
  const dLon =
    (Math.asin(Math.min(1, Math.sin(dLat * radians) / Math.cos(lat * radians))) / radians) * 1.000001 + 1e-9;
  if (dLon >= 180) return [-180, south, 180, north];
  const wrap = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return [wrap(lon - dLon), south, wrap(lon + dLon), north];
}

/** Column and row of a point in the web Mercator grid of 2^level cells a side (EPSG:3857, north-west first). */
export function cellOf([lon, lat]: LonLat, level: number): readonly [number, number] {
  const cells = 2 ** level;
  const sine = Math.sin(Math.max(-85.05112878, Math.min(85.05112878, lat)) * radians);
  const x = ((lon + 180) / 360) * cells;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * cells;
  const clamp = (value: number) => Math.max(0, Math.min(cells - 1, Math.floor(value)));
  return [clamp(x), clamp(y)];
}
