import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import {
  cellNumber,
  type GridCell,
  type GridCells,
  mergeIntoCell,
  singleDocumentCell,
} from '@ardhi/kernel/ports/search-index/map-grid';
import { decodeMorton, mortonLevel } from './morton.ts';
import type { BitSet, SegmentColumns } from './segment-columns.ts';
import { noValue } from './segment-layout.ts';

type MapView = NonNullable<SearchQuery['map']>;
/** A cell as the kernel `cells` writes it. */
type CellRecord = [number, number, number, number, number, number, number, number, number, number];
const recordLength = 10;
/** Cells per kernel call, limited by the result area. */
const cellsPerCall = 500;

/**
 * The deepest level at which at most `maxCells` cells contain documents of a set: neighbours on the curve lie in different
 * cells from the level at which they separate.
 */
export function deepestLevel(
  columns: SegmentColumns,
  set: BitSet,
  { field }: MapView,
  level: number,
  maxCells: number,
): number {
  const deepest = Math.min(level, mortonLevel);
  if (field !== columns.mortonField || deepest === 0) return level;
  const separations = columns.counts(mortonLevel + 1).fill(0);
  columns.kernels.part(set.at, set.from, set.to, columns.at('morton'), deepest, columns.scratch.results);
  let squares = 1;
  for (let at = 1; at <= deepest; at++) {
    squares += separations[at] as number;
    if (squares > maxCells) return at - 1;
  }
  return level;
}

/** Aggregates the documents of a set by grid cell. */
export const gridCellsOf = (columns: SegmentColumns, set: BitSet, map: MapView, level: number): GridCells =>
  map.field === columns.mortonField && level <= mortonLevel
    ? aggregateAlongCurve(columns, set, map, level)
    : aggregateByDocument(columns, set, map, level);

function aggregateByDocument(columns: SegmentColumns, set: BitSet, map: MapView, level: number): GridCells {
  const cells: GridCells = new Map();
  const [lon, lat] = [columns.f64(`${map.field}.lon`), columns.f64(`${map.field}.lat`)];
  for (const doc of columns.listDocs(set)) {
    const [x, y] = [lon[doc] as number, lat[doc] as number];
    mergeIntoCell(
      cells,
      cellNumber([x, y], level),
      singleDocumentCell(columns.id(doc), x, y, lowestAt(columns, map, doc)),
    );
  }
  return cells;
}

function lowestAt(columns: SegmentColumns, { lowest }: MapView, doc: number): number {
  if (lowest === undefined) return Number.POSITIVE_INFINITY;
  return valueOfCode(columns, lowest, columns.number(lowest).code[doc] as number);
}

const valueOfCode = (columns: SegmentColumns, field: string, code: number): number =>
  code === noValue ? Number.POSITIVE_INFINITY : (columns.number(field).distinct[code] as number);

/** Every cell is one range of the curve, so one pass over the set aggregates all cells. */
function aggregateAlongCurve(columns: SegmentColumns, set: BitSet, map: MapView, level: number): GridCells {
  const cells: GridCells = new Map();
  const { kernels, scratch } = columns;
  const { field, lowest } = map;
  const price = lowest === undefined ? undefined : columns.number(lowest);
  for (let low = set.from * 32; low < set.to * 32; low = kernels.nextSquare() >>> 0) {
    const found = kernels.cells(
      ...([set.at, low, set.to, columns.at('morton'), level] as const),
      ...([columns.at(`${field}.lon`), columns.at(`${field}.lat`), price?.codeAt ?? 0] as const),
      ...([columns.at(`${field}.boxes`), price?.lowsAt ?? 0, columns.at(`${field}.blocks`)] as const),
      ...([price?.blockLowsAt ?? 0, cellsPerCall, scratch.results] as const),
    );
    const record = columns.results(found * recordLength);
    for (let at = 0; at < record.length; at += recordLength) {
      const [x, y] = decodeMorton(record[at] as number);
      cells.set(
        y * 2 ** level + x,
        cellFrom(columns, map, record.subarray(at, at + recordLength) as unknown as CellRecord),
      );
    }
  }
  return cells;
}

function cellFrom(columns: SegmentColumns, { lowest }: MapView, record: CellRecord): GridCell {
  const [, count, first, code, west, south, east, north, sumLon, sumLat] = record;
  return {
    count,
    id: count === 1 ? columns.id(first) : '',
    sumLon,
    sumLat,
    sampled: count,
    lowest: lowest === undefined ? Number.POSITIVE_INFINITY : valueOfCode(columns, lowest, code),
    west,
    south,
    east,
    north,
  };
}
