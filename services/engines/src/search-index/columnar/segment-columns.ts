import { view } from './arena.ts';
import { KeptCounts } from './kept-counts.ts';
import { type Kernels, kernelsFor } from './kernels/kernels.ts';
import { none, type Scratch, wordsFor } from './layout.ts';
import { nowhere } from './morton.ts';
import { type SegmentData, scratchOf } from './segment-build.ts';
import { StringColumn } from './string-column.ts';

/** Distinct numbers from one that is kept at hand to the next. */
export const milestone = 256;

/** A set of documents in words [from, to) of its room, in whole steps of 4; outside it holds nothing, whatever lies there. */
export interface Bits {
  readonly at: number;
  readonly words: Uint32Array;
  from: number;
  to: number;
  /** Whether the words outside are empty too, so that any document may be asked for. */
  whole: boolean;
}

/** The columns of a number field, and where they lie. */
export interface NumberColumns {
  readonly distinct: Float64Array;
  /** One in `milestone` of them: few enough to stay at hand. */
  readonly milestones: Float64Array;
  readonly starts: Uint32Array;
  readonly startsAt: number;
  readonly code: Uint32Array;
  readonly codeAt: number;
  readonly lowsAt: number;
  readonly blockLowsAt: number;
  /** Documents that have a value. */
  readonly valued: number;
  readonly orderAt: number;
  readonly order: Uint32Array;
  readonly any: Bits;
  readonly steps: string;
  /** Where in the order sets that never change begin and end, as far as that was asked. */
  readonly runs: Map<Bits, readonly [number, number]>;
}

/** The columns of a keyword field, and where they lie. */
export interface KeywordColumns {
  readonly values: readonly string[];
  readonly any: Bits;
  /** Which of the sets a frequent value has. */
  readonly dense: Uint32Array;
  /** The frequent values, in the order of their sets. */
  readonly frequent: readonly number[];
  readonly bits: string;
  readonly bitsAt: number;
  readonly starts: Uint32Array;
  readonly docsAt: number;
  /** Documents of rare values. */
  readonly rare: number;
  /** Codes of the documents, where each document's start if it may have several, and bytes of a code. */
  readonly codes: Uint8Array | Uint16Array | Uint32Array;
  readonly codesAt: number;
  readonly many: Uint32Array | undefined;
  readonly manyAt: number;
  readonly masksAt: number;
}

type Column = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** The columns of one segment, opened in this thread, with room for the sets of one query. */
export class SegmentColumns {
  readonly documents: number;
  readonly values: SegmentData['values'];
  readonly along: string | undefined;
  /** Documents with a place on the map: the first ones. */
  readonly placed: number;
  readonly kernels: Kernels;
  /** Words of 32 bits, and bytes, of a set. */
  readonly words: number;
  readonly bytes: number;
  readonly living: Bits;
  readonly scratch: Scratch;
  /** Counts of wide sets, as long as nothing dies. */
  readonly kept = new KeptCounts();
  readonly #data: SegmentData;
  readonly #opened = new Map<string, Column>();
  readonly #lists = new Map<string, StringColumn>();
  readonly #known = new Map<string, Bits[]>();
  readonly #numbers = new Map<string, NumberColumns>();
  readonly #keywords = new Map<string, KeywordColumns>();
  readonly #rooms: Bits[] = [];
  readonly #list: Uint32Array;
  /** The set whose documents stand in the list. */
  #listed: { readonly set: Bits; readonly documents: Uint32Array } | undefined;
  /** The set and the field whose codes stand side by side. */
  #coded: { readonly set: Bits; readonly codeAt: number } | undefined;
  #taken = 0;

  constructor(data: SegmentData) {
    this.#data = data;
    this.documents = data.documents;
    this.values = data.values;
    this.along = data.along;
    this.kernels = kernelsFor(data.memory);
    this.words = wordsFor(data.documents);
    this.bytes = this.words * 4;
    this.scratch = scratchOf(data);
    this.#list = new Uint32Array(data.memory.buffer, this.scratch.list, data.documents);
    const curve = this.along === undefined ? [] : this.u32('morton');
    this.placed = firstAtLeast(curve.length, (at) => curve[at] === nowhere);
    this.living = { at: this.at('living'), words: this.u32('living'), from: 0, to: this.words, whole: true };
  }

  u8 = (name: string) => this.#open(name) as Uint8Array;
  u32 = (name: string) => this.#open(name) as Uint32Array;
  f64 = (name: string) => this.#open(name) as Float64Array;
  /** Codes of whatever width. */
  codes = (name: string) => this.#open(name) as Uint8Array | Uint16Array | Uint32Array;
  has = (name: string): boolean => this.#data.directory[name] !== undefined;
  at = (name: string): number => this.#data.directory[name]?.at ?? 0;

  /** A free set; its bits are what the last query left there. */
  #take(from: number, to: number): Bits {
    const room = this.#room(this.#taken);
    this.#taken += 1;
    if (this.#listed?.set === room) this.#listed = undefined;
    if (this.#coded?.set === room) this.#coded = undefined;
    room.from = from;
    room.to = Math.max(from, to);
    room.whole = false;
    return room;
  }

  #room(number: number): Bits {
    const known = this.#rooms[number];
    if (known !== undefined) return known;
    const at = this.scratch.sets + number * this.bytes;
    const room = {
      at,
      words: new Uint32Array(this.#data.memory.buffer, at, this.words),
      from: 0,
      to: 0,
      whole: false,
    };
    this.#rooms[number] = room;
    return room;
  }

  copyOf(set: Bits): Bits {
    const copy = this.#take(set.from, set.to);
    this.kernels.copy(copy.at + set.from * 4, set.at + set.from * 4, (set.to - set.from) * 4);
    return copy;
  }

  /** An empty set with room for words [from, to). */
  empty({ from, to }: { readonly from: number; readonly to: number } = this.living): Bits {
    const set = this.#take(from, to);
    this.kernels.clear(set.at + from * 4, (set.to - from) * 4);
    return set;
  }

  /** Gives back the sets taken last. */
  giveBack(many: number): void {
    this.#taken -= many;
  }

  /** A new query begins: all sets are free again. */
  reset(): void {
    this.#taken = 0;
    this.#listed = undefined;
    this.#coded = undefined;
  }

  keep(set: Bits, other: Bits): void {
    set.whole = false;
    set.from = Math.max(set.from, other.from);
    set.to = Math.max(set.from, Math.min(set.to, other.to));
    const at = set.at + set.from * 4;
    this.kernels.and(at, at, other.at + set.from * 4, (set.to - set.from) * 4);
  }

  drop(set: Bits, other: Bits): void {
    const from = Math.max(set.from, other.from);
    const to = Math.min(set.to, other.to);
    const at = set.at + from * 4;
    if (from < to) this.kernels.andNot(at, at, other.at + from * 4, (to - from) * 4);
  }

  /** Adds what of `other` lies in the set's own words. */
  add(set: Bits, other: Bits): void {
    const from = Math.max(set.from, other.from);
    const to = Math.min(set.to, other.to);
    const at = set.at + from * 4;
    if (from < to) this.kernels.or(at, at, other.at + from * 4, (to - from) * 4);
  }

  /** Empties the words outside the set, so that any document may be asked for. */
  clearAround(set: Bits): void {
    if (set.whole) return;
    this.kernels.clear(set.at, set.from * 4);
    this.kernels.clear(set.at + set.to * 4, (this.words - set.to) * 4);
    set.whole = true;
  }

  count = (set: Bits): number => this.countBoth(set, set);

  countBoth(set: Bits, other: Bits): number {
    const from = Math.max(set.from, other.from);
    const to = Math.min(set.to, other.to);
    return from < to ? this.kernels.countBoth(set.at + from * 4, other.at + from * 4, (to - from) * 4) : 0;
  }

  /** The numbers of a set's documents, at `scratch.list`. The set must not change as long as they are used. */
  listed(set: Bits): Uint32Array {
    if (this.#listed?.set === set) return this.#listed.documents;
    // Keys are made of what is listed, never before it: their room is free for notes.
    const many = this.kernels.list(set.at, set.from, set.to, this.scratch.list, this.scratch.keys);
    const documents = this.#list.subarray(0, many);
    this.#listed = { set, documents };
    return documents;
  }

  /** The codes of a set's documents in a number field, side by side at `scratch.best`; says how many. */
  listCodes(set: Bits, { codeAt }: NumberColumns): number {
    const { length } = this.listed(set);
    if (this.#coded?.set !== set || this.#coded.codeAt !== codeAt)
      this.kernels.codesOf(this.scratch.list, length, codeAt, this.scratch.best);
    this.#coded = { set, codeAt };
    return length;
  }

  /** One of several sets that lie one after the other in a column. */
  among(name: string, number: number): Bits {
    const known = this.#known.get(name) ?? [];
    if (known.length === 0) this.#known.set(name, known);
    const found = known[number];
    if (found !== undefined) return found;
    const at = this.at(name) + number * this.bytes;
    const words = new Uint32Array(this.#data.memory.buffer, at, this.words);
    let [from, to] = [0, this.words];
    while (from < to && words[from] === 0) from += 1;
    while (to > from && words[to - 1] === 0) to -= 1;
    const set = { at, words, from: from & ~3, to: (to + 3) & ~3, whole: true };
    known[number] = set;
    return set;
  }

  results = (length: number) => new Float64Array(this.#data.memory.buffer, this.scratch.results, length);
  counts = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.results, length);
  page = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.page, length);
  heap = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.heap, length);
  candidates = (length: number) => new Uint32Array(this.#data.memory.buffer, this.scratch.best, length);
  keys = (length: number) => new Float64Array(this.#data.memory.buffer, this.scratch.keys, length);

  number(field: string): NumberColumns {
    const known = this.#numbers.get(field);
    if (known !== undefined) return known;
    const [code, starts, order] = ['code', 'starts', 'order'].map((name) => this.u32(`${field}.${name}`)) as [
      Uint32Array,
      Uint32Array,
      Uint32Array,
    ];
    const distinct = this.f64(`${field}.distinct`);
    const opened = {
      ...{ code, starts, order, valued: order.length, steps: `${field}.steps` },
      ...{ distinct, milestones: milestonesOf(distinct) },
      ...{ any: this.among(`${field}.any`, 0) },
      ...{ startsAt: this.at(`${field}.starts`), codeAt: this.at(`${field}.code`) },
      ...{ lowsAt: this.at(`${field}.lows`), blockLowsAt: this.at(`${field}.blockLows`) },
      orderAt: this.at(`${field}.order`),
      runs: new Map<Bits, readonly [number, number]>(),
    };
    this.#numbers.set(field, opened);
    return opened;
  }

  keyword(field: string): KeywordColumns {
    const known = this.#keywords.get(field);
    if (known !== undefined) return known;
    const dense = this.u32(`${field}.dense`);
    const codes = this.has(`${field}.one`) ? `${field}.one` : `${field}.many.values`;
    const opened = {
      ...{ values: this.values[field] ?? [], any: this.among(`${field}.any`, 0), dense },
      frequent: Array.from(dense.keys()).filter((value) => dense[value] !== none),
      ...{ bits: `${field}.bits`, bitsAt: this.at(`${field}.bits`) },
      ...{ starts: this.u32(`${field}.docs.starts`), docsAt: this.at(`${field}.docs`) },
      ...{ rare: this.u32(`${field}.docs`).length, codes: this.codes(codes), codesAt: this.at(codes) },
      many: this.has(`${field}.one`) ? undefined : this.u32(`${field}.many.starts`),
      ...{ manyAt: this.at(`${field}.many.starts`), masksAt: this.at(`${field}.masks`) },
    };
    this.#keywords.set(field, opened);
    return opened;
  }

  /** Has what some places hold in a list of strings come near, before it is read one by one. */
  fetch(places: ArrayLike<number>, starts: string, bytes: string): void {
    this.page(places.length).set(places);
    this.kernels.fetch(this.scratch.page, places.length, this.at(starts), this.at(bytes));
  }

  /** A string of a list of strings. */
  text = (name: string, number: number): string => this.#strings(name).at(number);

  id = (place: number): string => this.text('id', place);

  /** Where a document lives here, dead or alive. */
  placeOf(id: string): number | undefined {
    const order = this.u32('id.order');
    const ids = this.#strings('id');
    const place = order[firstAtLeast(order.length, (rank) => !ids.isBefore(order[rank] as number, id))];
    return place !== undefined && this.id(place) === id ? place : undefined;
  }

  #strings(name: string): StringColumn {
    const known = this.#lists.get(name);
    if (known !== undefined) return known;
    const opened = new StringColumn(this.u32(`${name}.starts`), this.u8(`${name}.bytes`));
    this.#lists.set(name, opened);
    return opened;
  }

  #open(name: string): Column {
    const known = this.#opened.get(name);
    if (known !== undefined) return known;
    const opened = view(this.#data.memory, this.#data.directory, name);
    this.#opened.set(name, opened);
    return opened;
  }
}

const milestonesOf = (distinct: Float64Array): Float64Array =>
  Float64Array.from(
    { length: Math.ceil(distinct.length / milestone) },
    (_, at) => distinct[at * milestone] as number,
  );

/** Whether a document of the set's own words, or of a whole set, is in it. */
export const hasBit = (set: Bits, place: number): boolean =>
  (((set.words[place >>> 5] as number) >>> (place & 31)) & 1) === 1;

export const setBit = (set: Bits, place: number): void => {
  set.words[place >>> 5] = (set.words[place >>> 5] as number) | (1 << (place & 31));
};

export const clearBit = (set: Bits, place: number): void => {
  set.words[place >>> 5] = (set.words[place >>> 5] as number) & ~(1 << (place & 31));
};

/** The first of `length` places from which on `test` holds. */
export function firstAtLeast(length: number, test: (at: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A number column's code, if the document has one. */
export const codeAt = (codes: Uint32Array, place: number): number | undefined =>
  codes[place] === none ? undefined : codes[place];

/** Numbers of a document's values of a keyword field, rising. */
export function codesAt({ codes, many }: KeywordColumns, place: number): number[] {
  if (many !== undefined) return Array.from(codes.subarray(many[place], many[place + 1]));
  const code = codes[place] as number;
  return code === none >>> (32 - 8 * codes.BYTES_PER_ELEMENT) ? [] : [code];
}
