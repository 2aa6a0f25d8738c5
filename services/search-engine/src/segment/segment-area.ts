import { boundingBox, haversineMetres, isInPolygon, tileOf } from '@ardhi/kernel/ports/search-index/geometry';
import type { AreaFilter } from '../query/predicate.ts';
import type { QueryBudget } from '../query/query-budget.ts';
import { circleRelation, polygonRelation, type Rect } from './cell-relation.ts';
import { encodeMorton, mortonLevel } from './morton.ts';
import {
  type BitSet,
  clearBit,
  hasBit,
  partitionPoint,
  type SegmentColumns,
  setBit,
} from './segment-columns.ts';

/** Relation of a grid square to an area. */
type Relation = 'in' | 'out' | 'unsure';

interface Area {
  /** Grid cells that it covers: [west, north, east, south], inclusive. */
  readonly cells: Rect;
  readonly relate: (x: number, y: number, side: number) => Relation;
  readonly contains: (lon: number, lat: number) => boolean;
  /** Budget steps to test one point. */
  readonly cost: number;
}

/** Runs shorter than this are scanned document by document. */
const maxRunToScan = 96;

/** Documents [low, high): all inside when `area` is undefined, else to be tested against it. */
interface Run {
  readonly low: number;
  readonly high: number;
  readonly area: Area | undefined;
}

/** Removes from a set the documents outside a box, a circle or all of several polygons. */
export function applyArea(
  columns: SegmentColumns,
  set: BitSet,
  filter: AreaFilter,
  budget: QueryBudget,
): void {
  const areas = areasOf(filter);
  if (filter.field !== columns.mortonField) {
    applyAreaByDocument(columns, set, filter.field, areas, budget);
    return;
  }
  const runs = areas.flatMap((area) => runsOf(columns, set, area, budget));
  const first = runs.reduce((least, { low }) => Math.min(least, low), columns.documents);
  const last = runs.reduce((most, { high }) => Math.max(most, high), 0);
  const selected = columns.emptySet({
    from: Math.max(set.from, (first >>> 5) & ~3),
    to: Math.min(set.to, ((last + 127) >>> 7) << 2),
  });
  for (const { low, high, area } of runs) {
    if (area === undefined) addRun(selected, low, high);
    else scanRun(columns, set, selected, low, high, area);
  }
  columns.intersect(set, selected);
  columns.release(1);
}

/** Range [low, high) of documents that contains all inside a box or a circle. */
export function curveRange(
  columns: SegmentColumns,
  filter: Exclude<AreaFilter, { polygons: unknown }>,
): [number, number] {
  const codes = columns.u32('morton');
  const after = (code: number) => partitionPoint(columns.located, (at) => (codes[at] as number) > code);
  const cellRanges = splitAtDateLine(
    'box' in filter ? filter.box : boundingBox(filter.near, filter.radiusM),
  ).map(cellRangeOf);
  return [
    Math.min(...cellRanges.map(([west, north]) => after(encodeMorton(west, north) - 1))),
    Math.max(...cellRanges.map(([, , east, south]) => after(encodeMorton(east, south)))),
  ];
}

function applyAreaByDocument(
  columns: SegmentColumns,
  set: BitSet,
  field: string,
  areas: readonly Area[],
  budget: QueryBudget,
): void {
  const lon = columns.f64(`${field}.lon`);
  const lat = columns.f64(`${field}.lat`);
  columns.intersect(set, columns.storedSet(`${field}.any`, 0));
  for (const doc of columns.listDocs(set)) {
    const [x, y] = [lon[doc] as number, lat[doc] as number];
    budget.spend(areas.length);
    if (!areas.some((area) => area.contains(x, y))) clearBit(set, doc);
  }
}

/** The runs of the curve that cover an area within the set's range: complete where a square is inside, to be scanned along the edge. */
function runsOf(columns: SegmentColumns, set: BitSet, area: Area, budget: QueryBudget): Run[] {
  const codes = columns.u32('morton');
  const runs: Run[] = [];
  const visit: Visit = (x, y, bits, low, high) => {
    const side = 2 ** bits;
    if (low >= high || !touches(area.cells, x, y, side)) return;
    budget.spend(area.cost);
    const relation = area.relate(x, y, side);
    if (relation === 'out') return;
    if (relation === 'in') runs.push({ low, high, area: undefined });
    else if (bits === 0 || high - low < maxRunToScan) {
      budget.spend((high - low) * area.cost);
      runs.push({ low, high, area });
    } else visitQuarters(codes, x, y, bits, low, high, visit);
  };
  const [from, to] = [set.from * 32, Math.min(set.to * 32, columns.located)];
  visit(0, 0, mortonLevel, from, to);
  return runs;
}

function scanRun(
  columns: SegmentColumns,
  set: BitSet,
  selected: BitSet,
  low: number,
  high: number,
  area: Area,
): void {
  const lon = columns.f64(`${columns.mortonField}.lon`);
  const lat = columns.f64(`${columns.mortonField}.lat`);
  for (let doc = low; doc < high; doc++) {
    if (hasBit(set, doc) && area.contains(lon[doc] as number, lat[doc] as number)) setBit(selected, doc);
  }
}

/** Visits a square with 2^bits grid cells a side, and its run of documents. */
type Visit = (x: number, y: number, bits: number, low: number, high: number) => void;

/** Visits the four quarters of a square in curve order, with their runs. */
function visitQuarters(
  codes: Uint32Array,
  x: number,
  y: number,
  bits: number,
  low: number,
  high: number,
  visit: Visit,
): void {
  const half = 2 ** (bits - 1);
  const first = encodeMorton(x, y);
  const cut = (from: number, quarter: number) => {
    const least = first + quarter * half * half;
    return from + partitionPoint(high - from, (at) => (codes[from + at] as number) >= least);
  };
  const second = cut(low, 1);
  const third = cut(second, 2);
  const fourth = cut(third, 3);
  visit(x, y, bits - 1, low, second);
  visit(x + half, y, bits - 1, second, third);
  visit(x, y + half, bits - 1, third, fourth);
  visit(x + half, y + half, bits - 1, fourth, high);
}

function addRun(set: BitSet, low: number, high: number): void {
  for (let word = low >>> 5; word << 5 < high; word++) {
    const from = Math.max(low, word << 5);
    const to = Math.min(high, (word << 5) + 32);
    const ones = to - from === 32 ? -1 : ((1 << (to - from)) - 1) << (from & 31);
    set.words[word] = (set.words[word] as number) | ones;
  }
}

function areasOf(filter: AreaFilter): Area[] {
  if ('box' in filter)
    return splitAtDateLine(filter.box).map((box) => ({ ...boxArea(box, 1, true), contains: boxTest(box) }));
  if ('near' in filter) {
    const { near, radiusM } = filter;
    const [middle, parallel] = near;
    const circle = circleRelation(near, radiusM);
    return splitAtDateLine(boundingBox(near, radiusM)).map((box) => {
      const isNear = boxTest(box);
      return {
        ...boxArea(box, 4, false),
        relate: circle,
        contains: (lon, lat) => isNear(lon, lat) && haversineMetres(lon, lat, middle, parallel) <= radiusM,
      };
    });
  }
  return filter.polygons.map((rings) => {
    const around = polygonRelation(rings);
    const area = boxArea(around.box, around.edges, false);
    return {
      ...area,
      relate: (x, y, side) => (area.relate(x, y, side) === 'out' ? 'out' : around.relate(x, y, side)),
      contains: (lon, lat) => isInPolygon([lon, lat], rings),
    };
  });
}

type Box = readonly [number, number, number, number];

/** Splits a box that crosses the date line into two. */
const splitAtDateLine = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ];

/** Grid cells that a box covers: [west, north, east, south], inclusive. */
function cellRangeOf([west, south, east, north]: Box): Rect {
  const [left, top] = tileOf([west, north], mortonLevel);
  const [right, bottom] = tileOf([east, south], mortonLevel);
  return [left, top, right, bottom];
}

const touches = ([west, north, east, south]: Rect, x: number, y: number, side: number): boolean =>
  x <= east && y <= south && x + side > west && y + side > north;

/** Tests whether a point lies in a box that does not cross the date line. */
const boxTest =
  ([west, south, east, north]: Box): Area['contains'] =>
  (lon, lat) =>
    lat >= south && lat <= north && lon >= west && lon <= east;

/** `filled`: the area is the whole box, so squares strictly inside need no test of their points. */
function boxArea(box: Box, cost: number, filled: boolean): Omit<Area, 'contains'> {
  const reach = cellRangeOf(box);
  const [left, top, right, bottom] = reach;
  return {
    cells: reach,
    relate: (x, y, side) =>
      filled && x > left && y > top && x + side <= right && y + side <= bottom ? 'in' : 'unsure',
    cost,
  };
}
