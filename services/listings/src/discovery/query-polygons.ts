import { firstCrossing } from '@ardhi/contracts/geo/ring-crossing';
import { decodePolyline } from '@ardhi/contracts/listings/polyline';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/write/refusal';

const maxCorners = 100;
const maxPolygons = 10;

const isOnEarth = ([lon, lat]: LonLat) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

/** Parses the polygons of a query into valid closed rings. @throws Refusal GEOMETRY_INVALID */
export function parseQueryPolygons(text: string): LonLat[][] {
  const parts = text.split(';');
  if (parts.length > maxPolygons) refuse('GEOMETRY_INVALID', { reason: 'are too many polygons' });
  return parts.map((part, ring) => {
    const corners =
      decodePolyline(part) ?? refuse('GEOMETRY_INVALID', { ring, reason: 'is not an encoded polyline' });
    const [first] = corners;
    if (
      first === undefined ||
      corners.length < 3 ||
      corners.length > maxCorners ||
      !corners.every(isOnEarth)
    ) {
      return refuse('GEOMETRY_INVALID', { ring, at: first, reason: `needs 3 to ${maxCorners} corners` });
    }
    const last = corners.at(-1);
    const closed = last?.[0] === first[0] && last[1] === first[1] ? corners : [...corners, first];
    const crossing = firstCrossing([closed]);
    if (crossing !== undefined)
      refuse('GEOMETRY_INVALID', { ring, at: crossing.at, reason: 'crosses itself' });
    return closed;
  });
}
