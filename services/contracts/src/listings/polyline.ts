import type { LonLat } from '../values.ts';

/** Steps per degree: a precision of about one metre. */
const precision = 1e5;

/** Encodes the corners of an area for a URL: latitude and longitude deltas in turn. */
export function encodePolyline(corners: readonly LonLat[]): string {
  let [lat, lon] = [0, 0];
  return corners
    .map(([x, y]) => {
      const [nextLat, nextLon] = [Math.round(y * precision), Math.round(x * precision)];
      const text = encodeDelta(nextLat - lat) + encodeDelta(nextLon - lon);
      [lat, lon] = [nextLat, nextLon];
      return text;
    })
    .join('');
}

/** Decodes the corners; undefined for an invalid or truncated polyline. */
export function decodePolyline(text: string): LonLat[] | undefined {
  const deltas = decodeDeltas(text);
  if (deltas === undefined || deltas.length % 2 === 1) return undefined;
  let [lat, lon] = [0, 0];
  return Array.from({ length: deltas.length / 2 }, (_, i): LonLat => {
    lat += deltas[2 * i] ?? 0;
    lon += deltas[2 * i + 1] ?? 0;
    return [lon / precision, lat / precision];
  });
}

/** Zigzag encoding with five bits per character, lowest first (Google's encoded polyline algorithm, precision 5). */
function encodeDelta(value: number): string {
  let text = '';
  let rest = value < 0 ? ~(value << 1) : value << 1;
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
  return text + String.fromCharCode(rest + 63);
}

function decodeDeltas(text: string): number[] | undefined {
  const deltas: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63 || shift > 30) return undefined;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    deltas.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return shift > 0 ? undefined : deltas;
}
