import { metresBetween } from '@ardhi/kernel/search-index/geometry';
import type { SearchSort } from '@ardhi/kernel/search-index/search-index';
import type { SortKey } from './candidate.ts';
import { none } from './segment-build.ts';
import { type Bits, codeAt, hasBit, type SegmentColumns } from './segment-columns.ts';

/** A number by which documents are put in order, the least first; infinity for those without a value. */
type Rank = (place: number) => number;

/** One sort key over a segment: the number that orders its documents, and the value that is compared across parts. */
export interface SegmentSort {
  readonly rank: Rank;
  readonly key: (place: number) => SortKey;
  /** Set when the documents are kept in this order: a number field, and its direction. */
  readonly kept: { readonly field: string; readonly down: boolean } | undefined;
}

export function segmentSort(
  columns: SegmentColumns,
  sort: SearchSort,
  kind: string | undefined,
  scores: Float64Array | undefined,
): SegmentSort {
  if (sort.by === 'relevance') return byNumber((place) => scores?.[place], true);
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
    const [starts, values] = [columns.u32(`${field}.many.starts`), columns.u32(`${field}.many.values`)];
    const first = (place: number) =>
      starts[place] === starts[place + 1] ? undefined : values[starts[place] as number];
    const names = columns.values[field] as readonly string[];
    const key = (place: number) => names[first(place) ?? names.length];
    return { ...byNumber(first, down), key };
  }
  const codes = columns.u32(`${field}.code`);
  const distinct = columns.f64(`${field}.distinct`);
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

/** The first `most` of the listed documents, unordered: a heap whose root is the last of them. */
export function firstOf(
  columns: SegmentColumns,
  list: Uint32Array,
  sorts: readonly SegmentSort[],
  most: number,
): Uint32Array {
  if (list.length <= most) return list;
  const before = comesFirst(columns, sorts);
  const rank = sorts[0]?.rank ?? (() => 0);
  const heap = list.slice(0, most);
  for (let at = (most >> 1) - 1; at >= 0; at--) sink(heap, at, before);
  let worst = rank(heap[0] as number);
  for (let each = most; each < list.length; each++) {
    const place = list[each] as number;
    if (rank(place) > worst || !before(place, heap[0] as number)) continue;
    heap[0] = place;
    sink(heap, 0, before);
    worst = rank(heap[0] as number);
  }
  return heap;
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
  const found: number[] = [];
  let left = steps;
  for (const place of kept === undefined ? columns.u32('id.order') : inOrder(columns, kept)) {
    if (found.length === most) break;
    if (left-- === 0) return undefined;
    if (hasBit(set, place)) found.push(place);
  }
  return Uint32Array.from(found);
}

/** All documents by a number field; in falling order equal values still rise by id; those without a value last. */
function* inOrder(
  columns: SegmentColumns,
  { field, down }: NonNullable<SegmentSort['kept']>,
): Iterable<number> {
  const order = columns.u32(`${field}.order`);
  if (down) {
    const starts = columns.u32(`${field}.starts`);
    for (let code = starts.length - 2; code >= 0; code--)
      for (let at = starts[code] as number; at < (starts[code + 1] as number); at++)
        yield order[at] as number;
  } else yield* order;
  const codes = columns.u32(`${field}.code`);
  for (const place of columns.u32('id.order')) if (codes[place] === none) yield place;
}
