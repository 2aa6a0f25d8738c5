import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { denseShare, none } from './layout.ts';
import { cutAt, steps } from './number-build.ts';
import {
  type Bits,
  clearBit,
  firstAtLeast,
  type KeywordColumns,
  type NumberColumns,
  type SegmentColumns,
} from './segment-columns.ts';
import { narrowToPlace } from './segment-place.ts';

type RangeFilter = { readonly field: string; readonly from?: number; readonly to?: number };

/** Sets of at most so many words are compared code by code. */
const fewWords = 512;

/** Filters whose sets lie ready come first: what they leave makes the others cheaper. */
export const byCost = (one: SearchFilter, other: SearchFilter): number => costOf(one) - costOf(other);
const costOf = (filter: SearchFilter): number =>
  'ids' in filter
    ? 1
    : 'box' in filter || 'polygons' in filter || 'near' in filter
      ? 2
      : 'from' in filter || 'to' in filter
        ? 3
        : 0;

/** Takes out of a set what a filter does not let through. */
export function narrow(columns: SegmentColumns, set: Bits, filter: SearchFilter, budget: Budget): void {
  budget.spend(set.to - set.from);
  if ('ids' in filter) narrowToIds(columns, set, filter.ids, filter.excluded ?? false);
  else if ('anyOf' in filter) narrowToAny(columns, set, filter.field, filter.anyOf);
  else if ('allOf' in filter) {
    columns.keep(set, columns.keyword(filter.field).any);
    for (const value of filter.allOf) narrowToAny(columns, set, filter.field, [value]);
  } else if ('noneOf' in filter) narrowToNone(columns, set, filter.field, filter.noneOf);
  else if ('is' in filter) columns.keep(set, columns.among(`${filter.field}.${filter.is}`, 0));
  else if ('box' in filter || 'polygons' in filter || 'near' in filter)
    narrowToPlace(columns, set, filter, budget);
  else narrowToRange(columns, set, filter);
}

function narrowToIds(columns: SegmentColumns, set: Bits, ids: readonly string[], excluded: boolean): void {
  const places = ids.flatMap((id) => columns.placeOf(id) ?? []);
  if (excluded) for (const place of places) clearBit(set, place);
  else {
    columns.page(places.length).set(places.sort((one, other) => one - other));
    keepList(columns, set, columns.scratch.page, places.length);
  }
}

/** Keeps what stands in a list of so many documents at an address. */
export function keepList(columns: SegmentColumns, set: Bits, at: number, many: number): void {
  const kept = columns.empty(set);
  columns.kernels.mark(kept.at, at, many);
  columns.keep(set, kept);
  columns.giveBack(1);
}

const numberOf = ({ values }: KeywordColumns, value: string): number | undefined => {
  const at = firstAtLeast(values.length, (each) => (values[each] as string) >= value);
  return values[at] === value ? at : undefined;
};

/** Numbers of those of the values that a document here has. */
export const numbersOf = (field: KeywordColumns, values: readonly string[]): number[] =>
  values.flatMap((value) => numberOf(field, value) ?? []);

/** The documents of a value: a set when it is frequent, else a list. */
export function holders(
  columns: SegmentColumns,
  field: KeywordColumns,
  value: number,
): Bits | { at: number; many: number } {
  const dense = field.dense[value] as number;
  if (dense !== none) return columns.among(field.bits, dense);
  const from = field.starts[value] as number;
  return { at: field.docsAt + from * 4, many: (field.starts[value + 1] as number) - from };
}

function narrowToAny(columns: SegmentColumns, set: Bits, name: string, values: readonly string[]): void {
  const field = columns.keyword(name);
  const found = numbersOf(field, values).map((value) => holders(columns, field, value));
  const [only] = found;
  if (found.length === 1 && only !== undefined) {
    if ('many' in only) keepList(columns, set, only.at, only.many);
    else columns.keep(set, only);
    return;
  }
  const kept = columns.empty(set);
  for (const each of found) {
    if ('many' in each) columns.kernels.mark(kept.at, each.at, each.many);
    else columns.add(kept, each);
  }
  columns.keep(set, kept);
  columns.giveBack(1);
}

function narrowToNone(columns: SegmentColumns, set: Bits, name: string, values: readonly string[]): void {
  const field = columns.keyword(name);
  columns.keep(set, field.any);
  for (const value of numbersOf(field, values)) {
    const each = holders(columns, field, value);
    if ('many' in each) columns.kernels.unmark(set.at, each.at, each.many);
    else columns.drop(set, each);
  }
}

function narrowToRange(columns: SegmentColumns, set: Bits, { field, from, to }: RangeFilter): void {
  const own = columns.number(field);
  const { distinct, starts } = own;
  const low =
    from === undefined ? 0 : firstAtLeast(distinct.length, (at) => (distinct[at] as number) >= from);
  const high = Math.max(
    low,
    to === undefined ? distinct.length : firstAtLeast(distinct.length, (at) => (distinct[at] as number) > to),
  );
  const [first, last] = [starts[low] as number, starts[high] as number];
  if (last - first < columns.documents * denseShare)
    keepList(columns, set, own.orderAt + first * 4, last - first);
  else if (set.to - set.from <= fewWords)
    columns.kernels.keepRange(set.at, own.codeAt, low, high, set.from, set.to);
  else keepBetween(columns, set, own, first, last);
}

/** The documents that stand before a cut of a field's order; there is none before cut 0. */
export const beforeCut = (columns: SegmentColumns, field: NumberColumns, cut: number): Bits =>
  cut === steps ? field.any : columns.among(field.steps, cut - 1);

/** Keeps places [first, last) of a field's order: the sets of the nearest cuts, and one by one what lies between. */
function keepBetween(
  columns: SegmentColumns,
  set: Bits,
  field: NumberColumns,
  first: number,
  last: number,
): void {
  const { orderAt, valued } = field;
  const { kernels } = columns;
  const nearest = (place: number) => Math.round((place / valued) * steps);
  const upTo = nearest(last);
  const kept = columns.copyOf({ ...beforeCut(columns, field, upTo), ...range(set) });
  const above = cutAt(upTo, valued);
  if (above < last) kernels.mark(kept.at, orderAt + above * 4, last - above);
  else kernels.unmark(kept.at, orderAt + last * 4, above - last);
  const from = nearest(first);
  const below = cutAt(from, valued);
  if (from > 0) columns.drop(kept, beforeCut(columns, field, from));
  if (below > first) kernels.mark(kept.at, orderAt + first * 4, below - first);
  else kernels.unmark(kept.at, orderAt + below * 4, first - below);
  columns.keep(set, kept);
  columns.giveBack(1);
}

const range = ({ from, to }: Bits) => ({ from, to });
