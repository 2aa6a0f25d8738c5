import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { Budget } from './budget.ts';
import { denseShare, none } from './segment-build.ts';
import { type Bits, clearBit, firstAtLeast, type SegmentColumns, setBit } from './segment-columns.ts';
import { narrowToPlace } from './segment-place.ts';

/** Takes out of a set what a filter does not let through. */
export function narrow(columns: SegmentColumns, set: Bits, filter: SearchFilter, budget: Budget): void {
  budget.spend(columns.words);
  if ('ids' in filter) narrowToIds(columns, set, filter.ids, filter.excluded ?? false);
  else if ('anyOf' in filter) narrowToAny(columns, set, filter.field, filter.anyOf);
  else if ('allOf' in filter) {
    columns.keep(set, bits(columns, `${filter.field}.any`));
    for (const value of filter.allOf) narrowToAny(columns, set, filter.field, [value]);
  } else if ('noneOf' in filter) narrowToNone(columns, set, filter.field, filter.noneOf);
  else if ('is' in filter) columns.keep(set, bits(columns, `${filter.field}.${filter.is}`));
  else if ('box' in filter || 'polygons' in filter || 'near' in filter)
    narrowToPlace(columns, set, filter, budget);
  else narrowToRange(columns, set, filter);
}

const bits = (columns: SegmentColumns, name: string): Bits => columns.among(name, 0);

function narrowToIds(columns: SegmentColumns, set: Bits, ids: readonly string[], excluded: boolean): void {
  const places = ids.flatMap((id) => columns.placeOf(id) ?? []);
  if (excluded) for (const place of places) clearBit(set, place);
  else keepOnly(columns, set, [places]);
}

/** Keeps what stands in any of the lists. */
export function keepOnly(columns: SegmentColumns, set: Bits, lists: readonly Iterable<number>[]): void {
  const kept = columns.empty();
  for (const list of lists) for (const place of list) setBit(kept, place);
  columns.keep(set, kept);
  columns.giveBack(1);
}

const numberOf = (columns: SegmentColumns, field: string, value: string): number | undefined => {
  const values = columns.values[field] as readonly string[];
  const at = firstAtLeast(values.length, (each) => (values[each] as string) >= value);
  return values[at] === value ? at : undefined;
};

/** The documents of a value: a set when it is frequent, else a list. */
function holders(columns: SegmentColumns, field: string, value: number): Bits | Uint32Array {
  const dense = columns.u32(`${field}.dense`)[value] as number;
  if (dense !== none) return columns.among(`${field}.bits`, dense);
  const starts = columns.u32(`${field}.docs.starts`);
  return columns.u32(`${field}.docs`).subarray(starts[value], starts[value + 1]);
}

function narrowToAny(columns: SegmentColumns, set: Bits, field: string, values: readonly string[]): void {
  const wanted = values.flatMap((value) => numberOf(columns, field, value) ?? []);
  const found = wanted.map((value) => holders(columns, field, value));
  const [only] = found;
  if (found.length === 1 && only !== undefined && !(only instanceof Uint32Array)) {
    columns.keep(set, only);
    return;
  }
  const kept = columns.empty();
  for (const each of found) {
    if (each instanceof Uint32Array) for (const place of each) setBit(kept, place);
    else columns.kernels.or(kept.at, kept.at, each.at, columns.bytes);
  }
  columns.keep(set, kept);
  columns.giveBack(1);
}

function narrowToNone(columns: SegmentColumns, set: Bits, field: string, values: readonly string[]): void {
  columns.keep(set, bits(columns, `${field}.any`));
  for (const value of values) {
    const number = numberOf(columns, field, value);
    if (number === undefined) continue;
    const each = holders(columns, field, number);
    if (each instanceof Uint32Array) for (const place of each) clearBit(set, place);
    else columns.kernels.andNot(set.at, set.at, each.at, columns.bytes);
  }
}

function narrowToRange(
  columns: SegmentColumns,
  set: Bits,
  { field, from, to }: { readonly field: string; readonly from?: number; readonly to?: number },
): void {
  const distinct = columns.f64(`${field}.distinct`);
  const starts = columns.u32(`${field}.starts`);
  const low =
    from === undefined ? 0 : firstAtLeast(distinct.length, (at) => (distinct[at] as number) >= from);
  const high =
    to === undefined ? distinct.length : firstAtLeast(distinct.length, (at) => (distinct[at] as number) > to);
  const [first, last] = [starts[low] as number, starts[Math.max(low, high)] as number];
  if (last - first < columns.documents * denseShare)
    keepOnly(columns, set, [columns.u32(`${field}.order`).subarray(first, last)]);
  else columns.kernels.keepRange(set.at, columns.at(`${field}.code`), low, high, columns.words);
}
