import type { SearchDeclaration, SearchDocument, SearchFilter } from '@ardhi/kernel/ports/search-index';
import { booleanOf, keywordsOf, numberOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import { isInBox, isInPolygon, metresBetween } from '@ardhi/kernel/ports/search-index/geometry';

/** A set of memtable documents as bits in 32-bit words. */
export type DocumentBits = Uint32Array;

/** Bits by value; trailing words that were never written are missing. */
type PostingsByValue = Map<string, Uint32Array>;

/** Number of 32-bit words that a bit set over this many documents needs. */
export const wordsFor = (documents: number): number => (documents + 31) >>> 5;

/** Adds a document to a set, in place. */
export const setBit = (set: Uint32Array, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] as number) | (1 << (doc & 31));
};
/** Removes a document from a set, in place. */
export const clearBit = (set: Uint32Array, doc: number): void => {
  set[doc >>> 5] = (set[doc >>> 5] as number) & ~(1 << (doc & 31));
};

/** Intersects `set` with `other` in place; a missing `other` counts as empty. */
export function intersect(set: DocumentBits, other: Uint32Array | undefined): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & (other?.[word] ?? 0);
}

/** Size of the intersection (Hacker's Delight, 5-2). */
export function countIntersection(set: DocumentBits, other: Uint32Array): number {
  let count = 0;
  const words = Math.min(set.length, other.length);
  for (let word = 0; word < words; word++) {
    const both = (set[word] as number) & (other[word] as number);
    if (both === 0) continue;
    let left = both - ((both >>> 1) & 0x55555555);
    left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
    count += Math.imul((left + (left >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Visits every document of a set in ascending order. */
export function forEachBit(set: DocumentBits, visit: (doc: number) => void): void {
  for (let word = 0; word < set.length; word++)
    for (let left = set[word] as number; left !== 0; left &= left - 1)
      visit((word << 5) + 31 - Math.clz32(left & -left));
}

/** The column itself, or a longer copy filled with `filler`. */
export const grow = <T extends Uint32Array | Float64Array>(column: T, length: number, filler: number): T => {
  if (column.length >= length) return column;
  const wider = new (column.constructor as new (length: number) => T)(Math.max(64, 2 * length)).fill(
    filler,
  ) as T;
  wider.set(column);
  return wider;
};

/** Columns of all fields except text, which grow one document at a time. */
export class MemtableColumns {
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #values = new Map<string, PostingsByValue>();
  readonly #withValue = new Map<string, Uint32Array>();
  readonly #numbers = new Map<string, Float64Array>();

  constructor({ fields }: SearchDeclaration) {
    this.#kinds = new Map(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
  }

  add(doc: number, document: SearchDocument): void {
    for (const [field, kind] of this.#kinds) {
      if (kind === 'keyword') this.#setValues(field, doc, keywordsOf(document, field));
      else if (kind === 'boolean') {
        const flag = booleanOf(document, field);
        this.#setValues(field, doc, flag === undefined ? [] : [String(flag)]);
      } else if (kind === 'point') {
        const [lon, lat] = pointOf(document, field) ?? [Number.NaN, Number.NaN];
        this.#setNumber(`${field}.lon`, doc, lon);
        this.#setNumber(`${field}.lat`, doc, lat);
      } else if (kind !== 'text') this.#setNumber(field, doc, numberOf(document, field) ?? Number.NaN);
    }
  }

  /** Bits of the documents of each value of a keyword or boolean field. */
  values = (field: string): ReadonlyMap<string, Uint32Array> => this.#values.get(field) ?? new Map();

  /** Values of a number field, or of a point field's `.lon` and `.lat`; NaN where missing. */
  numbers = (field: string): Float64Array => this.#numbers.get(field) ?? new Float64Array();

  /** Removes from a set the documents that do not pass a filter. */
  applyFilter(set: DocumentBits, filter: SearchFilter, docOf: (id: string) => number | undefined): void {
    if ('ids' in filter) applyIds(set, filter.ids, filter.excluded ?? false, docOf);
    else if ('anyOf' in filter) this.#narrowToAny(set, filter.field, filter.anyOf);
    else if ('allOf' in filter) {
      intersect(set, this.#withValue.get(filter.field));
      for (const value of filter.allOf) intersect(set, this.values(filter.field).get(value));
    } else if ('noneOf' in filter) {
      intersect(set, this.#withValue.get(filter.field));
      for (const value of filter.noneOf) subtract(set, this.values(filter.field).get(value));
    } else if ('is' in filter) intersect(set, this.values(filter.field).get(String(filter.is)));
    else if ('box' in filter) this.#narrowToPoints(set, filter.field, (at) => isInBox(at, filter.box));
    else if ('polygons' in filter)
      this.#narrowToPoints(set, filter.field, (at) =>
        filter.polygons.some((rings) => isInPolygon(at, rings)),
      );
    else if ('near' in filter)
      this.#narrowToPoints(set, filter.field, (at) => metresBetween(at, filter.near) <= filter.radiusM);
    else this.#narrowToRange(set, filter);
  }

  #narrowToAny(set: DocumentBits, field: string, wanted: readonly string[]): void {
    const values = this.values(field);
    if (wanted.length === 1) {
      intersect(set, values.get(wanted[0] as string));
      return;
    }
    const matching = new Uint32Array(set.length);
    for (const value of wanted) {
      const own = values.get(value);
      const words = Math.min(matching.length, own?.length ?? 0);
      for (let word = 0; word < words; word++)
        matching[word] = (matching[word] as number) | (own?.[word] as number);
    }
    intersect(set, matching);
  }

  #narrowToRange(
    set: DocumentBits,
    {
      field,
      from = Number.NEGATIVE_INFINITY,
      to = Number.POSITIVE_INFINITY,
    }: { field: string; from?: number; to?: number },
  ): void {
    const numbers = this.numbers(field);
    forEachBit(set, (doc) => {
      const value = numbers[doc] ?? Number.NaN;
      if (!(value >= from && value <= to)) clearBit(set, doc);
    });
  }

  #narrowToPoints(set: DocumentBits, field: string, holds: (at: [number, number]) => boolean): void {
    const [lon, lat] = [this.numbers(`${field}.lon`), this.numbers(`${field}.lat`)];
    forEachBit(set, (doc) => {
      const at: [number, number] = [lon[doc] ?? Number.NaN, lat[doc] ?? Number.NaN];
      if (Number.isNaN(at[0]) || !holds(at)) clearBit(set, doc);
    });
  }

  #setValues(field: string, doc: number, values: readonly string[]): void {
    if (values.length === 0) return;
    const bitsByValue = this.#values.get(field) ?? new Map<string, Uint32Array>();
    this.#values.set(field, bitsByValue);
    const into = (set: Uint32Array | undefined) => {
      const wide = grow(set ?? new Uint32Array(), (doc >>> 5) + 1, 0);
      setBit(wide, doc);
      return wide;
    };
    for (const value of values) bitsByValue.set(value, into(bitsByValue.get(value)));
    this.#withValue.set(field, into(this.#withValue.get(field)));
  }

  #setNumber(name: string, doc: number, value: number): void {
    const column = grow(this.numbers(name), doc + 1, Number.NaN);
    column[doc] = value;
    this.#numbers.set(name, column);
  }
}

function subtract(set: DocumentBits, other: Uint32Array | undefined): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & ~(other?.[word] ?? 0);
}

function applyIds(
  set: DocumentBits,
  ids: readonly string[],
  excluded: boolean,
  docOf: (id: string) => number | undefined,
): void {
  const docs = ids.flatMap((id) => docOf(id) ?? []);
  if (excluded) {
    for (const doc of docs) clearBit(set, doc);
    return;
  }
  const matching = new Uint32Array(set.length);
  for (const doc of docs) setBit(matching, doc);
  intersect(set, matching);
}
