import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { addCell, type Cell, type Cells, cellNumber, cellOfOne } from './cells.ts';
import { none } from './layout.ts';
import { gridLevel } from './morton.ts';
import { type Bits, hasBit, type SegmentColumns } from './segment-columns.ts';
import { boxes, narrowToPlace, quarters, reachOf, touches, type Visit } from './segment-place.ts';

type View = NonNullable<SearchQuery['map']>;
type Eight = [number, number, number, number, number, number, number, number];

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
  return lowestOf(columns, lowest, columns.number(lowest).code[place] as number);
}

const lowestOf = (columns: SegmentColumns, field: string, code: number): number =>
  code === none ? Number.POSITIVE_INFINITY : (columns.number(field).distinct[code] as number);

/** Every square is one run of the curve, so a cell is one pass over a few words. */
function alongTheCurve(columns: SegmentColumns, set: Bits, map: View, level: number): Cells {
  const cells: Cells = new Map();
  const codes = columns.u32('morton');
  const smallest = gridLevel - level;
  const gather = gatherer(columns, set, map);
  const reaches = boxes(map.box).map(reachOf);
  const visit: Visit = (x, y, bits, low, high) => {
    if (low >= high || !reaches.some((reach) => touches(reach, x, y, 2 ** bits))) return;
    if (bits > smallest) quarters(codes, x, y, bits, low, high, visit);
    else {
      const cell = gather(low, high);
      if (cell !== undefined) cells.set((y >>> smallest) * 2 ** level + (x >>> smallest), cell);
    }
  };
  visit(0, 0, gridLevel, set.from * 32, Math.min(set.to * 32, columns.placed));
  return cells;
}

/** Adds up one run of the curve; nothing when none of it is in the set. */
function gatherer(columns: SegmentColumns, set: Bits, { field, lowest }: View) {
  const [lons, lats] = [columns.at(`${field}.lon`), columns.at(`${field}.lat`)];
  const codes = lowest === undefined ? 0 : columns.number(lowest).codeAt;
  const boxes = columns.at(`${field}.boxes`);
  const lows = lowest === undefined ? 0 : columns.number(lowest).lowsAt;
  const results = columns.results(8);
  return (low: number, high: number): Cell | undefined => {
    columns.kernels.gather(set.at, low, high, lons, lats, codes, boxes, lows, columns.scratch.results);
    const [count, code, west, south, east, north, sumLon, sumLat] = results as unknown as Eight;
    if (count === 0) return undefined;
    return {
      count,
      id: count === 1 ? firstId(columns, set, low, high) : '',
      sumLon,
      sumLat,
      sampled: count,
      lowest: lowest === undefined ? Number.POSITIVE_INFINITY : lowestOf(columns, lowest, code),
      west,
      south,
      east,
      north,
    };
  };
}

function firstId(columns: SegmentColumns, set: Bits, low: number, high: number): string {
  for (let place = low; place < high; place++) if (hasBit(set, place)) return columns.id(place);
  return '';
}
