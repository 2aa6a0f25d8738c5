import type { LonLat } from '@ardhi/contracts/values';
import { boundingBox, tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import type { AreaFilter } from '../query/predicate.ts';

type Box = readonly [number, number, number, number];

/** Tile levels under which areas are indexed, from about 5 km a side to a continent. */
const tileLevels = [13, 10, 7, 4] as const;
const maxTiles = 16;
/** Tile of areas that need more than `maxTiles` tiles at every level. */
const worldTile = 0;

const tileNumber = (level: number, x: number, y: number): number => level * 2 ** 32 + y * 2 ** level + x;

/** Tiles that cover an area, at the deepest level at which few suffice. */
export function coveringTiles(filter: AreaFilter): number[] {
  return [...new Set(boxesOf(filter).flatMap(tilesInBox))];
}

/** Every tile under which an area that contains the point may be indexed. */
export const tilesContaining = (point: LonLat): number[] => [
  worldTile,
  ...tileLevels.map((level) => tileNumber(level, ...tileOf(point, level))),
];

function tilesInBox([west, south, east, north]: Box): number[] {
  for (const level of tileLevels) {
    const [left, top] = tileOf([west, north], level);
    const [right, bottom] = tileOf([east, south], level);
    const wide = right - left + 1;
    const high = bottom - top + 1;
    if (wide * high > maxTiles) continue;
    return Array.from({ length: wide * high }, (_, at) =>
      tileNumber(level, left + (at % wide), top + Math.floor(at / wide)),
    );
  }
  return [worldTile];
}

function boxesOf(filter: AreaFilter): Box[] {
  if ('box' in filter) return splitAtDateLine(filter.box);
  if ('near' in filter) return splitAtDateLine(boundingBox(filter.near, filter.radiusM));
  return filter.polygons.map((rings) => {
    const corners = rings.flat();
    const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
    return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
  });
}

/** Splits a box that crosses the date line into two. */
const splitAtDateLine = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ];
