import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { addCell, type Cell, type Cells, cellNumber, cellOfOne } from './cells.ts';
import { none } from './layout.ts';
import { gridLevel, squareOf } from './morton.ts';
import type { Bits, SegmentColumns } from './segment-columns.ts';

type View = NonNullable<SearchQuery['map']>;
/** What the kernel says of a square. */
type Ten = [number, number, number, number, number, number, number, number, number, number];
const wide = 10;
/** Squares that are added up at once: as many as there is surely room for. */
const atOnce = 500;

/**
 * The deepest level at which no more than `most` squares hold documents of a set: neighbours on the curve are in two
 * squares from that level on at which they part.
 */
export function levelWithin(
  columns: SegmentColumns,
  set: Bits,
  { field }: View,
  level: number,
  most: number,
): number {
  const deepest = Math.min(level, gridLevel);
  if (field !== columns.along || deepest === 0) return level;
  const parted = columns.counts(gridLevel + 1).fill(0);
  columns.kernels.part(set.at, set.from, set.to, columns.at('morton'), deepest, columns.scratch.results);
  let squares = 1;
  for (let at = 1; at <= deepest; at++) {
    squares += parted[at] as number;
    if (squares > most) return at - 1;
  }
  return level;
}

/** The documents of a set, which lie in the view, added up by square. */
export const cellsOf = (columns: SegmentColumns, set: Bits, map: View, level: number): Cells =>
  map.field === columns.along && level <= gridLevel
    ? alongTheCurve(columns, set, map, level)
    : oneByOne(columns, set, map, level);

function oneByOne(columns: SegmentColumns, set: Bits, map: View, level: number): Cells {
  const cells: Cells = new Map();
  const [lon, lat] = [columns.f64(`${map.field}.lon`), columns.f64(`${map.field}.lat`)];
  for (const place of columns.listed(set)) {
    const [x, y] = [lon[place] as number, lat[place] as number];
    addCell(
      cells,
      cellNumber([x, y], level),
      cellOfOne(columns.id(place), x, y, lowestAt(columns, map, place)),
    );
  }
  return cells;
}

function lowestAt(columns: SegmentColumns, { lowest }: View, place: number): number {
  if (lowest === undefined) return Number.POSITIVE_INFINITY;
  return lowestOf(columns, lowest, columns.number(lowest).code[place] as number);
}

const lowestOf = (columns: SegmentColumns, field: string, code: number): number =>
  code === none ? Number.POSITIVE_INFINITY : (columns.number(field).distinct[code] as number);

/** Every square is one run of the curve, so all of them are one pass over the set. */
function alongTheCurve(columns: SegmentColumns, set: Bits, map: View, level: number): Cells {
  const cells: Cells = new Map();
  const { kernels, scratch } = columns;
  const { field, lowest } = map;
  const price = lowest === undefined ? undefined : columns.number(lowest);
  for (let low = set.from * 32; low < set.to * 32; low = kernels.nextSquare() >>> 0) {
    const found = kernels.cells(
      ...([set.at, low, set.to, columns.at('morton'), level] as const),
      ...([columns.at(`${field}.lon`), columns.at(`${field}.lat`), price?.codeAt ?? 0] as const),
      ...([columns.at(`${field}.boxes`), price?.lowsAt ?? 0, columns.at(`${field}.blocks`)] as const),
      ...([price?.blockLowsAt ?? 0, atOnce, scratch.results] as const),
    );
    const told = columns.results(found * wide);
    for (let at = 0; at < told.length; at += wide) {
      const [x, y] = squareOf(told[at] as number);
      cells.set(y * 2 ** level + x, cellFrom(columns, map, told.subarray(at, at + wide) as unknown as Ten));
    }
  }
  return cells;
}

function cellFrom(columns: SegmentColumns, { lowest }: View, told: Ten): Cell {
  const [, count, first, code, west, south, east, north, sumLon, sumLat] = told;
  return {
    ...{ count, id: count === 1 ? columns.id(first) : '', sumLon, sumLat, sampled: count },
    lowest: lowest === undefined ? Number.POSITIVE_INFINITY : lowestOf(columns, lowest, code),
    ...{ west, south, east, north },
  };
}
