import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { addCell, type Cell, type Cells, cellNumber, cellOfOne } from './cells.ts';
import { gridLevel, nowhere } from './morton.ts';
import { none } from './segment-build.ts';
import { type Bits, firstAtLeast, hasBit, type SegmentColumns } from './segment-columns.ts';
import { narrowToPlace, quarters } from './segment-place.ts';

type View = NonNullable<SearchQuery['map']>;

/** The documents of a set that lie in a view, added up by square. The set is narrowed to the view. */
export function cellsOf(columns: SegmentColumns, set: Bits, map: View, level: number, budget: Budget): Cells {
  narrowToPlace(columns, set, { field: map.field, box: map.box }, budget);
  return map.field === columns.along && level <= gridLevel
    ? alongTheCurve(columns, set, map, level)
    : oneByOne(columns, set, map, level);
}

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
  return lowestOf(columns, lowest, columns.u32(`${lowest}.code`)[place] as number);
}

const lowestOf = (columns: SegmentColumns, field: string, code: number): number =>
  code === none ? Number.POSITIVE_INFINITY : (columns.f64(`${field}.distinct`)[code] as number);

/** Every square is one run of the curve, so a cell is one pass over a few words. */
function alongTheCurve(columns: SegmentColumns, set: Bits, map: View, level: number): Cells {
  const cells: Cells = new Map();
  const codes = columns.u32('morton');
  const placed = firstAtLeast(codes.length, (at) => codes[at] === nowhere);
  const smallest = gridLevel - level;
  const visit = (x: number, y: number, bits: number, low: number, high: number): void => {
    if (low >= high) return;
    if (bits > smallest) quarters(codes, x, y, bits, low, high, visit);
    else {
      const cell = gathered(columns, set, map, low, high);
      if (cell !== undefined) cells.set((y >>> smallest) * 2 ** level + (x >>> smallest), cell);
    }
  };
  visit(0, 0, gridLevel, 0, placed);
  return cells;
}

function gathered(
  columns: SegmentColumns,
  set: Bits,
  map: View,
  low: number,
  high: number,
): Cell | undefined {
  const [lons, lats] = [columns.at(`${map.field}.lon`), columns.at(`${map.field}.lat`)];
  const codes = map.lowest === undefined ? 0 : columns.at(`${map.lowest}.code`);
  columns.kernels.gather(set.at, low, high, lons, lats, codes, columns.resultAt);
  const [count, code, west, south, east, north, sumLon, sumLat] = columns.results(8) as unknown as number[];
  if (!count) return undefined;
  const lowest = map.lowest === undefined ? none : (code as number);
  return {
    count,
    id: count === 1 ? firstId(columns, set, low, high) : '',
    sumLon: sumLon as number,
    sumLat: sumLat as number,
    sampled: count,
    lowest: map.lowest === undefined ? Number.POSITIVE_INFINITY : lowestOf(columns, map.lowest, lowest),
    west: west as number,
    south: south as number,
    east: east as number,
    north: north as number,
  };
}

function firstId(columns: SegmentColumns, set: Bits, low: number, high: number): string {
  for (let place = low; place < high; place++) if (hasBit(set, place)) return columns.id(place);
  return '';
}
