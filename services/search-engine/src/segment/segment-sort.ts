import type { SearchSort } from '@ardhi/kernel/ports/search-index';
import { metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import type { SortKey } from '../query/candidate.ts';
import { type BitSet, codeAt, codesAt, hasBit, type SegmentColumns } from './segment-columns.ts';
import { noValue } from './segment-layout.ts';

/** Score of a document; undefined for a query without text. */
export type Scores = (doc: number) => number | undefined;

/** One sort key over a segment. */
export interface SegmentSort {
  /** The sort key that is compared across parts. */
  readonly key: (doc: number) => SortKey;
  /** A number that ascends in sort order; infinity for documents without a value. */
  readonly sortValue: (doc: number) => number;
  /** Field and direction when the segment stores the sort order, as for number fields. */
  readonly storedOrder: { readonly field: string; readonly down: boolean } | undefined;
}

/** Compiles a sort key for a segment. */
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
    return byNumber((doc) => {
      const metres = metresBetween([lon[doc] as number, lat[doc] as number], sort.from);
      return Number.isNaN(metres) ? undefined : metres;
    }, false);
  }
  const down = sort.down ?? false;
  if (kind === 'boolean') {
    const [yes, no] = [columns.storedSet(`${field}.true`, 0), columns.storedSet(`${field}.false`, 0)];
    return byNumber((doc) => (hasBit(yes, doc) ? 1 : hasBit(no, doc) ? 0 : undefined), down);
  }
  if (kind === 'keyword') {
    const own = columns.keyword(field);
    const first = (doc: number) => codesAt(own, doc)[0];
    const names = own.values;
    return { ...byNumber(first, down), key: (doc) => names[first(doc) ?? names.length] };
  }
  const { code: codes, distinct } = columns.number(field);
  const key = (doc: number) => (codes[doc] === noValue ? undefined : distinct[codes[doc] as number]);
  return { ...byNumber((doc) => codeAt(codes, doc), down), key, storedOrder: { field, down } };
}

function byNumber(value: (doc: number) => number | undefined, down: boolean): SegmentSort {
  const sign = down ? -1 : 1;
  const rank = (doc: number) => {
    const found = value(doc);
    return found === undefined ? Number.POSITIVE_INFINITY : sign * found;
  };
  return { sortValue: rank, key: value, storedOrder: undefined };
}

/** The top `limit` of the listed documents, in order. */
export function topBySort(
  columns: SegmentColumns,
  list: Uint32Array,
  sorts: readonly SegmentSort[],
  limit: number,
): Uint32Array {
  if (sorts.length > 1) return topByAllKeys(columns, list, sorts, limit);
  const { kernels, scratch } = columns;
  const [sort] = sorts;
  if (sort === undefined) kernels.fill(scratch.keys, list.length, 0);
  else if (sort.storedOrder !== undefined) {
    const { field, down } = sort.storedOrder;
    kernels.sortKeys(scratch.list, list.length, columns.number(field).codeAt, Number(down), scratch.keys);
  } else {
    const keys = columns.keys(list.length);
    for (let at = 0; at < list.length; at++) keys[at] = sort.sortValue(list[at] as number);
  }
  return topByKeys(columns, scratch.list, list.length, limit);
}

/** The top `limit` of `length` documents listed at an address, by their keys. */
export function topByKeys(columns: SegmentColumns, list: number, length: number, limit: number): Uint32Array {
  const { kernels, scratch } = columns;
  const count = Math.min(limit, length);
  kernels.first(list, length, scratch.keys, columns.at('id.rank'), count, scratch.heap);
  return columns.heap(count);
}

/** By several keys, with a bounded heap whose root is the last of the top documents. */
function topByAllKeys(
  columns: SegmentColumns,
  list: Uint32Array,
  sorts: readonly SegmentSort[],
  limit: number,
): Uint32Array {
  const isBefore = documentOrder(columns, sorts);
  const heap = list.slice(0, Math.min(limit, list.length));
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) siftDown(heap, at, isBefore);
  for (let each = limit; each < list.length; each++) {
    const doc = list[each] as number;
    if (!isBefore(doc, heap[0] as number)) continue;
    heap[0] = doc;
    siftDown(heap, 0, isBefore);
  }
  return heap.sort((one, other) => (isBefore(one, other) ? -1 : 1));
}

/** Returns a test: true if one document sorts before another; ties are broken by id. */
function documentOrder(columns: SegmentColumns, sorts: readonly SegmentSort[]) {
  const idRank = columns.u32('id.rank');
  return (one: number, other: number): boolean => {
    for (const { sortValue: rank } of sorts) {
      const [left, right] = [rank(one), rank(other)];
      if (left !== right) return left < right;
    }
    return (idRank[one] as number) < (idRank[other] as number);
  };
}

function siftDown(heap: Uint32Array, from: number, isBefore: (one: number, other: number) => boolean): void {
  const doc = heap[from] as number;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isBefore(heap[child] as number, heap[child + 1] as number)) child += 1;
    if (!isBefore(doc, heap[child] as number)) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = doc;
}

/**
 * The top `limit` documents of a set by walking the stored sort order, for sets that are a large part of the segment;
 * undefined when more than `steps` documents would be visited.
 */
export function topByWalking(
  columns: SegmentColumns,
  set: BitSet,
  storedOrder: SegmentSort['storedOrder'],
  limit: number,
  steps: number,
): Uint32Array | undefined {
  columns.clearOutside(set);
  const { kernels, scratch } = columns;
  let found: number;
  if (storedOrder === undefined) {
    found = kernels.walk(
      set.at,
      columns.at('id.order'),
      Math.min(steps, columns.documents),
      limit,
      scratch.heap,
    );
  } else {
    const { orderAt, valueCount: valued, starts, startsAt } = columns.number(storedOrder.field);
    const longest = Math.min(steps, valued);
    found = storedOrder.down
      ? kernels.walkBack(set.at, orderAt, startsAt, starts.length - 1, longest, limit, scratch.heap)
      : kernels.walk(set.at, orderAt, longest, limit, scratch.heap);
  }
  return found < limit ? undefined : columns.heap(limit);
}
