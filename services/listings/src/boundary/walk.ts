import type { Fix } from '@ardhi/contracts/listings/write.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { closed, type Drawn } from './drawn.ts';

/** Model §4.4: a walk needs four fixes that are good to ten metres; what lies within a metre of the line is left out. */
const worstM = 10;
const fewest = 4;
const straightM = 1;
/** What a receiver is good to when the file does not say. */
const usualM = 5;

/** The boundary that somebody walked along. @throws Refusal GEOMETRY_INVALID with too few good fixes */
export function walked(fixes: readonly Fix[]): Drawn {
  const good = fixes.filter(({ accuracyM }) => accuracyM <= worstM);
  if (good.length < fewest)
    refuse('GEOMETRY_INVALID', {
      ring: 0,
      at: fixes[0]?.at,
      reason: `has ${good.length} good fixes; a walk needs ${fewest} that are good to ${worstM} m`,
    });
  const dropped = fixes.length - good.length;
  return {
    polygons: [[simplified(good.map(({ at }) => at))]],
    source: 'GPS_WALK',
    accuracyM: good.reduce((worst, { accuracyM }) => Math.max(worst, accuracyM), 0),
    warnings: dropped === 0 ? [] : [`${dropped} fixes worse than ${worstM} m were left out.`],
  };
}

/** A track of a file that does not say how good it is. */
export const trackWalked = (track: readonly LonLat[]): Drawn =>
  walked(track.map((at) => ({ at, accuracyM: usualM })));

/** A ring without the points that lie within a metre of the line between those that stay (Douglas and Peucker). */
function simplified(track: readonly LonLat[]): LonLat[] {
  const ring = closed(track);
  const far = farthest(ring, 0, ring.length - 1, (at) => metres(at, ring[0] as LonLat)).index;
  const halves = [...kept(ring, 0, far), ...kept(ring, far, ring.length - 1).slice(1)];
  return halves.map((index) => ring[index] as LonLat);
}

function kept(ring: readonly LonLat[], from: number, to: number): number[] {
  const [a, b] = [ring[from] as LonLat, ring[to] as LonLat];
  const { index, away } = farthest(ring, from, to, (at) => offLine(at, a, b));
  if (away <= straightM) return from === to ? [from] : [from, to];
  return [...kept(ring, from, index), ...kept(ring, index, to).slice(1)];
}

function farthest(ring: readonly LonLat[], from: number, to: number, awayOf: (at: LonLat) => number) {
  let [index, away] = [from, 0];
  for (let i = from + 1; i < to; i++) {
    const one = awayOf(ring[i] as LonLat);
    if (one > away) [index, away] = [i, one];
  }
  return { index, away };
}

/** Metres east and north of a point, on a plane true to scale there. */
function plane([lon, lat]: LonLat, [lon0, lat0]: LonLat): readonly [number, number] {
  return [(lon - lon0) * 111_319.49 * Math.cos((lat0 * Math.PI) / 180), (lat - lat0) * 110_574.27];
}
const metres = (a: LonLat, b: LonLat) => Math.hypot(...plane(a, b));

function offLine(at: LonLat, a: LonLat, b: LonLat): number {
  const [x, y] = plane(at, a);
  const [bx, by] = plane(b, a);
  const length = Math.hypot(bx, by);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * by - y * bx) / length;
}
