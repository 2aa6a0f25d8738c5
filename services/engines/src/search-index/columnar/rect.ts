import type { LonLat } from '@ardhi/contracts/values';
import { inPolygon, metresBetween } from '@ardhi/kernel/search-index/geometry';
import { gridLevel } from './morton.ts';

/** Four sides: of a box [west, south, east, north], or of squares [west, north, east, south]. */
export type Rect = readonly [number, number, number, number];

/** More than the rounding of a coordinate, less than any square. */
const margin = 1e-9;
const cells = 2 ** gridLevel;

const longitude = (x: number) => (x / cells) * 360 - 180;
const latitude = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / cells))) * 180) / Math.PI;

/** [west, south, east, north] of a square of the grid, a little larger than it is. */
const squareOf = (x: number, y: number, side: number): Rect => [
  longitude(x) - margin,
  latitude(y + side) - margin,
  longitude(x + side) + margin,
  latitude(y) + margin,
];

const radians = Math.PI / 180;
/** A share by which a distance is larger than the rounding of its formula. */
const slack = 1e-9;

/**
 * Tells squares of the grid that lie wholly in or out of a circle. Along a meridian distance falls to one point and
 * rises after it, along a parallel it rises with the difference of longitude: so a corner is farthest, and the nearest
 * point lies on the nearest meridian.
 */
export function circleAround(centre: LonLat, radiusM: number) {
  const [lon, lat] = centre;
  return (x: number, y: number, side: number): 'in' | 'out' | 'unsure' => {
    if (y === 0 || y + side >= cells) return 'unsure';
    const [west, south, east, north] = squareOf(x, y, side);
    const apart = [west - lon, east - lon].map((angle) =>
      Math.abs(((((angle + 180) % 360) + 360) % 360) - 180),
    );
    const far = Math.max(...apart);
    if (far > 90) return 'unsure';
    // On the date line a square that holds the centre ends a full turn away from it.
    const near = lon >= west && lon <= east ? 0 : Math.max(0, Math.min(...apart) - 2 * margin);
    const turn =
      Math.atan2(Math.sin(lat * radians), Math.cos(lat * radians) * Math.cos(near * radians)) / radians;
    const closest = metresBetween([near, Math.max(south, Math.min(north, turn))], [0, lat]);
    if (closest > radiusM * (1 + slack)) return 'out';
    const farthest = Math.max(metresBetween([far, south], [0, lat]), metresBetween([far, north], [0, lat]));
    return farthest < radiusM * (1 - slack) ? 'in' : 'unsure';
  };
}

/** Tells squares of the grid that lie wholly in or out of a polygon from those that its edges cross. */
export function polygonsAround(rings: readonly (readonly LonLat[])[]) {
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
  const judge = (x: number, y: number, side: number): 'in' | 'out' | 'unsure' => {
    if (y === 0 || y + side >= cells) return 'unsure';
    const square = squareOf(x, y, side);
    if (edges.some((edge) => crosses(edge, square))) return 'unsure';
    return inPolygon([(square[0] + square[2]) / 2, (square[1] + square[3]) / 2], rings) ? 'in' : 'out';
  };
  return { box, edges: edges.length, judge };
}

/** Whether an edge may touch a box: their bounds overlap and the box's corners lie on both sides of the edge's line. */
function crosses([x1, y1, x2, y2]: Rect, [west, south, east, north]: Rect): boolean {
  if (Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false;
  if (Math.max(y1, y2) < south || Math.min(y1, y2) > north) return false;
  const side = (x: number, y: number) => (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  const sides = [side(west, south), side(east, south), side(east, north), side(west, north)];
  return Math.min(...sides) <= 0 && Math.max(...sides) >= 0;
}
