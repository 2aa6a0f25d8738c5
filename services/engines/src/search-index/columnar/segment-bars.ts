import { none } from './layout.ts';
import { cutAt, steps } from './number-build.ts';
import { barOf } from './part.ts';
import {
  type Bits,
  firstAtLeast,
  milestone,
  type NumberColumns,
  type SegmentColumns,
} from './segment-columns.ts';
import { beforeCut } from './segment-filter.ts';

/** Where bars are looked up among a segment's results. */
const tableAt = 4_096;

/** A histogram of at most so many documents asks each for its bar. */
const fewDocuments = 128;

/** The codes of at most so many documents are looked at one by one. */
const fewListed = 2_000;

/** The ends of a set are looked for among so many of the field's order before all of its cuts are asked. */
const soon = 512;

/** Nanoseconds, roughly, of what is looked at: a document of a field's order, one that is listed, a word of a set. */
const cost = { along: 1, listed: 2, word: 0.2 } as const;

/** Cuts [from, to) of a field's order. */
interface Cuts {
  readonly from: number;
  readonly to: number;
}

/** Least and greatest value of a number field in a set, which is part of each of some sets that never change. */
export function extentOf(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  field: string,
  partOf: readonly Bits[] = [],
): readonly [number, number] | undefined {
  const own = columns.number(field);
  const [least, greatest] =
    size <= fewListed ? lookedAt(columns, set, own) : endsOf(columns, set, own, partOf);
  return least > greatest ? undefined : [own.distinct[least] as number, own.distinct[greatest] as number];
}

/** Codes of those of a set that come first and last in the field's order. */
function endsOf(
  columns: SegmentColumns,
  set: Bits,
  own: NumberColumns,
  partOf: readonly Bits[],
): readonly [number, number] {
  const many = columns.countBoth(set, own.any);
  if (many === 0) return [none, 0];
  columns.clearAround(set);
  const runs = partOf.map((whole) => runOf(columns, whole, own));
  const from = Math.max(0, ...runs.map(([first]) => first));
  const to = Math.min(own.valued, ...runs.map(([, last]) => last));
  return [
    own.code[firstIn(columns, set, own, from)] as number,
    own.code[lastIn(columns, set, own, many, to)] as number,
  ];
}

/** Places [first, last) of the field's order outside which a set that never changes has none. */
function runOf(columns: SegmentColumns, set: Bits, own: NumberColumns): readonly [number, number] {
  const known = own.runs.get(set);
  if (known !== undefined) return known;
  const many = columns.countBoth(set, own.any);
  const code = (place: number) => own.code[place] as number;
  const run: readonly [number, number] =
    many === 0
      ? [0, own.valued]
      : [
          own.starts[code(firstIn(columns, set, own, 0))] as number,
          own.starts[code(lastIn(columns, set, own, many, own.valued)) + 1] as number,
        ];
  own.runs.set(set, run);
  return run;
}

/** Found soon from a place on, or behind the last cut before which there is none of the set. */
function firstIn(columns: SegmentColumns, set: Bits, own: NumberColumns, from: number): number {
  const { kernels, scratch } = columns;
  const walk = (first: number, last: number) =>
    kernels.walk(set.at, own.orderAt + first * 4, last - first, 1, scratch.heap) > 0;
  if (!walk(from, Math.min(from + soon, own.valued))) {
    const cut = firstAtLeast(steps, (at) => columns.countBoth(set, beforeCut(columns, own, at + 1)) > 0);
    walk(cutAt(cut, own.valued), own.valued);
  }
  return columns.heap(1)[0] as number;
}

/** Found soon before a place, or before the first cut that has all `many` of the set before it. */
function lastIn(columns: SegmentColumns, set: Bits, own: NumberColumns, many: number, to: number): number {
  const { kernels } = columns;
  const { valued, orderAt, order } = own;
  const near = Math.min(soon, to);
  const back = kernels.last(set.at, orderAt, to, near);
  if (back < near) return order[to - 1 - back] as number;
  const cut = firstAtLeast(steps, (at) => columns.countBoth(set, beforeCut(columns, own, at + 1)) === many);
  const end = cutAt(cut + 1, valued);
  return order[end - 1 - kernels.last(set.at, orderAt, end, end)] as number;
}

function lookedAt(columns: SegmentColumns, set: Bits, own: NumberColumns): readonly [number, number] {
  const { kernels, scratch } = columns;
  kernels.extent(scratch.best, columns.listCodes(set, own), scratch.results);
  const [least, greatest] = columns.counts(2) as unknown as [number, number];
  return [least, greatest];
}

/** How many documents of a set lie in each of so many equal steps from `least` to `greatest`. */
export function barsOf(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  field: string,
  least: number,
  greatest: number,
  bars: number,
): readonly number[] {
  const own = columns.number(field);
  return size <= fewDocuments
    ? countEach(columns, set, own, least, greatest, bars)
    : countBars(columns, set, size, own, limitsOf(own, least, greatest, bars));
}

/** Few documents are looked at one by one: that costs less than finding where each bar begins. */
function countEach(
  columns: SegmentColumns,
  set: Bits,
  { code: codes, distinct }: NumberColumns,
  least: number,
  greatest: number,
  many: number,
): readonly number[] {
  const bars = Array.from({ length: many }, () => 0);
  for (const place of columns.listed(set)) {
    const code = codes[place] as number;
    if (code === none) continue;
    const bar = barOf(distinct[code] as number, least, greatest, many);
    bars[bar] = (bars[bar] as number) + 1;
  }
  return bars;
}

/** The first code of each bar, and the end: near where the bar's first value would stand, and then as `barOf` says. */
function limitsOf(own: NumberColumns, least: number, greatest: number, bars: number): number[] {
  const { distinct } = own;
  const end = Math.min(distinct.length, codeFor(own, greatest) + 1);
  const limits = [codeFor(own, least)];
  for (let bar = 1; bar < bars; bar++) {
    let low = codeFor(own, least + ((greatest - least) * bar) / bars);
    while (low > 0 && barOf(distinct[low - 1] as number, least, greatest, bars) >= bar) low -= 1;
    while (low < end && barOf(distinct[low] as number, least, greatest, bars) < bar) low += 1;
    limits.push(low);
  }
  limits.push(end);
  return limits;
}

/** The code of the first value that is not below one. */
function codeFor({ distinct, milestones }: NumberColumns, value: number): number {
  const before = Math.max(0, firstNotBelow(milestones, value, 0, milestones.length) - 1) * milestone;
  return firstNotBelow(distinct, value, before, Math.min(distinct.length, before + milestone));
}

/** The first of the rising values [from, to) that is not below a value. */
function firstNotBelow(values: Float64Array, value: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] as number) >= value) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Counts all bars but the fullest, in whichever way looks at less; the fullest is what is left. */
function countBars(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  own: NumberColumns,
  limits: readonly number[],
): readonly number[] {
  const places = limits.map((limit) => own.starts[limit] as number);
  const sizes = places.slice(1).map((place, at) => place - (places[at] as number));
  const fullest = sizes.indexOf(Math.max(...sizes));
  const along = sum(sizes) - (sizes[fullest] as number);
  const inside =
    size > fewListed
      ? cutsWithin(own, places[fullest] as number, places[fullest + 1] as number)
      : { from: 0, to: 0 };
  const listed = size * (1 - (inside.to - inside.from) / steps);
  const counted =
    along * cost.along < listed * cost.listed + (set.to - set.from) * cost.word
      ? sizes.map((many, bar) =>
          bar === fullest ? 0 : countAlong(columns, set, own, places[bar] as number, many),
        )
      : countListed(columns, set, own, inside, limits);
  counted[fullest] = 0;
  counted[fullest] = columns.countBoth(set, own.any) - sum(counted);
  return counted;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);

/** The first and the last cut of a field's order that lie in places [first, last). */
function cutsWithin({ valued }: NumberColumns, first: number, last: number): Cuts {
  const from = Math.ceil((first * steps) / valued);
  return { from, to: Math.max(from, Math.floor((last * steps) / valued)) };
}

/** How many of a set stand in a run of the field's order. */
function countAlong(
  columns: SegmentColumns,
  set: Bits,
  own: NumberColumns,
  first: number,
  many: number,
): number {
  columns.clearAround(set);
  return columns.kernels.countAmong(set.at, own.orderAt + first * 4, many);
}

/** Counts by bar what of a set does not lie between two cuts. */
function countListed(
  columns: SegmentColumns,
  set: Bits,
  own: NumberColumns,
  { from, to }: Cuts,
  limits: readonly number[],
): number[] {
  const { kernels, scratch } = columns;
  const bars = limits.length - 1;
  const isAll = from === to;
  const length = columns.listCodes(isAll ? set : outside(columns, set, own, { from, to }), own);
  columns.page(limits.length).set(limits);
  kernels.countBars(scratch.best, length, scratch.page, bars, scratch.results + tableAt, scratch.results);
  if (!isAll) columns.giveBack(1);
  return Array.from(columns.counts(bars));
}

/** What of a set does not lie between two cuts of a field's order. */
function outside(columns: SegmentColumns, set: Bits, own: NumberColumns, { from, to }: Cuts): Bits {
  const left = columns.copyOf(set);
  columns.drop(left, beforeCut(columns, own, to));
  if (from === 0) return left;
  const below = columns.copyOf(set);
  columns.keep(below, beforeCut(columns, own, from));
  columns.add(left, below);
  columns.giveBack(1);
  return left;
}
