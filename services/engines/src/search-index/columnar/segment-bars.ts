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

/** Least and greatest value of a number field in a set. */
export function extentOf(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  field: string,
): readonly [number, number] | undefined {
  const own = columns.number(field);
  const [least, greatest] = size <= fewListed ? lookedAt(columns, set, own) : endsOf(columns, set, own);
  return least > greatest ? undefined : [own.distinct[least] as number, own.distinct[greatest] as number];
}

/** Codes of those of a set that come first and last in the field's order. */
function endsOf(columns: SegmentColumns, set: Bits, own: NumberColumns): readonly [number, number] {
  const many = columns.countBoth(set, own.any);
  if (many === 0) return [none, 0];
  columns.clearAround(set);
  return [
    own.code[firstIn(columns, set, own)] as number,
    own.code[lastIn(columns, set, own, many)] as number,
  ];
}

/** Found soon, or behind the last cut before which there is none of the set. */
function firstIn(columns: SegmentColumns, set: Bits, own: NumberColumns): number {
  const { kernels, scratch } = columns;
  const walk = (from: number, to: number) =>
    kernels.walk(set.at, own.orderAt + from * 4, to - from, 1, scratch.heap) > 0;
  if (!walk(0, Math.min(soon, own.valued))) {
    const cut = firstAtLeast(steps, (at) => columns.countBoth(set, beforeCut(columns, own, at + 1)) > 0);
    walk(cutAt(cut, own.valued), own.valued);
  }
  return columns.heap(1)[0] as number;
}

/** Found soon, or before the first cut that has all `many` of the set before it. */
function lastIn(columns: SegmentColumns, set: Bits, own: NumberColumns, many: number): number {
  const { kernels } = columns;
  const { valued, orderAt, order } = own;
  const near = Math.min(soon, valued);
  const back = kernels.last(set.at, orderAt, valued, near);
  if (back < near) return order[valued - 1 - back] as number;
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

/** Adds the documents of a set to equal steps from `least` to `greatest`. */
export function addBars(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  field: string,
  least: number,
  greatest: number,
  bars: number[],
): void {
  const own = columns.number(field);
  if (size <= fewDocuments) {
    addEach(columns, set, own, least, greatest, bars);
    return;
  }
  const limits = limitsOf(own, least, greatest, bars.length);
  const counted = countBars(columns, set, size, own, limits);
  for (let bar = 0; bar < bars.length; bar++) bars[bar] = (bars[bar] as number) + (counted[bar] as number);
}

/** Few documents are looked at one by one: that costs less than finding where each bar begins. */
function addEach(
  columns: SegmentColumns,
  set: Bits,
  { code: codes, distinct }: NumberColumns,
  least: number,
  greatest: number,
  bars: number[],
): void {
  for (const place of columns.listed(set)) {
    const code = codes[place] as number;
    if (code === none) continue;
    const bar = barOf(distinct[code] as number, least, greatest, bars.length);
    bars[bar] = (bars[bar] as number) + 1;
  }
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
