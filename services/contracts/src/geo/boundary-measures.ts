import type { LonLat } from '../values.ts';
import { withoutRepeatedCorners } from './boundary-fault.ts';
import { ringAreaM2, ringLengthM } from './geodesic.ts';

/** Area in square metres and perimeter in metres. */
export interface BoundaryMeasures {
  readonly areaM2: number;
  readonly perimeterM: number;
}

type Polygons = readonly (readonly (readonly LonLat[])[])[];

/** Measures valid polygons as the service and the browser show them: area on the ellipsoid without holes, perimeter of all outer rings. */
export function measurePolygons(coordinates: Polygons): BoundaryMeasures {
  const polygons = coordinates.map((rings) => rings.map(withoutRepeatedCorners));
  const areaM2 = polygons.reduce((sum, [outer, ...holes]) => {
    const own = outer === undefined ? 0 : ringAreaM2(outer.slice(1));
    return sum + own - holes.reduce((cut, hole) => cut + ringAreaM2(hole.slice(1)), 0);
  }, 0);
  const perimeterM = polygons.reduce((sum, [outer]) => sum + ringLengthM((outer ?? []).slice(1)), 0);
  return { areaM2: Math.round(areaM2 * 100) / 100, perimeterM: Math.round(perimeterM * 100) / 100 };
}
