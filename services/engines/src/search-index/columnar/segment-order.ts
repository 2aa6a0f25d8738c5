import { metresBetween } from '@ardhi/kernel/search-index/geometry';
import type { SearchSort } from '@ardhi/kernel/search-index/search-index';
import type { SortKey } from './candidate.ts';
import { none } from './layout.ts';
import { type Bits, codeAt, codesAt, hasBit, type SegmentColumns } from './segment-columns.ts';

/** Score of a document, if words were asked. */
export type Scores = (place: number) => number | undefined;

/** One sort key over a segment. */
export interface SegmentSort {
  /** What is compared across parts. */
  readonly key: (place: number) => SortKey;
  /** A number that rises in the order wanted; infinity for documents without a value. */
  readonly rank: (place: number) => number;
  /** Set for a number field, whose order is kept: its name, and the direction. */
  readonly kept: { readonly field: string; readonly down: boolean } | undefined;
}

export function segmentSort(
  columns: SegmentColumns,
  sort: SearchSort,
  kind: string | undefined,
  scoreOf: Scores,
): SegmentSort {
  if (sort.by === 'relevance') return byNumber(scoreOf, true);
  const { field } = sort;
  if (sort.by === 'distance') {
    const lon = columns.f64(`${field}.lon`);
    const lat = columns.f64(`${field}.lat`);
    return byNumber((place) => {
      const metres = metresBetween([lon[place] as number, lat[place] as number], sort.from);
      return Number.isNaN(metres) ? undefined : metres;
    }, false);
  }
  const down = sort.down ?? false;
  if (kind === 'boolean') {
    const [yes, no] = [columns.among(`${field}.true`, 0), columns.among(`${field}.false`, 0)];
    return byNumber((place) => (hasBit(yes, place) ? 1 : hasBit(no, place) ? 0 : undefined), down);
  }
  if (kind === 'keyword') {
    const own = columns.keyword(field);
    const first = (place: number) => codesAt(own, place)[0];
    const names = own.values;
    return { ...byNumber(first, down), key: (place) => names[first(place) ?? names.length] };
  }
  const { code: codes, distinct } = columns.number(field);
  const key = (place: number) => (codes[place] === none ? undefined : distinct[codes[place] as number]);
  return { ...byNumber((place) => codeAt(codes, place), down), key, kept: { field, down } };
}

function byNumber(value: (place: number) => number | undefined, down: boolean): SegmentSort {
  const sign = down ? -1 : 1;
  const rank = (place: number) => {
    const found = value(place);
    return found === undefined ? Number.POSITIVE_INFINITY : sign * found;
  };
  return { rank, key: value, kept: undefined };
}

/** The first `most` of the documents that stand in the segment's list, in order. */
export function firstOf(
  columns: SegmentColumns,
  list: Uint32Array,
  sorts: readonly SegmentSort[],
  most: number,
): Uint32Array {
  if (sorts.length > 1) return firstByAll(columns, list, sorts, most);
  const { kernels, scratch } = columns;
  const [sort] = sorts;
  if (sort === undefined) kernels.fill(scratch.keys, list.length, 0);
  else if (sort.kept !== undefined) {
    const { field, down } = sort.kept;
    kernels.sortKeys(scratch.list, list.length, columns.number(field).codeAt, Number(down), scratch.keys);
  } else {
    const keys = columns.keys(list.length);
    for (let at = 0; at < list.length; at++) keys[at] = sort.rank(list[at] as number);
  }
  return firstByKeys(columns, scratch.list, list.length, most);
}

/** The first `most` of the `length` documents listed at an address, by their keys. */
export function firstByKeys(
  columns: SegmentColumns,
  list: number,
  length: number,
  most: number,
): Uint32Array {
  const { kernels, scratch } = columns;
  const many = Math.min(most, length);
  kernels.first(list, length, scratch.keys, columns.at('id.rank'), many, scratch.heap);
  return columns.heap(many);
}

/** By all keys at once, in a heap whose root is the last of the first. */
function firstByAll(
  columns: SegmentColumns,
  list: Uint32Array,
  sorts: readonly SegmentSort[],
  most: number,
): Uint32Array {
  const before = comesFirst(columns, sorts);
  const heap = list.slice(0, Math.min(most, list.length));
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sink(heap, at, before);
  for (let each = most; each < list.length; each++) {
    const place = list[each] as number;
    if (!before(place, heap[0] as number)) continue;
    heap[0] = place;
    sink(heap, 0, before);
  }
  return heap.sort((one, other) => (before(one, other) ? -1 : 1));
}

/** Whether one document comes before another, ids deciding between equals. */
function comesFirst(columns: SegmentColumns, sorts: readonly SegmentSort[]) {
  const idRank = columns.u32('id.rank');
  return (one: number, other: number): boolean => {
    for (const { rank } of sorts) {
      const [left, right] = [rank(one), rank(other)];
      if (left !== right) return left < right;
    }
    return (idRank[one] as number) < (idRank[other] as number);
  };
}

function sink(heap: Uint32Array, from: number, before: (one: number, other: number) => boolean): void {
  const place = heap[from] as number;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child] as number, heap[child + 1] as number)) child += 1;
    if (!before(place, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = place;
}

/**
 * The first `most` documents of a set by walking the whole segment in the order wanted, for sets that are a good part
 * of it; undefined when more than `steps` would be looked at.
 */
export function firstByWalking(
  columns: SegmentColumns,
  set: Bits,
  kept: SegmentSort['kept'],
  most: number,
  steps: number,
): Uint32Array | undefined {
  columns.clearAround(set);
  const { kernels, scratch } = columns;
  let found: number;
  if (kept === undefined) {
    found = kernels.walk(
      set.at,
      columns.at('id.order'),
      Math.min(steps, columns.documents),
      most,
      scratch.heap,
    );
  } else {
    const { orderAt, valued, starts, startsAt } = columns.number(kept.field);
    const longest = Math.min(steps, valued);
    found = kept.down
      ? kernels.walkBack(set.at, orderAt, startsAt, starts.length - 1, longest, most, scratch.heap)
      : kernels.walk(set.at, orderAt, longest, most, scratch.heap);
  }
  return found < most ? undefined : columns.heap(most);
}
