import type { LonLat } from '../values.ts';
import { firstCrossing } from './crossing.ts';

type Ring = readonly LonLat[];

/** What is wrong with a boundary: the ring, counted over all of them, and the place. */
export interface BoundaryFault {
  readonly ring?: number;
  readonly at?: LonLat;
  readonly reason: string;
}

const same = (a: LonLat | undefined, b: LonLat | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];

/** A corner said twice in a row is one corner. */
export const tidyRing = (ring: Ring): Ring => ring.filter((at, i) => i === 0 || !same(at, ring[i - 1]));

/** Why polygons of closed rings are no sound boundary, of a plot or of a place; undefined where they are one. */
export function boundaryFault(
  polygons: readonly (readonly Ring[])[],
  mostCorners: number,
): BoundaryFault | undefined {
  const rings = polygons.flat().map(tidyRing);
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  if (corners > mostCorners) return { reason: `has more than ${mostCorners} corners` };
  for (const [ring, path] of rings.entries()) {
    if (!same(path[0], path.at(-1))) return { ring, ...placeOf(path.at(-1)), reason: 'is not closed' };
    if (path.length < 4) return { ring, ...placeOf(path[0]), reason: 'has no inside' };
  }
  const crossing = firstCrossing(rings);
  if (crossing !== undefined) return { ...crossing, reason: 'crosses itself' };
  return strayHole(polygons);
}

const placeOf = (at: LonLat | undefined) => (at === undefined ? {} : { at });

/** Where rings do not cross, one corner tells on which side of a ring all of another lies. */
function strayHole(polygons: readonly (readonly Ring[])[]): BoundaryFault | undefined {
  let ring = 0;
  for (const [outer = [], ...holes] of polygons) {
    for (const [i, hole] of holes.entries()) {
      const at = hole.find((one) => !contains(outer, one) && !outer.some((corner) => same(corner, one)));
      if (at !== undefined) return { ring: ring + 1 + i, at, reason: 'is a hole outside' };
    }
    ring += 1 + holes.length;
  }
  return undefined;
}

/** Whether a point lies inside a closed ring (even-odd rule). */
export function contains(ring: Ring, [x, y]: LonLat): boolean {
  let inside = false;
  for (let i = 1; i < ring.length; i++) {
    const [ax, ay] = ring[i - 1] as LonLat;
    const [bx, by] = ring[i] as LonLat;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
