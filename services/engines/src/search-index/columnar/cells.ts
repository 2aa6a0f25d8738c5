import type { LonLat } from '@ardhi/contracts/values';
import { cellOf } from '@ardhi/kernel/search-index/geometry';
import type { Cluster, SearchQuery, SearchResult } from '@ardhi/kernel/search-index/search-index';

type Box = readonly [number, number, number, number];
type MapView = NonNullable<SearchQuery['map']>;

/** The documents of one square of the map, added up. */
export interface Cell {
  count: number;
  /** A document of the cell; the only one when `count` is 1. */
  id: string;
  /** Sums over the `sampled` documents that place the cluster's sign. */
  sumLon: number;
  sumLat: number;
  sampled: number;
  lowest: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Cells by their number: row * 2^level + column. */
export type Cells = Map<number, Cell>;

/** Squares are about 64 pixels wide; fewer when the view is larger than its zoom says. */
const squaresPerTile = 2;
const mostSquares = 4_096;

/** The level of squares in which a view is counted before it is folded down to what may be shown. */
export function levelOf(view: MapView): number {
  for (let level = Math.min(20, Math.floor(view.zoom) + squaresPerTile); level > 0; level--) {
    if (squaresIn(view.box, level) <= mostSquares) return level;
  }
  return 0;
}

function squaresIn([west, south, east, north]: Box, level: number): number {
  const [left, top] = cellOf([west, north], level);
  const [right, bottom] = cellOf([east, south], level);
  const columns = west <= east ? right - left + 1 : 2 ** level - left + right + 1;
  return columns * (bottom - top + 1);
}

export const cellNumber = (point: LonLat, level: number): number => {
  const [x, y] = cellOf(point, level);
  return y * 2 ** level + x;
};

export const cellOfOne = (id: string, lon: number, lat: number, lowest: number): Cell => ({
  count: 1,
  id,
  sumLon: lon,
  sumLat: lat,
  sampled: 1,
  lowest,
  west: lon,
  south: lat,
  east: lon,
  north: lat,
});

export function addCell(cells: Cells, number: number, added: Cell): void {
  const cell = cells.get(number);
  if (cell === undefined) {
    cells.set(number, { ...added });
    return;
  }
  cell.count += added.count;
  cell.id = cell.id < added.id ? cell.id : added.id;
  cell.sumLon += added.sumLon;
  cell.sumLat += added.sumLat;
  cell.sampled += added.sampled;
  cell.lowest = Math.min(cell.lowest, added.lowest);
  cell.west = Math.min(cell.west, added.west);
  cell.south = Math.min(cell.south, added.south);
  cell.east = Math.max(cell.east, added.east);
  cell.north = Math.max(cell.north, added.north);
}

/** Joins squares four by four until no more than `most` are left, then names what they show. */
export function shown(cells: Cells, level: number, most: number): Pick<SearchResult, 'clusters' | 'points'> {
  let current = cells;
  for (let side = level; current.size > most && side > 0; side--) current = halved(current, side);
  const clusters: Cluster[] = [];
  const points: { id: string; lon: number; lat: number }[] = [];
  for (const cell of current.values()) {
    if (cell.count === 1) points.push({ id: cell.id, lon: cell.west, lat: cell.south });
    else clusters.push(clusterOf(cell));
  }
  return { clusters, points: points.sort((one, other) => (one.id < other.id ? -1 : 1)) };
}

function halved(cells: Cells, level: number): Cells {
  const halves: Cells = new Map();
  const columns = 2 ** level;
  for (const [number, cell] of cells) {
    const y = Math.floor(number / columns);
    const x = number - y * columns;
    addCell(halves, (y >>> 1) * (columns / 2) + (x >>> 1), cell);
  }
  return halves;
}

const clusterOf = (cell: Cell): Cluster => ({
  lon: Math.max(cell.west, Math.min(cell.east, cell.sumLon / cell.sampled)),
  lat: Math.max(cell.south, Math.min(cell.north, cell.sumLat / cell.sampled)),
  count: cell.count,
  ...(Number.isFinite(cell.lowest) ? { lowest: cell.lowest } : {}),
  box: [cell.west, cell.south, cell.east, cell.north],
});
