import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import type { QueryBudget } from '../query/query-budget.ts';
import { cutAt, cuts } from './build-number-columns.ts';
import { applyArea } from './segment-area.ts';
import {
  type BitSet,
  clearBit,
  type KeywordColumns,
  type NumberColumns,
  partitionPoint,
  type SegmentColumns,
} from './segment-columns.ts';
import { denseShare, noValue } from './segment-layout.ts';

type RangeFilter = { readonly field: string; readonly from?: number; readonly to?: number };

/** Up to this many words, a range filter compares code by code. */
const maxWordsForCodeScan = 512;

/** Removes from a set the documents that do not pass a filter. */
export function applyFilter(
  columns: SegmentColumns,
  set: BitSet,
  filter: SearchFilter,
  budget: QueryBudget,
): void {
  budget.spend(set.to - set.from);
  if ('ids' in filter) applyIds(columns, set, filter.ids, filter.excluded ?? false);
  else if ('anyOf' in filter) applyAnyOf(columns, set, filter.field, filter.anyOf);
  else if ('allOf' in filter) {
    columns.intersect(set, columns.keyword(filter.field).any);
    for (const value of filter.allOf) applyAnyOf(columns, set, filter.field, [value]);
  } else if ('noneOf' in filter) applyNoneOf(columns, set, filter.field, filter.noneOf);
  else if ('is' in filter) columns.intersect(set, columns.storedSet(`${filter.field}.${filter.is}`, 0));
  else if ('box' in filter || 'polygons' in filter || 'near' in filter)
    applyArea(columns, set, filter, budget);
  else applyRange(columns, set, filter);
}

function applyIds(columns: SegmentColumns, set: BitSet, ids: readonly string[], excluded: boolean): void {
  const docs = ids.flatMap((id) => columns.docOf(id) ?? []);
  if (excluded) for (const position of docs) clearBit(set, position);
  else {
    columns.page(docs.length).set(docs.sort((one, other) => one - other));
    intersectList(columns, set, columns.scratch.page, docs.length);
  }
}

/** Intersects a set with a list of `many` documents at an address. */
export function intersectList(columns: SegmentColumns, set: BitSet, at: number, many: number): void {
  const selected = columns.emptySet(set);
  columns.kernels.mark(selected.at, at, many);
  columns.intersect(set, selected);
  columns.release(1);
}

const codeOfValue = ({ values }: KeywordColumns, value: string): number | undefined => {
  const at = partitionPoint(values.length, (each) => (values[each] as string) >= value);
  return values[at] === value ? at : undefined;
};

/** Codes of those values that occur in the segment. */
export const codesOfValues = (field: KeywordColumns, values: readonly string[]): number[] =>
  values.flatMap((value) => codeOfValue(field, value) ?? []);

/** Postings of a value: a set when it is frequent, else a list. */
export function postingsOf(
  columns: SegmentColumns,
  field: KeywordColumns,
  value: number,
): BitSet | { at: number; many: number } {
  const dense = field.dense[value] as number;
  if (dense !== noValue) return columns.storedSet(field.bits, dense);
  const from = field.starts[value] as number;
  return { at: field.docsAt + from * 4, many: (field.starts[value + 1] as number) - from };
}

function applyAnyOf(columns: SegmentColumns, set: BitSet, name: string, values: readonly string[]): void {
  const field = columns.keyword(name);
  const postings = codesOfValues(field, values).map((value) => postingsOf(columns, field, value));
  const [only] = postings;
  if (postings.length === 1 && only !== undefined) {
    if ('many' in only) intersectList(columns, set, only.at, only.many);
    else columns.intersect(set, only);
    return;
  }
  const selected = columns.emptySet(set);
  for (const each of postings) {
    if ('many' in each) columns.kernels.mark(selected.at, each.at, each.many);
    else columns.unite(selected, each);
  }
  columns.intersect(set, selected);
  columns.release(1);
}

function applyNoneOf(columns: SegmentColumns, set: BitSet, name: string, values: readonly string[]): void {
  const field = columns.keyword(name);
  columns.intersect(set, field.any);
  for (const value of codesOfValues(field, values)) {
    const each = postingsOf(columns, field, value);
    if ('many' in each) columns.kernels.unmark(set.at, each.at, each.many);
    else columns.subtract(set, each);
  }
}

function applyRange(columns: SegmentColumns, set: BitSet, { field, from, to }: RangeFilter): void {
  const column = columns.number(field);
  const { distinct, starts } = column;
  const low =
    from === undefined ? 0 : partitionPoint(distinct.length, (at) => (distinct[at] as number) >= from);
  const high = Math.max(
    low,
    to === undefined
      ? distinct.length
      : partitionPoint(distinct.length, (at) => (distinct[at] as number) > to),
  );
  const [first, last] = [starts[low] as number, starts[high] as number];
  if (last - first < columns.documents * denseShare)
    intersectList(columns, set, column.orderAt + first * 4, last - first);
  else if (set.to - set.from <= maxWordsForCodeScan)
    columns.kernels.keepRange(set.at, column.codeAt, low, high, set.from, set.to);
  else intersectOrderRange(columns, set, column, first, last);
}

/** The documents before a cut (1 or more) of a field's sort order. */
export const setBeforeCut = (columns: SegmentColumns, field: NumberColumns, cut: number): BitSet =>
  cut === cuts ? field.any : columns.storedSet(field.cumulative, cut - 1);

/** Intersects a set with positions [first, last) of a field's sort order: the sets of the nearest cuts, corrected document by document. */
function intersectOrderRange(
  columns: SegmentColumns,
  set: BitSet,
  field: NumberColumns,
  first: number,
  last: number,
): void {
  const { orderAt, valueCount: valued } = field;
  const { kernels } = columns;
  const nearest = (position: number) => Math.round((position / valued) * cuts);
  const upTo = nearest(last);
  const selected = columns.copyOf({ ...setBeforeCut(columns, field, upTo), ...range(set) });
  const above = cutAt(upTo, valued);
  if (above < last) kernels.mark(selected.at, orderAt + above * 4, last - above);
  else kernels.unmark(selected.at, orderAt + last * 4, above - last);
  const from = nearest(first);
  const below = cutAt(from, valued);
  if (from > 0) columns.subtract(selected, setBeforeCut(columns, field, from));
  if (below > first) kernels.mark(selected.at, orderAt + first * 4, below - first);
  else kernels.unmark(selected.at, orderAt + below * 4, first - below);
  columns.intersect(set, selected);
  columns.release(1);
}

const range = ({ from, to }: BitSet) => ({ from, to });
