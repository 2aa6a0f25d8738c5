import type { GpsFix } from '@ardhi/contracts/listings/editor.routes';
import type { LonLat } from '@ardhi/contracts/values';
import { type BoundaryDraft, closeRing } from './boundary-draft.ts';
import { boundaryWarning } from './boundary-warnings.ts';
import { maxCorners } from './measure-boundary.ts';
import { refuseBoundary } from './refuse-boundary.ts';

/** Model §4.4: a walk needs four fixes accurate to ten metres; points within a metre of the line are dropped. */
const maxAccuracyM = 10;
const minFixes = 4;
const toleranceM = 1;
/** Five hours of one fix a second; the time to simplify a walk grows with the number of its fixes. */
const maxFixes = 20_000;
/** Accuracy of a fix when the file does not give it. */
const assumedAccuracyM = 5;

/** The boundary of a GPS walk. @throws Refusal GEOMETRY_INVALID with too few accurate fixes */
export function readGpsWalk(fixes: readonly GpsFix[]): BoundaryDraft {
  const good = fixes.filter(({ accuracyM }) => accuracyM <= maxAccuracyM);
  if (good.length < minFixes)
    refuseBoundary({
      ring: 0,
      at: fixes[0]?.at,
      reason: 'TOO_FEW_FIXES',
      count: good.length,
      limit: minFixes,
    });
  const dropped = fixes.length - good.length;
  return {
    polygons: [[simplifiedRing(good.map(({ at }) => at))]],
    source: 'GPS_WALK',
    accuracyM: good.reduce((worst, { accuracyM }) => Math.max(worst, accuracyM), 0),
    warnings: dropped === 0 ? [] : [boundaryWarning('fixesLeftOut', { dropped, limit: maxAccuracyM })],
  };
}

/** The boundary of a track without accuracies. */
export const readGpsTrack = (track: readonly LonLat[]): BoundaryDraft =>
  readGpsWalk(track.map((at) => ({ at, accuracyM: assumedAccuracyM })));

/** A ring simplified with a tolerance of one metre (Douglas–Peucker). */
function simplifiedRing(track: readonly LonLat[]): LonLat[] {
  if (track.length > maxFixes) refuseTooManyCorners();
  const ring = closeRing(track);
  const far = farthest(ring, 0, ring.length - 1, distanceToPointM(ring[0] as LonLat)).index;
  const halves = [
    ...simplifiedIndexes(ring, 0, far),
    ...simplifiedIndexes(ring, far, ring.length - 1).slice(1),
  ];
  return halves.map((index) => ring[index] as LonLat);
}

/** Indexes of the corners between two points, which are among them. @throws Refusal GEOMETRY_INVALID with too many corners */
function simplifiedIndexes(ring: readonly LonLat[], from: number, to: number): number[] {
  const indexes = [from];
  /** Stretches still to be simplified, the next one last. */
  const stretches: (readonly [number, number])[] = [[from, to]];
  for (let stretch = stretches.pop(); stretch !== undefined; stretch = stretches.pop()) {
    const [start, end] = stretch;
    const { index, away } = farthest(
      ring,
      start,
      end,
      distanceToLineM(ring[start] as LonLat, ring[end] as LonLat),
    );
    if (away > toleranceM) stretches.push([index, end], [start, index]);
    else if (end !== start) indexes.push(end);
    if (indexes.length + stretches.length > maxCorners + 1) refuseTooManyCorners();
  }
  return indexes;
}

const refuseTooManyCorners = (): never => refuseBoundary({ reason: 'TOO_MANY_CORNERS', limit: maxCorners });

function farthest(ring: readonly LonLat[], from: number, to: number, awayOf: (at: LonLat) => number) {
  let [index, away] = [from, 0];
  for (let i = from + 1; i < to; i++) {
    const one = awayOf(ring[i] as LonLat);
    if (one > away) [index, away] = [i, one];
  }
  return { index, away };
}

const metresPerDegreeNorth = 110_574.27;
const metresPerDegreeEast = ([, lat]: LonLat) => 111_319.49 * Math.cos((lat * Math.PI) / 180);

/** The distance in metres from a point, on a plane true to scale there. */
function distanceToPointM([lon0, lat0]: LonLat): (at: LonLat) => number {
  const east = metresPerDegreeEast([lon0, lat0]);
  return (at) => Math.hypot((at[0] - lon0) * east, (at[1] - lat0) * metresPerDegreeNorth);
}

/** The distance in metres from the line through two points, or from the point where they are one. */
function distanceToLineM(a: LonLat, b: LonLat): (at: LonLat) => number {
  const [lon0, lat0] = a;
  const east = metresPerDegreeEast(a);
  const [bx, by] = [(b[0] - lon0) * east, (b[1] - lat0) * metresPerDegreeNorth];
  const length = Math.hypot(bx, by);
  if (length === 0) return distanceToPointM(a);
  // Without a tuple for each point, of which there may be millions.
  return (at) => Math.abs((at[0] - lon0) * east * by - (at[1] - lat0) * metresPerDegreeNorth * bx) / length;
}
