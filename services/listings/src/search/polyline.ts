import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { firstCrossing } from '../boundary/crossing.ts';

const mostCorners = 100;
const mostPolygons = 10;

/** One number of an encoded polyline: five bits a character, the lowest first, zigzag (Google's algorithm, precision 5). */
function* numbers(text: string): Generator<number> {
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63 || shift > 30)
      refuse('GEOMETRY_INVALID', { reason: 'is not an encoded polyline' });
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    yield value & 1 ? ~(value >> 1) : value >> 1;
    [value, shift] = [0, 0];
  }
  if (shift > 0) refuse('GEOMETRY_INVALID', { reason: 'is cut off' });
}

/** @throws Refusal GEOMETRY_INVALID */
export function decodePolyline(text: string): LonLat[] {
  const deltas = [...numbers(text)];
  if (deltas.length % 2 === 1) refuse('GEOMETRY_INVALID', { reason: 'has half a corner' });
  let [lat, lon] = [0, 0];
  return Array.from({ length: deltas.length / 2 }, (_, i): LonLat => {
    lat += deltas[2 * i] ?? 0;
    lon += deltas[2 * i + 1] ?? 0;
    return [lon / 1e5, lat / 1e5];
  });
}

const isOnEarth = ([lon, lat]: LonLat) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90;

/** The closed rings of a query's polygons, each sound. @throws Refusal GEOMETRY_INVALID */
export function polygonsOf(text: string): LonLat[][] {
  const parts = text.split(';');
  if (parts.length > mostPolygons) refuse('GEOMETRY_INVALID', { reason: 'are too many polygons' });
  return parts.map((part, ring) => {
    const corners = decodePolyline(part);
    const [first] = corners;
    if (
      first === undefined ||
      corners.length < 3 ||
      corners.length > mostCorners ||
      !corners.every(isOnEarth)
    ) {
      return refuse('GEOMETRY_INVALID', { ring, at: first, reason: `needs 3 to ${mostCorners} corners` });
    }
    const last = corners.at(-1);
    const closed = last?.[0] === first[0] && last[1] === first[1] ? corners : [...corners, first];
    const crossing = firstCrossing([closed]);
    if (crossing !== undefined)
      refuse('GEOMETRY_INVALID', { ring, at: crossing.at, reason: 'crosses itself' });
    return closed;
  });
}
