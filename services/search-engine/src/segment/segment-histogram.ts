import { barOf } from '../query/index-part.ts';
import { cutAt, cuts } from './build-number-columns.ts';
import {
  type BitSet,
  type NumberColumns,
  partitionPoint,
  type SegmentColumns,
  skipInterval,
} from './segment-columns.ts';
import { setBeforeCut } from './segment-filter.ts';
import { noValue } from './segment-layout.ts';

/** Offset of the lookup table in the result area of the scratch memory. */
const tableOffset = 4_096;

/** Up to this many documents, a histogram computes the bar of each document. */
const maxForDocumentScan = 128;

/** Up to this many documents, codes are scanned one by one. */
const maxForCodeScan = 2_000;

/** Documents of the sort order that are searched for the first or last match before the cuts are bisected. */
const nearWindow = 512;

/** Cost model, in nanoseconds: a document of the sort order, a listed document, a word of a set. */
const cost = { along: 1, listed: 2, word: 0.2 } as const;

/** Cuts [from, to) of a field's sort order. */
interface CutRange {
  readonly from: number;
  readonly to: number;
}

/** Minimum and maximum of a number field in a set; `supersets` are immutable sets that contain it. */
export function extentOf(
  columns: SegmentColumns,
  set: BitSet,
  size: number,
  field: string,
  supersets: readonly BitSet[] = [],
): readonly [number, number] | undefined {
  const column = columns.number(field);
  const [least, greatest] =
    size <= maxForCodeScan
      ? extentByScan(columns, set, column)
      : extentByOrder(columns, set, column, supersets);
  return least > greatest
    ? undefined
    : [column.distinct[least] as number, column.distinct[greatest] as number];
}

/** Codes of the first and last documents of a set in the field's sort order. */
function extentByOrder(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
  supersets: readonly BitSet[],
): readonly [number, number] {
  const count = columns.countBoth(set, column.any);
  if (count === 0) return [noValue, 0];
  columns.clearOutside(set);
  const runs = supersets.map((whole) => orderRangeOf(columns, whole, column));
  const from = Math.max(0, ...runs.map(([first]) => first));
  const to = Math.min(column.valueCount, ...runs.map(([, last]) => last));
  return [
    column.code[firstOfOrder(columns, set, column, from)] as number,
    column.code[lastOfOrder(columns, set, column, count, to)] as number,
  ];
}

/** Range [first, last) of the sort order that contains all documents of an immutable set; cached. */
function orderRangeOf(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
): readonly [number, number] {
  const known = column.orderRanges.get(set);
  if (known !== undefined) return known;
  const count = columns.countBoth(set, column.any);
  const code = (doc: number) => column.code[doc] as number;
  const run: readonly [number, number] =
    count === 0
      ? [0, column.valueCount]
      : [
          column.starts[code(firstOfOrder(columns, set, column, 0))] as number,
          column.starts[code(lastOfOrder(columns, set, column, count, column.valueCount)) + 1] as number,
        ];
  column.orderRanges.set(set, run);
  return run;
}

/** First document of the set from an order position on: close by, or after the last cut that precedes the set. */
function firstOfOrder(columns: SegmentColumns, set: BitSet, column: NumberColumns, from: number): number {
  const { kernels, scratch } = columns;
  const walk = (first: number, last: number) =>
    kernels.walk(set.at, column.orderAt + first * 4, last - first, 1, scratch.heap) > 0;
  if (!walk(from, Math.min(from + nearWindow, column.valueCount))) {
    const cut = partitionPoint(
      cuts,
      (at) => columns.countBoth(set, setBeforeCut(columns, column, at + 1)) > 0,
    );
    walk(cutAt(cut, column.valueCount), column.valueCount);
  }
  return columns.heap(1)[0] as number;
}

/** Last document of the set before an order position: close by, or before the first cut that follows the whole set. */
function lastOfOrder(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
  count: number,
  to: number,
): number {
  const { kernels } = columns;
  const { valueCount: valued, orderAt, order } = column;
  const near = Math.min(nearWindow, to);
  const back = kernels.last(set.at, orderAt, to, near);
  if (back < near) return order[to - 1 - back] as number;
  const cut = partitionPoint(
    cuts,
    (at) => columns.countBoth(set, setBeforeCut(columns, column, at + 1)) === count,
  );
  const end = cutAt(cut + 1, valued);
  return order[end - 1 - kernels.last(set.at, orderAt, end, end)] as number;
}

function extentByScan(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
): readonly [number, number] {
  const { kernels, scratch } = columns;
  kernels.extent(scratch.best, columns.listCodes(set, column), scratch.results);
  const [least, greatest] = columns.counts(2) as unknown as [number, number];
  return [least, greatest];
}

/** Histogram of a set: document counts in `bars` equal steps from `least` to `greatest`. */
export function histogramOf(
  columns: SegmentColumns,
  set: BitSet,
  size: number,
  field: string,
  least: number,
  greatest: number,
  bars: number,
): readonly number[] {
  const column = columns.number(field);
  return size <= maxForDocumentScan
    ? countByDocument(columns, set, column, least, greatest, bars)
    : countByBar(columns, set, size, column, barLimits(column, least, greatest, bars));
}

/** Computes the bar of each document: cheaper than locating the bar limits when documents are few. */
function countByDocument(
  columns: SegmentColumns,
  set: BitSet,
  { code: codes, distinct }: NumberColumns,
  least: number,
  greatest: number,
  many: number,
): readonly number[] {
  const bars = Array.from({ length: many }, () => 0);
  for (const doc of columns.listDocs(set)) {
    const code = codes[doc] as number;
    if (code === noValue) continue;
    const bar = barOf(distinct[code] as number, least, greatest, many);
    bars[bar] = (bars[bar] as number) + 1;
  }
  return bars;
}

/** The first code of each bar and the end, estimated from the bar's lower bound and then corrected by `barOf`. */
function barLimits(column: NumberColumns, least: number, greatest: number, bars: number): number[] {
  const { distinct } = column;
  const end = Math.min(distinct.length, lowerBoundCode(column, greatest) + 1);
  const limits = [lowerBoundCode(column, least)];
  for (let bar = 1; bar < bars; bar++) {
    let low = lowerBoundCode(column, least + ((greatest - least) * bar) / bars);
    while (low > 0 && barOf(distinct[low - 1] as number, least, greatest, bars) >= bar) low -= 1;
    while (low < end && barOf(distinct[low] as number, least, greatest, bars) < bar) low += 1;
    limits.push(low);
  }
  limits.push(end);
  return limits;
}

/** Code of the first value that is at least `value`. */
function lowerBoundCode({ distinct, skipIndex: milestones }: NumberColumns, value: number): number {
  const before = Math.max(0, lowerBound(milestones, value, 0, milestones.length) - 1) * skipInterval;
  return lowerBound(distinct, value, before, Math.min(distinct.length, before + skipInterval));
}

/** Index of the first of the ascending values [from, to) that is at least `value`. */
function lowerBound(values: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Counts all bars except the fullest in the cheaper of two ways; the fullest is the remainder. */
function countByBar(
  columns: SegmentColumns,
  set: BitSet,
  size: number,
  column: NumberColumns,
  limits: readonly number[],
): readonly number[] {
  const places = limits.map((limit) => column.starts[limit] as number);
  const sizes = places.slice(1).map((doc, at) => doc - (places[at] as number));
  const fullest = sizes.indexOf(Math.max(...sizes));
  const along = sum(sizes) - (sizes[fullest] as number);
  const inside =
    size > maxForCodeScan
      ? cutsInside(column, places[fullest] as number, places[fullest + 1] as number)
      : { from: 0, to: 0 };
  const listed = size * (1 - (inside.to - inside.from) / cuts);
  const counted =
    along * cost.along < listed * cost.listed + (set.to - set.from) * cost.word
      ? sizes.map((many, bar) =>
          bar === fullest ? 0 : countAlongOrder(columns, set, column, places[bar] as number, many),
        )
      : countByList(columns, set, column, inside, limits);
  counted[fullest] = 0;
  counted[fullest] = columns.countBoth(set, column.any) - sum(counted);
  return counted;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The cuts of a field's sort order inside positions [first, last). */
function cutsInside({ valueCount: valued }: NumberColumns, first: number, last: number): CutRange {
  const from = Math.ceil((first * cuts) / valued);
  return { from, to: Math.max(from, Math.floor((last * cuts) / valued)) };
}

/** Number of documents of a set in a range of the field's sort order. */
function countAlongOrder(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
  first: number,
  many: number,
): number {
  columns.clearOutside(set);
  return columns.kernels.countAmong(set.at, column.orderAt + first * 4, many);
}

/** Counts the documents of a set outside two cuts by bar. */
function countByList(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
  { from, to }: CutRange,
  limits: readonly number[],
): number[] {
  const { kernels, scratch } = columns;
  const bars = limits.length - 1;
  const isAll = from === to;
  const length = columns.listCodes(isAll ? set : outsideCuts(columns, set, column, { from, to }), column);
  columns.page(limits.length).set(limits);
  kernels.countBars(scratch.best, length, scratch.page, bars, scratch.results + tableOffset, scratch.results);
  if (!isAll) columns.release(1);
  return Array.from(columns.counts(bars));
}

/** The documents of a set outside two cuts of a field's sort order. */
function outsideCuts(
  columns: SegmentColumns,
  set: BitSet,
  column: NumberColumns,
  { from, to }: CutRange,
): BitSet {
  const left = columns.copyOf(set);
  columns.subtract(left, setBeforeCut(columns, column, to));
  if (from === 0) return left;
  const below = columns.copyOf(set);
  columns.intersect(below, setBeforeCut(columns, column, from));
  columns.unite(left, below);
  columns.release(1);
  return left;
}
