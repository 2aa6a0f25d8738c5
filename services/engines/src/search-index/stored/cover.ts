import type { LonLat } from '@ardhi/contracts/values';
import { boxAround, cellOf } from '@ardhi/kernel/search-index/geometry';
import type { PlaceFilter } from '../columnar/predicate.ts';

type Box = readonly [number, number, number, number];

/** Levels of the map's squares under which areas are kept, from about 5 km a side to a continent. */
const levels = [13, 10, 7, 4] as const;
const mostSquares = 16;
/** The square of what no few squares can cover. */
const everywhere = 0;

const squareAt = (level: number, x: number, y: number): number => level * 2 ** 32 + y * 2 ** level + x;

/** Squares that cover all of an area: the smallest of which few are enough. */
export function squaresOver(filter: PlaceFilter): number[] {
  return [...new Set(boxesOf(filter).flatMap(squaresIn))];
}

/** Every square under which an area that holds the point may be kept. */
export const squaresOf = (point: LonLat): number[] => [
  everywhere,
  ...levels.map((level) => squareAt(level, ...cellOf(point, level))),
];

function squaresIn([west, south, east, north]: Box): number[] {
  for (const level of levels) {
    const [left, top] = cellOf([west, north], level);
    const [right, bottom] = cellOf([east, south], level);
    const wide = right - left + 1;
    const high = bottom - top + 1;
    if (wide * high > mostSquares) continue;
    return Array.from({ length: wide * high }, (_, at) =>
      squareAt(level, left + (at % wide), top + Math.floor(at / wide)),
    );
  }
  return [everywhere];
}

function boxesOf(filter: PlaceFilter): Box[] {
  if ('box' in filter) return unwrapped(filter.box);
  if ('near' in filter) return unwrapped(boxAround(filter.near, filter.radiusM));
  return filter.polygons.map((rings) => {
    const corners = rings.flat();
    const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
    return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  });
}

/** A box across the date line is two boxes. */
const unwrapped = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ];
