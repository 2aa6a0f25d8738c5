// biome-ignore-all lint/style/noExcessiveLinesPerFile: one layout of memory, with how each part of it is read.
import { type Kernels, kernelsFor } from '../kernels/kernels.ts';
import { type SegmentData, scratchOf } from './build-segment.ts';
import { view } from './column-arena.ts';
import { CountCache } from './count-cache.ts';
import { noLocation } from './morton.ts';
import { noValue, type Scratch, wordsFor } from './segment-layout.ts';
import { StringColumn } from './string-column.ts';

/** Interval of the skip index over distinct values. */
export const skipInterval = 256;

/** A set of documents as bits in words [from, to), multiples of 4. Words outside that range are undefined and count as empty. */
export interface BitSet {
  readonly at: number;
  readonly words: Uint32Array;
  from: number;
  to: number;
  /** True if the words outside the range are cleared, so that any bit may be read. */
  whole: boolean;
}

/** The columns of a number field and their addresses. */
export interface NumberColumns {
  readonly distinct: Float64Array;
  /** Every `skipInterval`-th distinct value; small enough to stay in the cache. */
  readonly skipIndex: Float64Array;
  readonly starts: Uint32Array;
  readonly startsAt: number;
  readonly code: Uint32Array;
  readonly codeAt: number;
  readonly lowsAt: number;
  readonly blockLowsAt: number;
  /** Number of documents with a value. */
  readonly valueCount: number;
  readonly orderAt: number;
  readonly order: Uint32Array;
  readonly any: BitSet;
  readonly cumulative: string;
  /** Cache of the sort-order ranges of immutable sets. */
  readonly orderRanges: Map<BitSet, readonly [number, number]>;
}

/** The columns of a keyword field and their addresses. */
export interface KeywordColumns {
  readonly values: readonly string[];
  readonly any: BitSet;
  /** Set number of a frequent value. */
  readonly dense: Uint32Array;
  /** The frequent values in the order of their sets. */
  readonly frequent: readonly number[];
  readonly bits: string;
  readonly bitsAt: number;
  readonly starts: Uint32Array;
  readonly docsAt: number;
  /** Total length of the posting lists of rare values. */
  readonly rarePostings: number;
  /** Codes of the documents; `many` holds the start of each document's codes in a multi-valued field. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  readonly codesAt: number;
  readonly many: Uint32Array | undefined;
  readonly manyAt: number;
  readonly masksAt: number;
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The columns of one segment as opened in this thread, with scratch sets for one query at a time. */
export class SegmentColumns {
  readonly documents: number;
  readonly values: SegmentData['values'];
  readonly mortonField: string | undefined;
  /** Number of documents with a location; they come first. */
  readonly located: number;
  readonly kernels: Kernels;
  /** Size of a set in 32-bit words and in bytes. */
  readonly words: number;
  readonly bytes: number;
  readonly live: BitSet;
  readonly scratch: Scratch;
  /** Cached facet counts of large sets; valid until a document is deleted. */
  readonly countCache = new CountCache();
  readonly #data: SegmentData;
  readonly #views = new Map<string, Column>();
  readonly #stringColumns = new Map<string, StringColumn>();
  readonly #storedSets = new Map<string, BitSet[]>();
  readonly #numberColumns = new Map<string, NumberColumns>();
  readonly #keywordColumns = new Map<string, KeywordColumns>();
  readonly #scratchSets: BitSet[] = [];
  readonly #docList: Uint32Array;
  /** The set whose documents are in the list area. */
  #listedSet: { readonly set: BitSet; readonly documents: Uint32Array } | undefined;
  /** The set and field whose codes are in `scratch.best`. */
  #codedSet: { readonly set: BitSet; readonly codeAt: number } | undefined;
  #allocatedSets = 0;

  constructor(data: SegmentData) {
    this.#data = data;
    this.documents = data.documents;
    this.values = data.values;
    this.mortonField = data.mortonField;
    this.kernels = kernelsFor(data.memory);
    this.words = wordsFor(data.documents);
    this.bytes = this.words * 4;
    this.scratch = scratchOf(data);
    this.#docList = new Uint32Array(data.memory.buffer, this.scratch.list, data.documents);
    const curve = this.mortonField === undefined ? [] : this.u32('morton');
    this.located = partitionPoint(curve.length, (at) => curve[at] === noLocation);
    this.live = { at: this.at('live'), words: this.u32('live'), from: 0, to: this.words, whole: true };
  }

  u8 = (name: string) => this.#column(name) as Uint8Array;
  u32 = (name: string) => this.#column(name) as Uint32Array;
  f64 = (name: string) => this.#column(name) as Float64Array;
  /** Codes of any width. */
  codes = (name: string) => this.#column(name) as Uint8Array | Uint16Array | Uint32Array;
  has = (name: string): boolean => this.#data.directory[name] !== undefined;
  at = (name: string): number => this.#data.directory[name]?.at ?? 0;

  /** Allocates a scratch set; its bits are undefined. */
  #allocate(from: number, to: number): BitSet {
    const set = this.#scratchSet(this.#allocatedSets);
    this.#allocatedSets += 1;
    if (this.#listedSet?.set === set) this.#listedSet = undefined;
    if (this.#codedSet?.set === set) this.#codedSet = undefined;
    set.from = from;
    set.to = Math.max(from, to);
    set.whole = false;
    return set;
  }

  #scratchSet(number: number): BitSet {
    const cached = this.#scratchSets[number];
    if (cached !== undefined) return cached;
    const at = this.scratch.sets + number * this.bytes;
    const set = {
      at,
      words: new Uint32Array(this.#data.memory.buffer, at, this.words),
      from: 0,
      to: 0,
      whole: false,
    };
    this.#scratchSets[number] = set;
    return set;
  }

  copyOf(set: BitSet): BitSet {
    const copy = this.#allocate(set.from, set.to);
    this.kernels.copy(copy.at + set.from * 4, set.at + set.from * 4, (set.to - set.from) * 4);
    return copy;
  }

  /** Allocates an empty set with words [from, to). */
  emptySet({ from, to }: { readonly from: number; readonly to: number } = this.live): BitSet {
    const set = this.#allocate(from, to);
    this.kernels.clear(set.at + from * 4, (set.to - from) * 4);
    return set;
  }

  /** Releases the sets allocated last. */
  release(many: number): void {
    this.#allocatedSets -= many;
  }

  /** Releases all scratch sets at the start of a query. */
  reset(): void {
    this.#allocatedSets = 0;
    this.#listedSet = undefined;
    this.#codedSet = undefined;
  }

  intersect(set: BitSet, other: BitSet): void {
    set.whole = false;
    set.from = Math.max(set.from, other.from);
    set.to = Math.max(set.from, Math.min(set.to, other.to));
    const at = set.at + set.from * 4;
    this.kernels.and(at, at, other.at + set.from * 4, (set.to - set.from) * 4);
  }

  subtract(set: BitSet, other: BitSet): void {
    const from = Math.max(set.from, other.from);
    const to = Math.min(set.to, other.to);
    const at = set.at + from * 4;
    if (from < to) this.kernels.andNot(at, at, other.at + from * 4, (to - from) * 4);
  }

  /** Adds the documents of `other` that lie in the set's word range. */
  unite(set: BitSet, other: BitSet): void {
    const from = Math.max(set.from, other.from);
    const to = Math.min(set.to, other.to);
    const at = set.at + from * 4;
    if (from < to) this.kernels.or(at, at, other.at + from * 4, (to - from) * 4);
  }

  /** Clears the words outside the set's range, so that any bit may be read. */
  clearOutside(set: BitSet): void {
    if (set.whole) return;
    this.kernels.clear(set.at, set.from * 4);
    this.kernels.clear(set.at + set.to * 4, (this.words - set.to) * 4);
    set.whole = true;
  }

  count = (set: BitSet): number => this.countBoth(set, set);

  countBoth(set: BitSet, other: BitSet): number {
    const from = Math.max(set.from, other.from);
    const to = Math.min(set.to, other.to);
    return from < to ? this.kernels.countBoth(set.at + from * 4, other.at + from * 4, (to - from) * 4) : 0;
  }

  /** The documents of a set, listed at `scratch.list`. The set must not change while the list is used. */
  listDocs(set: BitSet): Uint32Array {
    if (this.#listedSet?.set === set) return this.#listedSet.documents;
    // Keys are computed from the list, never before it: their area is free as working memory.
    const many = this.kernels.list(set.at, set.from, set.to, this.scratch.list, this.scratch.keys);
    const documents = this.#docList.subarray(0, many);
    this.#listedSet = { set, documents };
    return documents;
  }

  /** Gathers the codes of a set's documents in a number field at `scratch.best`; returns their number. */
  listCodes(set: BitSet, { codeAt }: NumberColumns): number {
    const { length } = this.listDocs(set);
    if (this.#codedSet?.set !== set || this.#codedSet.codeAt !== codeAt)
      this.kernels.codesOf(this.scratch.list, length, codeAt, this.scratch.best);
    this.#codedSet = { set, codeAt };
    return length;
  }

  /** One of the consecutive immutable sets of a column. */
  storedSet(name: string, number: number): BitSet {
    const cached = this.#storedSets.get(name) ?? [];
    if (cached.length === 0) this.#storedSets.set(name, cached);
    const found = cached[number];
    if (found !== undefined) return found;
    const at = this.at(name) + number * this.bytes;
    const words = new Uint32Array(this.#data.memory.buffer, at, this.words);
    let [from, to] = [0, this.words];
    while (from < to && words[from] === 0) from += 1;
    while (to > from && words[to - 1] === 0) to -= 1;
    const set = { at, words, from: from & ~3, to: (to + 3) & ~3, whole: true };
    cached[number] = set;
    return set;
  }

  results = (length: number) => new Float64Array(this.#data.memory.buffer, this.scratch.results, length);
  counts = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.results, length);
  page = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.page, length);
  heap = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.heap, length);
  candidates = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.best, length);
  keys = (length: number) => new Float64Array(this.#data.memory.buffer, this.scratch.keys, length);

  number(field: string): NumberColumns {
    const cached = this.#numberColumns.get(field);
    if (cached !== undefined) return cached;
    const [code, starts, order] = ['code', 'starts', 'order'].map((name) => this.u32(`${field}.${name}`)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    const distinct = this.f64(`${field}.distinct`);
    const opened = {
      code,
      starts,
      order,
      valueCount: order.length,
      cumulative: `${field}.steps`,
      distinct,
      skipIndex: skipIndexOf(distinct),
      any: this.storedSet(`${field}.any`, 0),
      startsAt: this.at(`${field}.starts`),
      codeAt: this.at(`${field}.code`),
      lowsAt: this.at(`${field}.lows`),
      blockLowsAt: this.at(`${field}.blockLows`),
      orderAt: this.at(`${field}.order`),
      orderRanges: new Map<BitSet, readonly [number, number]>(),
    };
    this.#numberColumns.set(field, opened);
    return opened;
  }

  keyword(field: string): KeywordColumns {
    const cached = this.#keywordColumns.get(field);
    if (cached !== undefined) return cached;
    const dense = this.u32(`${field}.dense`);
    const codes = this.has(`${field}.one`) ? `${field}.one` : `${field}.many.values`;
    const opened = {
      values: this.values[field] ?? [],
      any: this.storedSet(`${field}.any`, 0),
      dense,
      frequent: Array.from(dense.keys()).filter((value) => dense[value] !== noValue),
      bits: `${field}.bits`,
      bitsAt: this.at(`${field}.bits`),
      starts: this.u32(`${field}.docs.starts`),
      docsAt: this.at(`${field}.docs`),
      rarePostings: this.u32(`${field}.docs`).length,
      codes: this.codes(codes),
      codesAt: this.at(codes),
      many: this.has(`${field}.one`) ? undefined : this.u32(`${field}.many.starts`),
      manyAt: this.at(`${field}.many.starts`),
      masksAt: this.at(`${field}.masks`),
    };
    this.#keywordColumns.set(field, opened);
    return opened;
  }

  /** Prefetches strings of the given documents into the cache before they are read one by one. */
  prefetch(docs: ArrayLike<number>, starts: string, bytes: string): void {
    this.page(docs.length).set(docs);
    this.kernels.fetch(this.scratch.page, docs.length, this.at(starts), this.at(bytes));
  }

  /** A string of a string column. */
  text = (name: string, number: number): string => this.#stringColumn(name).at(number);

  id = (doc: number): string => this.text('id', doc);

  /** Document number of an id, whether live or deleted. */
  docOf(id: string): number | undefined {
    const order = this.u32('id.order');
    const ids = this.#stringColumn('id');
    const doc = order[partitionPoint(order.length, (rank) => !ids.isBefore(order[rank] as number, id))];
    return doc !== undefined && this.id(doc) === id ? doc : undefined;
  }

  #stringColumn(name: string): StringColumn {
    const cached = this.#stringColumns.get(name);
    if (cached !== undefined) return cached;
    const opened = new StringColumn(this.u32(`${name}.starts`), this.u8(`${name}.bytes`));
    this.#stringColumns.set(name, opened);
    return opened;
  }

  #column(name: string): Column {
    const cached = this.#views.get(name);
    if (cached !== undefined) return cached;
    const opened = view(this.#data.memory, this.#data.directory, name);
    this.#views.set(name, opened);
    return opened;
  }
}

const skipIndexOf = (distinct: Float64Array): Float64Array =>
  Float64Array.from(
    { length: Math.ceil(distinct.length / skipInterval) },
    (_, at) => distinct[at * skipInterval] as number,
  );

/** True if a set contains a document inside its word range, or any document when the set is `whole`. */
export const hasBit = (set: BitSet, doc: number): boolean =>
  (((set.words[doc >>> 5] as number) >>> (doc & 31)) & 1) === 1;

/** Adds a document to a set, in place. */
export const setBit = (set: BitSet, doc: number): void => {
  set.words[doc >>> 5] = (set.words[doc >>> 5] as number) | (1 << (doc & 31));
};

/** Removes a document from a set, in place. */
export const clearBit = (set: BitSet, doc: number): void => {
  set.words[doc >>> 5] = (set.words[doc >>> 5] as number) & ~(1 << (doc & 31));
};

/** Binary search: the first of `length` indexes from which `test` holds. */
export function partitionPoint(length: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Code of a document in a number column, if it has a value. */
export const codeAt = (codes: Uint32Array, doc: number): number | undefined =>
  codes[doc] === noValue ? undefined : codes[doc];

/** Codes of a document's values of a keyword field, ascending. */
export function codesAt({ codes, many }: KeywordColumns, doc: number): number[] {
  if (many !== undefined) return Array.from(codes.subarray(many[doc], many[doc + 1]));
  const code = codes[doc] as number;
  return code === noValue >>> (32 - 8 * codes.BYTES_PER_ELEMENT) ? [] : [code];
}
