import { boxAround, cellOf, inPolygon, metresApart } from '@ardhi/kernel/search-index/geometry';
import type { Budget } from './budget.ts';
import { gridLevel, morton } from './morton.ts';
import type { PlaceFilter } from './predicate.ts';
import { circleAround, polygonsAround, type Rect } from './rect.ts';
import { type Bits, clearBit, firstAtLeast, hasBit, type SegmentColumns, setBit } from './segment-columns.ts';

/** What is known of all points in a square of the map. */
type Verdict = 'in' | 'out' | 'unsure';

interface Area {
  /** Squares of the grid that it reaches: [west, north, east, south], inclusive. */
  readonly reach: Rect;
  readonly judge: (x: number, y: number, side: number) => Verdict;
  readonly holds: (lon: number, lat: number) => boolean;
  /** Steps to judge one point. */
  readonly cost: number;
}

/** Runs shorter than this are looked through point by point. */
const shortRun = 96;

/** Documents [low, high) that lie in an area for sure, or are to be looked at. */
interface Run {
  readonly low: number;
  readonly high: number;
  readonly area: Area | undefined;
}

/** Takes out of a set what does not lie in a box, in any of several polygons or near a point. */
export function narrowToPlace(columns: SegmentColumns, set: Bits, filter: PlaceFilter, budget: Budget): void {
  const areas = areasOf(filter);
  if (filter.field !== columns.along) {
    narrowOneByOne(columns, set, filter.field, areas, budget);
    return;
  }
  const runs = areas.flatMap((area) => runsOf(columns, set, area, budget));
  const first = runs.reduce((least, { low }) => Math.min(least, low), columns.documents);
  const last = runs.reduce((most, { high }) => Math.max(most, high), 0);
  const kept = columns.empty({
    from: Math.max(set.from, (first >>> 5) & ~3),
    to: Math.min(set.to, ((last + 127) >>> 7) << 2),
  });
  for (const { low, high, area } of runs) {
    if (area === undefined) addRun(kept, low, high);
    else lookThrough(columns, set, kept, low, high, area);
  }
  columns.keep(set, kept);
  columns.giveBack(1);
}

/** Documents [low, high) among which all lie that a box or a circle can hold. */
export function runAround(
  columns: SegmentColumns,
  filter: Exclude<PlaceFilter, { polygons: unknown }>,
): [number, number] {
  const codes = columns.u32('morton');
  const after = (code: number) => firstAtLeast(columns.placed, (at) => (codes[at] as number) > code);
  const reaches = boxes('box' in filter ? filter.box : boxAround(filter.near, filter.radiusM)).map(reachOf);
  return [
    Math.min(...reaches.map(([west, north]) => after(morton(west, north) - 1))),
    Math.max(...reaches.map(([, , east, south]) => after(morton(east, south)))),
  ];
}

function narrowOneByOne(
  columns: SegmentColumns,
  set: Bits,
  field: string,
  areas: readonly Area[],
  budget: Budget,
): void {
  const lon = columns.f64(`${field}.lon`);
  const lat = columns.f64(`${field}.lat`);
  columns.keep(set, columns.among(`${field}.any`, 0));
  for (const place of columns.listed(set)) {
    const [x, y] = [lon[place] as number, lat[place] as number];
    budget.spend(areas.length);
    if (!areas.some((area) => area.holds(x, y))) clearBit(set, place);
  }
}

/** The runs of the curve in an area, as far as the set reaches: whole where a square is inside, to be looked through along its edge. */
function runsOf(columns: SegmentColumns, set: Bits, area: Area, budget: Budget): Run[] {
  const codes = columns.u32('morton');
  const runs: Run[] = [];
  const visit: Visit = (x, y, bits, low, high) => {
    const side = 2 ** bits;
    if (low >= high || !touches(area.reach, x, y, side)) return;
    budget.spend(area.cost);
    const verdict = area.judge(x, y, side);
    if (verdict === 'out') return;
    if (verdict === 'in') runs.push({ low, high, area: undefined });
    else if (bits === 0 || high - low < shortRun) {
      budget.spend((high - low) * area.cost);
      runs.push({ low, high, area });
    } else quarters(codes, x, y, bits, low, high, visit);
  };
  const [from, to] = [set.from * 32, Math.min(set.to * 32, columns.placed)];
  visit(0, 0, gridLevel, from, to);
  return runs;
}

function lookThrough(
  columns: SegmentColumns,
  set: Bits,
  kept: Bits,
  low: number,
  high: number,
  area: Area,
): void {
  const lon = columns.f64(`${columns.along}.lon`);
  const lat = columns.f64(`${columns.along}.lat`);
  for (let place = low; place < high; place++) {
    if (hasBit(set, place) && area.holds(lon[place] as number, lat[place] as number)) setBit(kept, place);
  }
}

/** Told of a square with 2^bits grid squares a side, and of its run. */
type Visit = (x: number, y: number, bits: number, low: number, high: number) => void;

/** The four quarters of a square with 2^bits grid squares a side, in the order of the curve, with their runs. */
function quarters(
  codes: Uint32Array,
  x: number,
  y: number,
  bits: number,
  low: number,
  high: number,
  visit: Visit,
): void {
  const half = 2 ** (bits - 1);
  const first = morton(x, y);
  const cut = (from: number, quarter: number) => {
    const least = first + quarter * half * half;
    return from + firstAtLeast(high - from, (at) => (codes[from + at] as number) >= least);
  };
  const second = cut(low, 1);
  const third = cut(second, 2);
  const fourth = cut(third, 3);
  visit(x, y, bits - 1, low, second);
  visit(x + half, y, bits - 1, second, third);
  visit(x, y + half, bits - 1, third, fourth);
  visit(x + half, y + half, bits - 1, fourth, high);
}

function addRun(set: Bits, low: number, high: number): void {
  for (let word = low >>> 5; word << 5 < high; word++) {
    const from = Math.max(low, word << 5);
    const to = Math.min(high, (word << 5) + 32);
    const ones = to - from === 32 ? -1 : ((1 << (to - from)) - 1) << (from & 31);
    set.words[word] = (set.words[word] as number) | ones;
  }
}

function areasOf(filter: PlaceFilter): Area[] {
  if ('box' in filter)
    return boxes(filter.box).map((box) => ({ ...boxArea(box, 1, true), holds: within(box) }));
  if ('near' in filter) {
    const { near, radiusM } = filter;
    const [middle, parallel] = near;
    const circle = circleAround(near, radiusM);
    return boxes(boxAround(near, radiusM)).map((box) => {
      const isNear = within(box);
      return {
        ...boxArea(box, 4, false),
        judge: circle,
        holds: (lon, lat) => isNear(lon, lat) && metresApart(lon, lat, middle, parallel) <= radiusM,
      };
    });
  }
  return filter.polygons.map((rings) => {
    const around = polygonsAround(rings);
    const area = boxArea(around.box, around.edges, false);
    return {
      ...area,
      judge: (x, y, side) => (area.judge(x, y, side) === 'out' ? 'out' : around.judge(x, y, side)),
      holds: (lon, lat) => inPolygon([lon, lat], rings),
    };
  });
}

type Box = readonly [number, number, number, number];

/** A box across the date line is two boxes. */
const boxes = ([west, south, east, north]: Box): Box[] =>
  west <= east
    ? [[west, south, east, north]]
    : [
        [west, south, 180, north],
        [-180, south, east, north],
      ];

/** Squares of the grid that a box reaches: [west, north, east, south], inclusive. */
function reachOf([west, south, east, north]: Box): Rect {
  const [left, top] = cellOf([west, north], gridLevel);
  const [right, bottom] = cellOf([east, south], gridLevel);
  return [left, top, right, bottom];
}

const touches = ([west, north, east, south]: Rect, x: number, y: number, side: number): boolean =>
  x <= east && y <= south && x + side > west && y + side > north;

/** Whether a point lies in a box that does not cross the date line. */
const within =
  ([west, south, east, north]: Box): Area['holds'] =>
  (lon, lat) =>
    lat >= south && lat <= north && lon >= west && lon <= east;

/** `filled`: every point of the box belongs to it, so squares strictly inside need no look at their points. */
function boxArea(box: Box, cost: number, filled: boolean): Omit<Area, 'holds'> {
  const reach = reachOf(box);
  const [left, top, right, bottom] = reach;
  return {
    reach,
    judge: (x, y, side) =>
      filled && x > left && y > top && x + side <= right && y + side <= bottom ? 'in' : 'unsure',
    cost,
  };
}
