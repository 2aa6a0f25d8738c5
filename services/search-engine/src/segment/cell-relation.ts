import type { LonLat } from '@ardhi/contracts/values';
import { isInPolygon, metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import { mortonLevel } from './morton.ts';

/** Bounds: of a box [west, south, east, north], or of grid cells [west, north, east, south]. */
export type Rect = readonly [number, number, number, number];

/** Tolerance in degrees: more than the rounding of a coordinate, less than any cell. */
const margin = 1e-9;
const gridCells = 2 ** mortonLevel;

const longitude = (x: number) => (x / gridCells) * 360 - 180;
const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / gridCells))) * 180) / Math.PI;

/** [west, south, east, north] of a square of grid cells, enlarged by the tolerance. */
const cellBounds = (x: number, y: number, side: number): Rect => [
  longitude(x) - margin,
  latitude(y + side) - margin,
  longitude(x + side) + margin,
  latitude(y) + margin,
];

const radians = Math.PI / 180;
/** Relative tolerance of a distance, above the rounding error of its formula. */
const slack = 1e-9;
/** Metres by which rounding moves the closest point of a square away from a centre inside it. */
const roundingM = 1e-3;

/**
 * Relation of grid squares to a circle: wholly inside, wholly outside, or unsure. Along a meridian the distance falls to one
 * minimum and rises after it; along a parallel it rises with the difference of longitude. So a corner is farthest, and the
 * closest point lies on the closest meridian.
 */
export function circleRelation(centre: LonLat, radiusM: number) {
  const [lon, lat] = centre;
  return (x: number, y: number, side: number): 'in' | 'out' | 'unsure' => {
    if (y === 0 || y + side >= gridCells) return 'unsure';
    const [west, south, east, north] = cellBounds(x, y, side);
    const apart = [west - lon, east - lon].map((angle) =>
      Math.abs(((((angle + 180) % 360) + 360) % 360) - 180),
    );
    const far = Math.max(...apart);
    if (far > 90) return 'unsure';
    // On the date line a square that contains the centre ends a full turn away from it.
    const near = lon >= west && lon <= east ? 0 : Math.max(0, Math.min(...apart) - 2 * margin);
    const turn =
      Math.atan2(Math.sin(lat * radians), Math.cos(lat * radians) * Math.cos(near * radians)) / radians;
    const closest = metresBetween([near, Math.max(south, Math.min(north, turn))], [0, lat]);
    if (closest > radiusM * (1 + slack) + roundingM) return 'out';
    const farthest = Math.max(metresBetween([far, south], [0, lat]), metresBetween([far, north], [0, lat]));
    return farthest < radiusM * (1 - slack) ? 'in' : 'unsure';
  };
}

/** Relation of grid squares to a polygon: wholly inside, wholly outside, or unsure when an edge crosses them. */
export function polygonRelation(rings: readonly (readonly LonLat[])[]) {
  const corners = rings.flat();
  const edges = rings.flatMap((ring) =>
    ring.map((corner, at) => [...corner, ...(ring[(at + 1) % ring.length] as LonLat)] as unknown as Rect),
  );
  const box: Rect = [
    Math.min(...corners.map(([lon]) => lon)),
    Math.min(...corners.map(([, lat]) => lat)),
    Math.max(...corners.map(([lon]) => lon)),
    Math.max(...corners.map(([, lat]) => lat)),
  ];
  const relate = (x: number, y: number, side: number): 'in' | 'out' | 'unsure' => {
    if (y === 0 || y + side >= gridCells) return 'unsure';
    const square = cellBounds(x, y, side);
    if (edges.some((edge) => crosses(edge, square))) return 'unsure';
    return isInPolygon([(square[0] + square[2]) / 2, (square[1] + square[3]) / 2], rings) ? 'in' : 'out';
  };
  return { box, edges: edges.length, relate };
}

/** True if an edge may touch a box: their bounds overlap, and corners of the box lie on both sides of the edge's line. */
function crosses([x1, y1, x2, y2]: Rect, [west, south, east, north]: Rect): boolean {
  if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false;
  if (Math.max(y1, y2) < south || Math.min(y1, y2) > north) return false;
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  const sides = [side(west, south), side(east, south), side(east, north), side(west, north)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}
