import type { MultiPolygon } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/refusal';
import { firstCrossing } from './crossing.ts';
import { ringAreaM2, ringLengthM } from './geodesic.ts';

const mostCorners = 2_000;
const leastM2 = 20;
/** 5,000 km². */
const mostM2 = 5_000_000_000;

export interface Measured {
  readonly areaM2: number;
  readonly perimeterM: number;
}

type Ring = readonly LonLat[];

const same = (a: LonLat | undefined, b: LonLat | undefined) => a?.[0] === b?.[0] && a?.[1] === b?.[1];
/** A corner said twice in a row is one corner. */
const tidy = (ring: Ring) => ring.filter((at, i) => i === 0 || !same(at, ring[i - 1]));

/**
 * Judges a boundary by model §4.4 and measures it: area on the ellipsoid with holes taken out, length of all outer rings.
 * @throws Refusal GEOMETRY_INVALID with the ring (counted over all) and the place that is wrong
 */
export function measure({ coordinates }: MultiPolygon): Measured {
  const polygons = coordinates.map((rings) => rings.map(tidy));
  const rings = polygons.flat();
  refuseUnsound(rings);
  for (const [outer, ...holes] of polygons) refuseOutside(outer ?? [], holes, rings);
  const areaM2 = polygons.reduce((sum, [outer, ...holes]) => {
    const own = outer === undefined ? 0 : ringAreaM2(outer.slice(1));
    return sum + own - holes.reduce((cut, hole) => cut + ringAreaM2(hole.slice(1)), 0);
  }, 0);
  const at = rings[0]?.[0];
  if (areaM2 < leastM2) refuse('GEOMETRY_INVALID', { ring: 0, at, reason: 'is smaller than 20 m²' });
  if (areaM2 > mostM2) refuse('GEOMETRY_INVALID', { ring: 0, at, reason: 'is larger than 5,000 km²' });
  const perimeterM = polygons.reduce((sum, [outer]) => sum + ringLengthM((outer ?? []).slice(1)), 0);
  return { areaM2: Math.round(areaM2 * 100) / 100, perimeterM: Math.round(perimeterM * 100) / 100 };
}

function refuseUnsound(rings: readonly Ring[]): void {
  const corners = rings.reduce((sum, ring) => sum + ring.length - 1, 0);
  if (corners > mostCorners) refuse('GEOMETRY_INVALID', { reason: `has more than ${mostCorners} corners` });
  for (const [ring, path] of rings.entries()) {
    if (!same(path[0], path.at(-1)))
      refuse('GEOMETRY_INVALID', { ring, at: path.at(-1), reason: 'is not closed' });
    if (path.length < 4) refuse('GEOMETRY_INVALID', { ring, at: path[0], reason: 'has no inside' });
  }
  const crossing = firstCrossing(rings);
  if (crossing !== undefined) refuse('GEOMETRY_INVALID', { ...crossing, reason: 'crosses itself' });
}

/** Where rings do not cross, one corner tells on which side of a ring all of another lies. */
function refuseOutside(outer: Ring, holes: readonly Ring[], all: readonly Ring[]): void {
  for (const hole of holes) {
    const stray = hole.find((at) => !contains(outer, at) && !outer.some((corner) => same(corner, at)));
    if (stray !== undefined)
      refuse('GEOMETRY_INVALID', { ring: all.indexOf(hole), at: stray, reason: 'is a hole outside' });
  }
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
