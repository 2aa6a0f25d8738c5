import { setsOfMask } from './keyword-build.ts';
import { none } from './layout.ts';
import { barOf } from './part.ts';
import {
  type Bits,
  codesAt,
  type KeywordColumns,
  milestone,
  type NumberColumns,
  type SegmentColumns,
} from './segment-columns.ts';

/** Among a segment's results: room that the counts of masks need besides, and where bars are looked up. */
const planesBytes = 512;
const tableAt = 4_096;

/** The values of at most so many documents are looked up one by one. */
const veryFew = 8;

/** Room for counts among a segment's results; fields with more frequent values are counted in rounds. */
const round = 1_024;

/** Nanoseconds, roughly, of what is looked at: a document that is listed, by its code, its codes or one of its masks; a word of a set; a document of a rare value. */
const cost = { one: 1.5, many: 9, listed: 0.7, mask: 0.7, word: 0.2, rare: 0.8 } as const;

/** A histogram of at most so many documents asks each for its bar. */
const fewDocuments = 128;

/** How many documents of a set have each value of a keyword field. */
export function countValues(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  name: string,
): Map<string, number> {
  const field = columns.keyword(name);
  if (size <= veryFew) return countOneByOne(columns, set, field);
  const counts = countCheapest(columns, set, size, field);
  const found = new Map<string, number>();
  for (let value = 0; value < counts.length; value++)
    if (counts[value] !== 0) found.set(field.values[value] as string, counts[value] as number);
  return found;
}

function countOneByOne(columns: SegmentColumns, set: Bits, field: KeywordColumns): Map<string, number> {
  const found = new Map<string, number>();
  for (const place of columns.listed(set)) {
    for (const code of codesAt(field, place)) {
      const value = field.values[code] as string;
      found.set(value, (found.get(value) ?? 0) + 1);
    }
  }
  return found;
}

function countCheapest(columns: SegmentColumns, set: Bits, size: number, field: KeywordColumns): Uint32Array {
  const { frequent, many, rare } = field;
  const bySets = frequent.length * (set.to - set.from) * cost.word + rare * cost.rare;
  if (many === undefined)
    return size * cost.one < bySets ? countListed(columns, set, field) : countSets(columns, set, field);
  const masks = Math.ceil(frequent.length / setsOfMask);
  const byMasks = size * (cost.listed + masks * cost.mask) + rare * cost.rare;
  if (size * cost.many < Math.min(bySets, byMasks)) return countListed(columns, set, field);
  return byMasks < bySets ? countMasked(columns, set, field) : countSets(columns, set, field);
}

function countListed(columns: SegmentColumns, set: Bits, field: KeywordColumns): Uint32Array {
  const { kernels, scratch } = columns;
  const counts = columns.counts(field.values.length).fill(0);
  const { length } = columns.listed(set);
  const [list, out] = [scratch.list, scratch.results];
  const { codesAt, manyAt } = field;
  const wide = field.codes.BYTES_PER_ELEMENT;
  if (field.many === undefined) {
    if (wide === 1) kernels.countOne8(list, length, codesAt, out);
    else if (wide === 2) kernels.countOne16(list, length, codesAt, out);
    else kernels.countOne32(list, length, codesAt, out);
  } else if (wide === 1) kernels.countMany8(list, length, manyAt, codesAt, out);
  else if (wide === 2) kernels.countMany16(list, length, manyAt, codesAt, out);
  else kernels.countMany32(list, length, manyAt, codesAt, out);
  return counts;
}

function countMasked(columns: SegmentColumns, set: Bits, field: KeywordColumns): Uint32Array {
  const { kernels, scratch, documents } = columns;
  const counts = new Uint32Array(field.values.length);
  const { length } = columns.listed(set);
  const out = scratch.results + planesBytes;
  const counted = columns.counts(planesBytes / 4 + setsOfMask).subarray(planesBytes / 4);
  for (let from = 0; from < field.frequent.length; from += setsOfMask) {
    const masks = field.masksAt + (from / setsOfMask) * documents * 4;
    kernels.countMasks(scratch.list, length, masks, scratch.results, out);
    for (let each = from; each < Math.min(from + setsOfMask, field.frequent.length); each++)
      counts[field.frequent[each] as number] = counted[each - from] as number;
  }
  countRare(columns, set, field, counts);
  return counts;
}

function countSets(columns: SegmentColumns, set: Bits, field: KeywordColumns): Uint32Array {
  const counts = new Uint32Array(field.values.length);
  countFrequent(columns, set, field, counts);
  countRare(columns, set, field, counts);
  return counts;
}

function countRare(columns: SegmentColumns, set: Bits, field: KeywordColumns, counts: Uint32Array): void {
  if (field.rare === 0) return;
  columns.clearAround(set);
  for (let value = 0; value < counts.length; value++) {
    const from = field.starts[value] as number;
    const many = (field.starts[value + 1] as number) - from;
    if (many > 0) counts[value] = columns.kernels.countAmong(set.at, field.docsAt + from * 4, many);
  }
}

function countFrequent(
  columns: SegmentColumns,
  set: Bits,
  { frequent, bitsAt }: KeywordColumns,
  counts: Uint32Array,
): void {
  const at = set.from * 4;
  const bytes = (set.to - set.from) * 4;
  for (let from = 0; from < frequent.length; from += round) {
    const many = Math.min(round, frequent.length - from);
    const sets = bitsAt + from * columns.bytes;
    columns.kernels.countEach(set.at + at, sets + at, many, columns.bytes, bytes, columns.scratch.results);
    const counted = columns.counts(many);
    for (let each = 0; each < many; each++) counts[frequent[from + each] as number] = counted[each] as number;
  }
}

export function countFlags(columns: SegmentColumns, set: Bits, field: string): Map<string, number> {
  const found = new Map<string, number>();
  for (const flag of ['true', 'false']) {
    const count = columns.countBoth(set, columns.among(`${field}.${flag}`, 0));
    if (count > 0) found.set(flag, count);
  }
  return found;
}

/**
 * Least and greatest value of a number field in a set: the ends of the field's order that stand in it, or when they
 * are not found soon, the least and greatest of all.
 */
export function extentOf(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  field: string,
): readonly [number, number] | undefined {
  const own = columns.number(field);
  const [least, greatest] = endsOf(columns, set, size, own) ?? lookedAt(columns, set, own);
  return least > greatest ? undefined : [own.distinct[least] as number, own.distinct[greatest] as number];
}

function endsOf(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  { orderAt, order, code, valued }: NumberColumns,
): readonly [number, number] | undefined {
  const { kernels, scratch } = columns;
  const steps = Math.min(size >>> 1, valued);
  if (valued > size * steps) return undefined;
  columns.clearAround(set);
  if (kernels.walk(set.at, orderAt, steps, 1, scratch.heap) === 0) return undefined;
  const [first] = columns.heap(1) as unknown as [number];
  const back = kernels.last(set.at, orderAt, valued, steps);
  if (back === steps) return undefined;
  return [code[first] as number, code[order[valued - 1 - back] as number] as number];
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
  const counted = countAlong(columns, set, size, own, limits) ?? countEachListed(columns, set, own, limits);
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
function limitsOf(
  { distinct, milestones }: NumberColumns,
  least: number,
  greatest: number,
  bars: number,
): number[] {
  const limits = [0];
  for (let bar = 1; bar < bars; bar++) {
    const value = least + ((greatest - least) * bar) / bars;
    const before = Math.max(0, firstNotBelow(milestones, value, 0, milestones.length) - 1) * milestone;
    let low = firstNotBelow(distinct, value, before, Math.min(distinct.length, before + milestone));
    while (low > 0 && barOf(distinct[low - 1] as number, least, greatest, bars) >= bar) low -= 1;
    while (low < distinct.length && barOf(distinct[low] as number, least, greatest, bars) < bar) low += 1;
    limits.push(low);
  }
  limits.push(distinct.length);
  return limits;
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

/** Bars out of the field's order, the fullest as what is left; nothing when the set is smaller than what would be looked at. */
function countAlong(
  columns: SegmentColumns,
  set: Bits,
  size: number,
  { starts, orderAt, any }: NumberColumns,
  limits: readonly number[],
): number[] | undefined {
  const places = limits.map((limit) => starts[limit] as number);
  const sizes = places.slice(1).map((place, at) => place - (places[at] as number));
  const fullest = sizes.indexOf(Math.max(...sizes));
  if ((places.at(-1) as number) - (sizes[fullest] as number) > size) return undefined;
  columns.clearAround(set);
  const counted = sizes.map((many, bar) =>
    bar === fullest ? 0 : columns.kernels.countAmong(set.at, orderAt + (places[bar] as number) * 4, many),
  );
  const others = counted.reduce((sum, count) => sum + count, 0);
  counted[fullest] = columns.countBoth(set, any) - others;
  return counted;
}

function countEachListed(
  columns: SegmentColumns,
  set: Bits,
  own: NumberColumns,
  limits: readonly number[],
): ArrayLike<number> {
  const { kernels, scratch } = columns;
  const bars = limits.length - 1;
  const length = columns.listCodes(set, own);
  columns.page(limits.length).set(limits);
  kernels.countBars(scratch.best, length, scratch.page, bars, scratch.results + tableAt, scratch.results);
  return columns.counts(bars);
}
