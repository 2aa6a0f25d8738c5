import type { Position } from 'geojson';

/** Joins ways end to end to closed rings of node ids; what does not close is left out. */
export function closedRings(ways: readonly (readonly number[])[]): number[][] {
  const left = ways.map((way) => [...way]);
  const rings: number[][] = [];
  for (let ring = left.pop(); ring !== undefined; ring = left.pop()) {
    while (ring[0] !== ring.at(-1) && extend(ring, left));
    if (ring.length > 3 && ring[0] === ring.at(-1)) rings.push(ring);
  }
  return rings;
}

/** Appends the way that begins or ends where a ring ends so far, and takes it off the list; false if there is none. */
function extend(ring: number[], ways: number[][]): boolean {
  const end = ring.at(-1);
  const index = ways.findIndex((way) => way[0] === end || way.at(-1) === end);
  const [way] = index < 0 ? [] : ways.splice(index, 1);
  if (way === undefined) return false;
  if (way[0] !== end) way.reverse();
  ring.push(...way.slice(1));
  return true;
}

/** Polygons of outer rings, each with the holes that lie in it. */
export function polygonsOf(outer: readonly Position[][], inner: readonly Position[][]): Position[][][] {
  const polygons = outer.map((ring) => [ring]);
  for (const hole of inner) {
    const [corner] = hole;
    if (corner !== undefined) polygons.find(([ring = []]) => contains(ring, corner))?.push(hole);
  }
  return polygons;
}

/** True if a ring contains a point, by the number of its edges east of it (even-odd rule). */
function contains(ring: readonly Position[], [x = 0, y = 0]: Position): boolean {
  let isInside = false;
  for (const [i, [toX = 0, toY = 0]] of ring.entries()) {
    const [fromX = 0, fromY = 0] = ring.at(i - 1) ?? [];
    const crosses = toY > y !== fromY > y;
    if (crosses && x < ((fromX - toX) * (y - toY)) / (fromY - toY) + toX) isInside = !isInside;
  }
  return isInside;
}

/** Twice the signed area of a ring below which it is treated as a point, in square degrees: about a square millimetre. */
const noArea = 1e-16;

/** The centroid of a ring (https://en.wikipedia.org/wiki/Centroid#Of_a_polygon), relative to its first corner so that small rings stay exact. */
export function centroid(ring: readonly Position[]): Position {
  const [[x0 = 0, y0 = 0] = []] = ring;
  let [area, x, y] = [0, 0, 0];
  for (const [i, [toX = 0, toY = 0]] of ring.entries()) {
    const [fromX = 0, fromY = 0] = ring.at(i - 1) ?? [];
    const cross = (fromX - x0) * (toY - y0) - (toX - x0) * (fromY - y0);
    area += cross;
    x += (fromX + toX - 2 * x0) * cross;
    y += (fromY + toY - 2 * y0) * cross;
  }
  return Math.abs(area) < noArea ? [x0, y0] : [x0 + x / (3 * area), y0 + y / (3 * area)];
}
