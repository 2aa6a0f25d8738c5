import type { GpsFix } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { type BoundaryDraft, closeRing } from './boundary-draft.ts';
import { refuseBoundary } from './refuse-boundary.ts';

/** Model §4.4: a walk needs four fixes accurate to ten metres; points within a metre of the line are dropped. */
const maxAccuracyM = 10;
const minFixes = 4;
const toleranceM = 1;
/** Accuracy of a fix when the file does not give it. */
const assumedAccuracyM = 5;

/** The boundary of a GPS walk. @throws Refusal GEOMETRY_INVALID with too few accurate fixes */
export function readGpsWalk(fixes: readonly GpsFix[]): BoundaryDraft {
  const good = fixes.filter(({ accuracyM }) => accuracyM <= maxAccuracyM);
  if (good.length < minFixes)
    refuseBoundary({ ring: 0, at: fixes[0]?.at, reason: 'TOO_FEW_FIXES', limit: minFixes });
  const dropped = fixes.length - good.length;
  return {
    polygons: [[simplifiedRing(good.map(({ at }) => at))]],
    source: 'GPS_WALK',
    accuracyM: good.reduce((worst, { accuracyM }) => Math.max(worst, accuracyM), 0),
    warnings: dropped === 0 ? [] : [`${dropped} fixes worse than ${maxAccuracyM} m were left out.`],
  };
}

/** The boundary of a track without accuracies. */
export const readGpsTrack = (track: readonly LonLat[]): BoundaryDraft =>
  readGpsWalk(track.map((at) => ({ at, accuracyM: assumedAccuracyM })));

/** A ring simplified with a tolerance of one metre (Douglas–Peucker). */
function simplifiedRing(track: readonly LonLat[]): LonLat[] {
  const ring = closeRing(track);
  const far = farthest(ring, 0, ring.length - 1, (at) => distanceOnPlaneM(at, ring[0] as LonLat)).index;
  const halves = [
    ...simplifiedIndexes(ring, 0, far),
    ...simplifiedIndexes(ring, far, ring.length - 1).slice(1),
  ];
  return halves.map((index) => ring[index] as LonLat);
}

function simplifiedIndexes(ring: readonly LonLat[], from: number, to: number): number[] {
  const [a, b] = [ring[from] as LonLat, ring[to] as LonLat];
  const { index, away } = farthest(ring, from, to, (at) => distanceToLineM(at, a, b));
  if (away <= toleranceM) return from === to ? [from] : [from, to];
  return [...simplifiedIndexes(ring, from, index), ...simplifiedIndexes(ring, index, to).slice(1)];
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
const distanceOnPlaneM = (a: LonLat, b: LonLat) => Math.hypot(...plane(a, b));

function distanceToLineM(at: LonLat, a: LonLat, b: LonLat): number {
  const [x, y] = plane(at, a);
  const [bx, by] = plane(b, a);
  const length = Math.hypot(bx, by);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * by - y * bx) / length;
}
