import type { LonLat } from '@ardhi/contracts/values';
import type { FeatureCollection, Position } from 'geojson';

/** Kilometres in a degree of latitude. */
const kmPerDegree = 111.32;
const corners = 64;

const degreesFor = ([, lat]: LonLat, km: number) => ({
  east: km / (kmPerDegree * Math.cos((lat * Math.PI) / 180)),
  north: km / kmPerDegree,
});

/** Circles with the given radii in kilometres around a point, by a flat-earth approximation. */
export const distanceRings = (point: LonLat, radiiKm: readonly number[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: radiiKm.map((km) => ({
    type: 'Feature',
    properties: { km },
    geometry: { type: 'LineString', coordinates: circle(point, km) },
  })),
});

function circle(point: LonLat, km: number): Position[] {
  const { east, north } = degreesFor(point, km);
  return Array.from({ length: corners + 1 }, (_, index) => {
    const angle = (2 * Math.PI * index) / corners;
    return [point[0] + east * Math.cos(angle), point[1] + north * Math.sin(angle)];
  });
}

/** West, south, east and north of a box with `km` kilometres around a point. */
export function boundingBoxAround(point: LonLat, km: number): [number, number, number, number] {
  const { east, north } = degreesFor(point, km);
  return [point[0] - east, point[1] - north, point[0] + east, point[1] + north];
}
