import type { LonLat } from '@ardhi/contracts/values';
import { tileOf } from './geometry.ts';
import type { Cluster, SearchQuery, SearchResult } from './search-index.ts';

type Box = readonly [number, number, number, number];
type MapView = NonNullable<SearchQuery['map']>;

/** Aggregate of the documents in one grid cell of the map. */
export interface GridCell {
  count: number;
  /** Id of a document in the cell; of the only one when `count` is 1. */
  id: string;
  /** Coordinate sums over `sampled` documents, whose mean is the cluster's position. */
  sumLon: number;
  sumLat: number;
  sampled: number;
  lowest: number;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Cells by number: row * 2^level + column. */
export type GridCells = Map<number, GridCell>;

/** Levels below the zoom level, which makes cells about 64 pixels wide; and the limit for views larger than their zoom implies. */
const extraLevels = 2;
const maxCells = 4_096;

/** Grid level at which a view is aggregated before cells are merged into clusters. */
export function gridLevelFor(view: MapView): number {
  for (let level = Math.min(20, Math.floor(view.zoom) + extraLevels); level > 0; level--) {
    if (cellsInBox(view.box, level) <= maxCells) return level;
  }
  return 0;
}

function cellsInBox([west, south, east, north]: Box, level: number): number {
  const [left, top] = tileOf([west, north], level);
  const [right, bottom] = tileOf([east, south], level);
  const columns = west <= east ? right - left + 1 : 2 ** level - left + right + 1;
  return columns * (bottom - top + 1);
}

/** Number of the cell that contains a point, see `GridCells`. */
export const cellNumber = (point: LonLat, level: number): number => {
  const [x, y] = tileOf(point, level);
  return y * 2 ** level + x;
};

/** The cell of one document; `lowest` is its value of the field that the map shows the minimum of, Infinity without one. */
export const singleDocumentCell = (id: string, lon: number, lat: number, lowest: number): GridCell => ({
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

/** Adds an aggregate to the cell with a number. */
export function mergeIntoCell(cells: GridCells, number: number, added: GridCell): void {
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

/** Merges cells four by four until at most `max` are left, then returns clusters and single points. */
export function clusterCells(
  cells: GridCells,
  level: number,
  max: number,
): Pick<SearchResult, 'clusters' | 'points'> {
  let coarsened = cells;
  for (let side = level; coarsened.size > max && side > 0; side--) coarsened = coarsen(coarsened, side);
  const clusters: Cluster[] = [];
  const points: { id: string; lon: number; lat: number }[] = [];
  for (const cell of coarsened.values()) {
    if (cell.count === 1) points.push({ id: cell.id, lon: cell.west, lat: cell.south });
    else clusters.push(clusterOf(cell));
  }
  return { clusters, points: points.sort((one, other) => (one.id < other.id ? -1 : 1)) };
}

function coarsen(cells: GridCells, level: number): GridCells {
  const parents: GridCells = new Map();
  const columns = 2 ** level;
  for (const [number, cell] of cells) {
    const y = Math.floor(number / columns);
    const x = number - y * columns;
    mergeIntoCell(parents, (y >>> 1) * (columns / 2) + (x >>> 1), cell);
  }
  return parents;
}

const clusterOf = (cell: GridCell): Cluster => ({
  lon: Math.max(cell.west, Math.min(cell.east, cell.sumLon / cell.sampled)),
  lat: Math.max(cell.south, Math.min(cell.north, cell.sumLat / cell.sampled)),
  count: cell.count,
  ...(Number.isFinite(cell.lowest) ? { lowest: cell.lowest } : {}),
  box: [cell.west, cell.south, cell.east, cell.north],
});
