import { view } from './arena.ts';
import { type Kernels, kernelsFor } from './kernels/kernels.ts';
import { none, type SegmentData, wordsFor } from './segment-build.ts';

/** A set of documents: its bits, and where they lie in the memory. */
export interface Bits {
  readonly at: number;
  readonly words: Uint32Array;
}

/** The columns of one segment, opened in this thread, with room for the sets of one query. */
export class SegmentColumns {
  readonly documents: number;
  readonly values: SegmentData['values'];
  readonly along: string | undefined;
  readonly kernels: Kernels;
  /** Words of 32 bits, and bytes, of a set. */
  readonly words: number;
  readonly bytes: number;
  readonly living: Bits;
  /** Room for the numbers of all documents. */
  readonly list: Uint32Array;
  readonly #listAt: number;
  /** Room for a few small results of the kernels. */
  readonly resultAt: number;
  readonly #data: SegmentData;
  readonly #setsAt: number;
  readonly #opened = new Map<string, Uint8Array | Uint32Array | Float64Array>();
  #taken = 0;

  constructor(data: SegmentData) {
    this.#data = data;
    this.documents = data.documents;
    this.values = data.values;
    this.along = data.along;
    this.kernels = kernelsFor(data.memory);
    this.words = wordsFor(data.documents);
    this.bytes = this.words * 4;
    this.resultAt = data.free;
    this.#listAt = data.free + 65_536;
    this.list = new Uint32Array(data.memory.buffer, this.#listAt, data.documents);
    this.#setsAt = (this.#listAt + data.documents * 4 + 63) & ~63;
    this.living = { at: this.at('living'), words: this.u32('living') };
  }

  u8 = (name: string) => this.#open(name) as Uint8Array;
  u32 = (name: string) => this.#open(name) as Uint32Array;
  f64 = (name: string) => this.#open(name) as Float64Array;
  at = (name: string): number => this.#data.directory[name]?.at ?? 0;

  /** A free set; its bits are what the last query left there. */
  take(): Bits {
    const at = this.#setsAt + this.#taken * this.bytes;
    this.#taken += 1;
    return { at, words: new Uint32Array(this.#data.memory.buffer, at, this.words) };
  }

  copyOf(set: Bits): Bits {
    const copy = this.take();
    copy.words.set(set.words);
    return copy;
  }

  empty(): Bits {
    const set = this.take();
    set.words.fill(0);
    return set;
  }

  /** Gives back the sets taken last. */
  giveBack(many: number): void {
    this.#taken -= many;
  }

  /** A new query begins: all sets are free again. */
  reset(): void {
    this.#taken = 0;
  }

  keep(set: Bits, other: Bits): void {
    this.kernels.and(set.at, set.at, other.at, this.bytes);
  }

  count = (set: Bits): number => this.kernels.countBoth(set.at, set.at, this.bytes);

  /** The numbers of a set's documents, in `list`. */
  listed(set: Bits): Uint32Array {
    return this.list.subarray(0, this.kernels.list(set.at, 0, this.words, this.#listAt));
  }

  /** One of several sets that lie one after the other. */
  among(name: string, set: number): Bits {
    const at = this.at(name) + set * this.bytes;
    return { at, words: new Uint32Array(this.#data.memory.buffer, at, this.words) };
  }

  results = (length: number) => new Float64Array(this.#data.memory.buffer, this.resultAt, length);
  counts = (length: number) => new Uint32Array(this.#data.memory.buffer, this.resultAt, length);
  /** A small number for each code of a field; lies where `list` does. */
  table = (length: number) => new Uint16Array(this.#data.memory.buffer, this.tableAt, length);

  get tableAt(): number {
    return this.#listAt;
  }

  /** A string of a list of strings. */
  text(name: string, number: number): string {
    const starts = this.u32(`${name}.starts`);
    const bytes = this.u8(`${name}.bytes`);
    const from = starts[number] as number;
    const to = starts[number + 1] as number;
    if (to - from > 24) return Buffer.from(bytes.subarray(from, to)).toString();
    let plain = '';
    for (let at = from; at < to; at++) {
      const byte = bytes[at] as number;
      if (byte > 127) return Buffer.from(bytes.subarray(from, to)).toString();
      plain += String.fromCharCode(byte);
    }
    return plain;
  }

  id = (place: number): string => this.text('id', place);

  /** Where a document lives here, dead or alive. */
  placeOf(id: string): number | undefined {
    const order = this.u32('id.order');
    const at = firstAtLeast(order.length, (rank) => this.id(order[rank] as number) >= id);
    const place = order[at];
    return place !== undefined && this.id(place) === id ? place : undefined;
  }

  #open(name: string) {
    const known = this.#opened.get(name);
    if (known !== undefined) return known;
    const opened = view(this.#data.memory, this.#data.directory, name);
    this.#opened.set(name, opened);
    return opened;
  }
}

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

/** A code column's value, if the document has one. */
export const codeAt = (codes: Uint32Array, place: number): number | undefined =>
  codes[place] === none ? undefined : codes[place];
