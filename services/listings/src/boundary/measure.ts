import { boundaryFault, tidyRing } from '@ardhi/contracts/geo/boundary-fault';
import type { MultiPolygon } from '@ardhi/contracts/listings/location';
import { refuse } from '@ardhi/kernel/refusal';
import { ringAreaM2, ringLengthM } from './geodesic.ts';

const mostCorners = 2_000;
const leastM2 = 20;
/** 5,000 km². */
const mostM2 = 5_000_000_000;

export interface Measured {
  readonly areaM2: number;
  readonly perimeterM: number;
}

/**
 * Judges a boundary by model §4.4 and measures it: area on the ellipsoid with holes taken out, length of all outer rings.
 * @throws Refusal GEOMETRY_INVALID with the ring (counted over all) and the place that is wrong
 */
export function measure({ coordinates }: MultiPolygon): Measured {
  const fault = boundaryFault(coordinates, mostCorners);
  if (fault !== undefined) refuse('GEOMETRY_INVALID', { ...fault });
  const polygons = coordinates.map((rings) => rings.map(tidyRing));
  const areaM2 = polygons.reduce((sum, [outer, ...holes]) => {
    const own = outer === undefined ? 0 : ringAreaM2(outer.slice(1));
    return sum + own - holes.reduce((cut, hole) => cut + ringAreaM2(hole.slice(1)), 0);
  }, 0);
  const at = coordinates[0]?.[0]?.[0];
  if (areaM2 < leastM2) refuse('GEOMETRY_INVALID', { ring: 0, at, reason: 'is smaller than 20 m²' });
  if (areaM2 > mostM2) refuse('GEOMETRY_INVALID', { ring: 0, at, reason: 'is larger than 5,000 km²' });
  const perimeterM = polygons.reduce((sum, [outer]) => sum + ringLengthM((outer ?? []).slice(1)), 0);
  return { areaM2: Math.round(areaM2 * 100) / 100, perimeterM: Math.round(perimeterM * 100) / 100 };
}
