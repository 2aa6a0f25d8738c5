import { boundaryFault } from '@ardhi/contracts/geo/boundary-fault';
import { type BoundaryMeasures, measurePolygons } from '@ardhi/contracts/geo/boundary-measures';
import type { MultiPolygon } from '@ardhi/contracts/geo/location';
import { refuseBoundary } from './refuse-boundary.ts';

/** Most corners of a boundary, over all its rings (model §4.4). */
export const maxCorners = 2_000;
const minAreaM2 = 20;
/** 5,000 km². */
const maxAreaM2 = 5_000_000_000;

/**
 * Validates a boundary (model §4.4) and measures it: area on the ellipsoid without holes, perimeter of all outer rings.
 * @throws Refusal GEOMETRY_INVALID with the ring index (counted over all polygons) and the invalid point
 */
export function measureBoundary({ coordinates }: MultiPolygon): BoundaryMeasures {
  const fault = boundaryFault(coordinates, maxCorners);
  if (fault !== undefined) refuseBoundary(fault);
  const measures = measurePolygons(coordinates);
  const at = coordinates[0]?.[0]?.[0];
  if (measures.areaM2 < minAreaM2) refuseBoundary({ ring: 0, at, reason: 'TOO_SMALL', limit: minAreaM2 });
  if (measures.areaM2 > maxAreaM2) refuseBoundary({ ring: 0, at, reason: 'TOO_LARGE', limit: maxAreaM2 });
  return measures;
}
