import { boundaryFault, withoutRepeatedCorners } from '@ardhi/contracts/geo/boundary-fault';
import type { MultiPolygon } from '@ardhi/contracts/listings/location';
import { ringAreaM2, ringLengthM } from './geodesic.ts';
import { refuseBoundary } from './refuse-boundary.ts';

/** Most corners of a boundary, over all its rings (model §4.4). */
export const maxCorners = 2_000;
const minAreaM2 = 20;
/** 5,000 km². */
const maxAreaM2 = 5_000_000_000;

/** Area in square metres and perimeter in metres. */
export interface BoundaryMeasures {
  readonly areaM2: number;
  readonly perimeterM: number;
}

/**
 * Validates a boundary (model §4.4) and measures it: area on the ellipsoid without holes, perimeter of all outer rings.
 * @throws Refusal GEOMETRY_INVALID with the ring index (counted over all polygons) and the invalid point
 */
export function measureBoundary({ coordinates }: MultiPolygon): BoundaryMeasures {
  const fault = boundaryFault(coordinates, maxCorners);
  if (fault !== undefined) refuseBoundary(fault);
  const polygons = coordinates.map((rings) => rings.map(withoutRepeatedCorners));
  const areaM2 = polygons.reduce((sum, [outer, ...holes]) => {
    const own = outer === undefined ? 0 : ringAreaM2(outer.slice(1));
    return sum + own - holes.reduce((cut, hole) => cut + ringAreaM2(hole.slice(1)), 0);
  }, 0);
  const at = coordinates[0]?.[0]?.[0];
  if (areaM2 < minAreaM2) refuseBoundary({ ring: 0, at, reason: 'TOO_SMALL', limit: minAreaM2 });
  if (areaM2 > maxAreaM2) refuseBoundary({ ring: 0, at, reason: 'TOO_LARGE', limit: maxAreaM2 });
  const perimeterM = polygons.reduce((sum, [outer]) => sum + ringLengthM((outer ?? []).slice(1)), 0);
  return { areaM2: Math.round(areaM2 * 100) / 100, perimeterM: Math.round(perimeterM * 100) / 100 };
}
