import type { LonLat } from '../values.ts';

/** Degrees are said in hundred-thousandths: to about a metre. */
const steps = 1e5;

/** Corners of an area as an address carries them: latitude and longitude in turn, each as the way from the one before. */
export function encodePolyline(corners: readonly LonLat[]): string {
  let [lat, lon] = [0, 0];
  return corners
    .map(([x, y]) => {
      const [nextLat, nextLon] = [Math.round(y * steps), Math.round(x * steps)];
      const text = written(nextLat - lat) + written(nextLon - lon);
      [lat, lon] = [nextLat, nextLon];
      return text;
    })
    .join('');
}

/** The corners again; undefined for what is no encoded polyline or one that was cut off. */
export function decodePolyline(text: string): LonLat[] | undefined {
  const deltas = numbers(text);
  if (deltas === undefined || deltas.length % 2 === 1) return undefined;
  let [lat, lon] = [0, 0];
  return Array.from({ length: deltas.length / 2 }, (_, i): LonLat => {
    lat += deltas[2 * i] ?? 0;
    lon += deltas[2 * i + 1] ?? 0;
    return [lon / steps, lat / steps];
  });
}

/** Five bits a character, the lowest first, zigzag (Google's encoded polyline algorithm, precision 5). */
function written(value: number): string {
  let text = '';
  let rest = value < 0 ? ~(value << 1) : value << 1;
  for (; rest >= 32; rest >>= 5) text += String.fromCharCode((32 | (rest & 31)) + 63);
  return text + String.fromCharCode(rest + 63);
}

function numbers(text: string): number[] | undefined {
  const found: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of text) {
    const bits = letter.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63 || shift > 30) return undefined;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits >= 32) continue;
    found.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return shift > 0 ? undefined : found;
}
