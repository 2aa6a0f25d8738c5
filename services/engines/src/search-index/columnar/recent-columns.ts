import { inBox, inPolygon, metresBetween } from '@ardhi/kernel/search-index/geometry';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchFilter,
} from '@ardhi/kernel/search-index/search-index';
import { booleanOf, keywordsOf, numberOf, pointOf } from './values.ts';

/** A set of recent documents: bits of 32-bit words, as many as there are documents. */
export type RecentSet = Uint32Array;

/** Bits by value; words that were never written are missing at the end. */
type Values = Map<string, Uint32Array>;

export const wordsOver = (documents: number): number => (documents + 31) >>> 5;

export const addTo = (set: Uint32Array, place: number): void => {
  set[place >>> 5] = (set[place >>> 5] as number) | (1 << (place & 31));
};
export const takeFrom = (set: Uint32Array, place: number): void => {
  set[place >>> 5] = (set[place >>> 5] as number) & ~(1 << (place & 31));
};

/** Bits of both, as many as `set` has words. */
export function keepBoth(set: RecentSet, other: Uint32Array | undefined): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & (other?.[word] ?? 0);
}

/** Bits that stand in both (Hacker's Delight, 5-2). */
export function countBoth(set: RecentSet, other: Uint32Array): number {
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

/** Calls back with every document of a set, rising. */
export function eachOf(set: RecentSet, told: (place: number) => void): void {
  for (let word = 0; word < set.length; word++)
    for (let left = set[word] as number; left !== 0; left &= left - 1)
      told((word << 5) + 31 - Math.clz32(left & -left));
}

/** The column itself, or a wider one with what it holds. */
export const grown = <T extends Uint32Array | Float64Array>(column: T, length: number, rest: number): T => {
  if (column.length >= length) return column;
  const wider = new (column.constructor as new (length: number) => T)(Math.max(64, 2 * length)).fill(
    rest,
  ) as T;
  wider.set(column);
  return wider;
};

/** What recent documents have in their fields, but for texts, in columns that grow by one document at a time. */
export class RecentColumns {
  readonly #kinds: ReadonlyMap<string, string>;
  readonly #values = new Map<string, Values>();
  readonly #any = new Map<string, Uint32Array>();
  readonly #numbers = new Map<string, Float64Array>();

  constructor({ fields }: SearchDeclaration) {
    this.#kinds = new Map(Object.entries(fields).map(([name, { kind }]) => [name, kind]));
  }

  add(place: number, document: SearchDocument): void {
    for (const [field, kind] of this.#kinds) {
      if (kind === 'keyword') this.#put(field, place, keywordsOf(document, field));
      else if (kind === 'boolean') {
        const flag = booleanOf(document, field);
        this.#put(field, place, flag === undefined ? [] : [String(flag)]);
      } else if (kind === 'point') {
        const [lon, lat] = pointOf(document, field) ?? [Number.NaN, Number.NaN];
        this.#set(`${field}.lon`, place, lon);
        this.#set(`${field}.lat`, place, lat);
      } else if (kind !== 'text') this.#set(field, place, numberOf(document, field) ?? Number.NaN);
    }
  }

  /** Documents of each value of a keyword or boolean field. */
  values = (field: string): ReadonlyMap<string, Uint32Array> => this.#values.get(field) ?? new Map();

  /** A number field, or a point field's `.lon` and `.lat`; not a number where there is none. */
  numbers = (field: string): Float64Array => this.#numbers.get(field) ?? new Float64Array();

  /** Takes out of a set what a filter does not let through. */
  narrow(set: RecentSet, filter: SearchFilter, placeOf: (id: string) => number | undefined): void {
    if ('ids' in filter) narrowToIds(set, filter.ids, filter.excluded ?? false, placeOf);
    else if ('anyOf' in filter) this.#narrowToAny(set, filter.field, filter.anyOf);
    else if ('allOf' in filter) {
      keepBoth(set, this.#any.get(filter.field));
      for (const value of filter.allOf) keepBoth(set, this.values(filter.field).get(value));
    } else if ('noneOf' in filter) {
      keepBoth(set, this.#any.get(filter.field));
      for (const value of filter.noneOf) drop(set, this.values(filter.field).get(value));
    } else if ('is' in filter) keepBoth(set, this.values(filter.field).get(String(filter.is)));
    else if ('box' in filter) this.#narrowToPoints(set, filter.field, (at) => inBox(at, filter.box));
    else if ('polygons' in filter)
      this.#narrowToPoints(set, filter.field, (at) => filter.polygons.some((rings) => inPolygon(at, rings)));
    else if ('near' in filter)
      this.#narrowToPoints(set, filter.field, (at) => metresBetween(at, filter.near) <= filter.radiusM);
    else this.#narrowToRange(set, filter);
  }

  #narrowToAny(set: RecentSet, field: string, wanted: readonly string[]): void {
    const values = this.values(field);
    if (wanted.length === 1) {
      keepBoth(set, values.get(wanted[0] as string));
      return;
    }
    const kept = new Uint32Array(set.length);
    for (const value of wanted) {
      const own = values.get(value);
      const words = Math.min(kept.length, own?.length ?? 0);
      for (let word = 0; word < words; word++) kept[word] = (kept[word] as number) | (own?.[word] as number);
    }
    keepBoth(set, kept);
  }

  #narrowToRange(
    set: RecentSet,
    {
      field,
      from = Number.NEGATIVE_INFINITY,
      to = Number.POSITIVE_INFINITY,
    }: { field: string; from?: number; to?: number },
  ): void {
    const numbers = this.numbers(field);
    eachOf(set, (place) => {
      const value = numbers[place] ?? Number.NaN;
      if (!(value >= from && value <= to)) takeFrom(set, place);
    });
  }

  #narrowToPoints(set: RecentSet, field: string, holds: (at: [number, number]) => boolean): void {
    const [lon, lat] = [this.numbers(`${field}.lon`), this.numbers(`${field}.lat`)];
    eachOf(set, (place) => {
      const at: [number, number] = [lon[place] ?? Number.NaN, lat[place] ?? Number.NaN];
      if (Number.isNaN(at[0]) || !holds(at)) takeFrom(set, place);
    });
  }

  #put(field: string, place: number, values: readonly string[]): void {
    if (values.length === 0) return;
    const known = this.#values.get(field) ?? new Map<string, Uint32Array>();
    this.#values.set(field, known);
    const into = (set: Uint32Array | undefined) => {
      const wide = grown(set ?? new Uint32Array(), (place >>> 5) + 1, 0);
      addTo(wide, place);
      return wide;
    };
    for (const value of values) known.set(value, into(known.get(value)));
    this.#any.set(field, into(this.#any.get(field)));
  }

  #set(name: string, place: number, value: number): void {
    const column = grown(this.numbers(name), place + 1, Number.NaN);
    column[place] = value;
    this.#numbers.set(name, column);
  }
}

function drop(set: RecentSet, other: Uint32Array | undefined): void {
  for (let word = 0; word < set.length; word++) set[word] = (set[word] as number) & ~(other?.[word] ?? 0);
}

function narrowToIds(
  set: RecentSet,
  ids: readonly string[],
  excluded: boolean,
  placeOf: (id: string) => number | undefined,
): void {
  const places = ids.flatMap((id) => placeOf(id) ?? []);
  if (excluded) {
    for (const place of places) takeFrom(set, place);
    return;
  }
  const kept = new Uint32Array(set.length);
  for (const place of places) addTo(kept, place);
  keepBoth(set, kept);
}
