import type { LonLat } from '../values.ts';
import { firstCrossing } from './ring-crossing.ts';

type Ring = readonly LonLat[];

/** Why boundaries are refused. */
export const boundaryFaultReasons = [
  'CROSSES_ITSELF',
  'HOLE_OUTSIDE',
  'NO_AREA',
  'NO_CORNERS',
  'NOT_A_POLYLINE',
  'NOT_CLOSED',
  'OUTSIDE_PLACE',
  'TOO_FEW_FIXES',
  'TOO_LARGE',
  'TOO_MANY_CORNERS',
  'TOO_MANY_POLYGONS',
  'TOO_SMALL',
  'WRONG_CORNER_COUNT',
] as const;

/** Why a boundary is refused: `details.reason` of GEOMETRY_INVALID. */
export type BoundaryFaultReason = (typeof boundaryFaultReasons)[number];

/** Why a boundary is invalid, with the index over all rings and the point. */
export interface BoundaryFault {
  readonly ring?: number;
  readonly at?: LonLat | undefined;
  readonly reason: BoundaryFaultReason;
  /** The limit that is exceeded, in corners, polygons or m²; for a GPS walk the fewest accurate points. */
  readonly limit?: number;
  /** How many accurate points a GPS walk has. */
  readonly count?: number;
  /** Name of the place outside which a corner lies. */
  readonly place?: string;
}

const isSamePoint = (a: LonLat | undefined, b: LonLat | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** Removes consecutive duplicate corners. */
export const withoutRepeatedCorners = (ring: Ring): Ring =>
  ring.filter((at, i) => i === 0 || !isSamePoint(at, ring[i - 1]));

/** The first fault of the boundary of a plot or a place; undefined when it is valid. */
export function boundaryFault(
  polygons: readonly (readonly Ring[])[],
  maxCorners: number,
): BoundaryFault | undefined {
  const rings = polygons.flat().map(withoutRepeatedCorners);
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  if (corners > maxCorners) return { reason: 'TOO_MANY_CORNERS', limit: maxCorners };
  for (const [ring, path] of rings.entries()) {
    if (!isSamePoint(path[0], path.at(-1))) return { ring, ...pointOf(path.at(-1)), reason: 'NOT_CLOSED' };
    if (path.length < 4) return { ring, ...pointOf(path[0]), reason: 'NO_AREA' };
  }
  const crossing = firstCrossing(rings);
  if (crossing !== undefined) return { ...crossing, reason: 'CROSSES_ITSELF' };
  return holeOutsideRing(polygons);
}

const pointOf = (at: LonLat | undefined) => (at === undefined ? {} : { at });

/** The first hole outside its outer ring. As rings do not cross here, testing one corner is enough. */
function holeOutsideRing(polygons: readonly (readonly Ring[])[]): BoundaryFault | undefined {
  let ring = 0;
  for (const [outer = [], ...holes] of polygons) {
    for (const [i, hole] of holes.entries()) {
      const at = hole.find(
        (one) => !contains(outer, one) && !outer.some((corner) => isSamePoint(corner, one)),
      );
      if (at !== undefined) return { ring: ring + 1 + i, at, reason: 'HOLE_OUTSIDE' };
    }
    ring += 1 + holes.length;
  }
  return undefined;
}

/** True if a point lies inside a closed ring (even-odd rule). */
export function contains(ring: Ring, [x, y]: LonLat): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] as LonLat;
    const [bx, by] = ring[i] as LonLat;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
