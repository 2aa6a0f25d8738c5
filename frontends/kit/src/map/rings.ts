import type { LonLat } from '@ardhi/contracts/values';
import type { FeatureCollection, Position } from 'geojson';

/** Kilometres in a degree of latitude. */
const kmInDegree = 111.32;
const corners = 64;

const degrees = ([, lat]: LonLat, km: number) => ({
  east: km / (kmInDegree * Math.cos((lat * Math.PI) / 180)),
  north: km / kmInDegree,
});

/** Circles of so many kilometres around a point; near the equator flat reckoning is within a metre. */
export const ringsAround = (point: LonLat, radiiKm: readonly number[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: radiiKm.map((km) => ({
    type: 'Feature',
    properties: { km },
    geometry: { type: 'LineString', coordinates: circle(point, km) },
  })),
});

function circle(point: LonLat, km: number): Position[] {
  const { east, north } = degrees(point, km);
  return Array.from({ length: corners + 1 }, (_, at) => {
    const angle = (2 * Math.PI * at) / corners;
    return [point[0] + east * Math.cos(angle), point[1] + north * Math.sin(angle)];
  });
}

/** West, south, east, north of so many kilometres around a point. */
export function boxAround(point: LonLat, km: number): [number, number, number, number] {
  const { east, north } = degrees(point, km);
  return [point[0] - east, point[1] - north, point[0] + east, point[1] + north];
}
