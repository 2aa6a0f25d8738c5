import type { LonLat } from '@ardhi/contracts/values';

/** Mean radius of the Earth in metres (IUGG). */
const earthRadiusM = 6_371_008.8;
const radiansPerDegree = Math.PI / 180;

/** Great-circle distance of two points in metres. */
export const metresBetween = ([lon, lat]: LonLat, [otherLon, otherLat]: LonLat): number =>
  haversineMetres(lon, lat, otherLon, otherLat);

/** Great-circle distance in metres of two points given as degrees (haversine formula). */
export function haversineMetres(lon: number, lat: number, otherLon: number, otherLat: number): number {
  const a = Math.sin(((otherLat - lat) * radiansPerDegree) / 2);
  const b = Math.sin(((otherLon - lon) * radiansPerDegree) / 2);
  const h = a * a + Math.cos(lat * radiansPerDegree) * Math.cos(otherLat * radiansPerDegree) * b * b;
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** A point as a unit vector; distances of such vectors compare with `chordLength` without trigonometry. */
export function toUnitVector([lon, lat]: LonLat): readonly [number, number, number] {
  const parallelRadius = Math.cos(lat * radiansPerDegree);
  return [
    parallelRadius * Math.cos(lon * radiansPerDegree),
    parallelRadius * Math.sin(lon * radiansPerDegree),
    Math.sin(lat * radiansPerDegree),
  ];
}

/** Length of the chord through the unit sphere between two points that are `metres` apart on the Earth. */
export const chordLength = (metres: number): number =>
  2 * Math.sin(Math.min(Math.PI / 2, metres / 2 / earthRadiusM));

/** True if a point lies in [west, south, east, north], edges included; west > east crosses the date line. */
export function isInBox([lon, lat]: LonLat, box: readonly [number, number, number, number]): boolean {
  const [west, south, east, north] = box;
  if (lat < south || lat > north) return false;
  return west <= east ? lon >= west && lon <= east : lon >= west || lon <= east;
}

/** True if a point lies in a polygon (even-odd rule over all rings, so that holes are excluded). */
export function isInPolygon([lon, lat]: LonLat, rings: readonly (readonly LonLat[])[]): boolean {
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

/** [west, south, east, north] of a box that contains every point within `radiusM`; all longitudes near a pole. */
export function boundingBox([lon, lat]: LonLat, radiusM: number): [number, number, number, number] {
  const dLat = (radiusM / earthRadiusM / radiansPerDegree) * 1.000001 + 1e-9;
  const south = lat - dLat;
  const north = lat + dLat;
  if (south <= -90 || north >= 90) return [-180, Math.max(-90, south), 180, Math.min(90, north)];
  const dLon =
    (Math.asin(Math.min(1, Math.sin(dLat * radiansPerDegree) / Math.cos(lat * radiansPerDegree))) /
      radiansPerDegree) *
      1.000001 +
    1e-9;
  if (dLon >= 180) return [-180, south, 180, north];
  const wrap = (degrees: number) =>
    degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
  return [wrap(lon - dLon), south, wrap(lon + dLon), north];
}

/** Column and row of a point in the web Mercator grid of 2^level tiles a side (EPSG:3857, north-west first). */
export function tileOf([lon, lat]: LonLat, level: number): readonly [number, number] {
  const tiles = 2 ** level;
  const sine = Math.sin(Math.max(-85.05112878, Math.min(85.05112878, lat)) * radiansPerDegree);
  const x = ((lon + 180) / 360) * tiles;
  const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * tiles;
  const clamp = (value: number) => Math.max(0, Math.min(tiles - 1, Math.floor(value)));
  return [clamp(x), clamp(y)];
}
