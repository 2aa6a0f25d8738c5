import { firstCrossing } from '@ardhi/contracts/geo/ring-crossing';
import { decodePolyline } from '@ardhi/contracts/listings/polyline';
import type { LonLat } from '@ardhi/contracts/values';
import { refuseBoundary } from '../boundary/refuse-boundary.ts';

const maxCorners = 100;
const maxPolygons = 10;

const isOnEarth = ([lon, lat]: LonLat) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

/** Parses the polygons of a query into valid closed rings. @throws Refusal GEOMETRY_INVALID */
export function parseQueryPolygons(text: string): LonLat[][] {
  const parts = text.split(';');
  if (parts.length > maxPolygons) refuseBoundary({ reason: 'TOO_MANY_POLYGONS', limit: maxPolygons });
  return parts.map((part, ring) => {
    const corners = decodePolyline(part);
    if (corners === undefined || !corners.every(isOnEarth))
      return refuseBoundary({ ring, reason: 'NOT_A_POLYLINE' });
    const [first] = corners;
    if (first === undefined || corners.length < 3 || corners.length > maxCorners)
      return refuseBoundary({ ring, at: first, reason: 'WRONG_CORNER_COUNT', limit: maxCorners });
    const last = corners.at(-1);
    const closed = last?.[0] === first[0] && last[1] === first[1] ? corners : [...corners, first];
    const crossing = firstCrossing([closed]);
    if (crossing !== undefined) refuseBoundary({ ring, at: crossing.at, reason: 'CROSSES_ITSELF' });
    return closed;
  });
}
