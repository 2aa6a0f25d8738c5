import type { Column, Columns } from './arena.ts';
import { addBit, denseShare, none } from './layout.ts';
import type { Origin } from './source.ts';

/** Codes in as few bytes as they need; the highest number of that width means none. */
export function narrowest(many: number, length: number): Uint8Array | Uint16Array | Uint32Array {
  if (many < 0xff) return new Uint8Array(length);
  return many < 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

/** Sets whose bits of one document make a mask. */
export const setsOfMask = 32;

/**
 * `one` the value of each document, or where any has several `many.starts` and `many.values`; `any` who has one;
 * `docs` the documents of each rare value, `dense` which set of `bits` a frequent one is. Where documents have several,
 * `masks` has 32 sets the other way round: of each document a word with a bit for each set.
 */
export function keywordColumns(name: string, origins: readonly Origin[], words: number) {
  const given = origins.map(({ source, place }) => source.keywords(name, place));
  const distinct = new Set<string>();
  for (const list of given) for (const value of list) distinct.add(value);
  const values = [...distinct].sort();
  const numbers = new Map(values.map((value, at) => [value, at]));
  const { starts, codes } = codesOf(given, numbers);
  const held = holders(name, starts, codes, values.length, words);
  const own = given.some((list) => list.length > 1)
    ? {
        [`${name}.many.starts`]: starts,
        [`${name}.many.values`]: codes,
        [`${name}.masks`]: masksOf(starts, codes, held[`${name}.dense`] as Uint32Array),
      }
    : { [`${name}.one`]: oneEach(starts, codes, values.length) };
  return { values, columns: { ...own, ...held } };
}

/** For each 32 sets, the masks of all documents. */
function masksOf(starts: Uint32Array, codes: ArrayLike<number>, dense: Uint32Array): Uint32Array {
  const documents = starts.length - 1;
  const sets = dense.reduce((many, set) => (set === none ? many : many + 1), 0);
  const masks = new Uint32Array(Math.ceil(sets / setsOfMask) * documents);
  for (let place = 0; place < documents; place++) {
    for (let at = starts[place] as number; at < (starts[place + 1] as number); at++) {
      const set = dense[codes[at] as number] as number;
      if (set === none) continue;
      const mask = Math.floor(set / setsOfMask) * documents + place;
      masks[mask] = (masks[mask] as number) | (1 << (set % setsOfMask));
    }
  }
  return masks;
}

function codesOf(given: readonly (readonly string[])[], numbers: ReadonlyMap<string, number>) {
  const starts = new Uint32Array(given.length + 1);
  given.forEach((list, place) => {
    starts[place + 1] = (starts[place] as number) + list.length;
  });
  const codes = narrowest(numbers.size, starts[given.length] as number);
  given.forEach((list, place) => {
    const sorted = list.map((value) => numbers.get(value) as number);
    if (sorted.length > 1) sorted.sort((one, other) => one - other);
    codes.set(sorted, starts[place]);
  });
  return { starts, codes };
}

function oneEach(starts: Uint32Array, codes: ArrayLike<number>, many: number): Column {
  const one = narrowest(many, starts.length - 1).fill(none);
  for (let place = 0; place < one.length; place++)
    if (starts[place] !== starts[place + 1]) one[place] = codes[starts[place] as number] as number;
  return one;
}

function holders(
  name: string,
  starts: Uint32Array,
  codes: ArrayLike<number>,
  many: number,
  words: number,
): Columns {
  const documents = starts.length - 1;
  const frequency = new Uint32Array(many);
  for (let at = 0; at < codes.length; at++) {
    const value = codes[at] as number;
    frequency[value] = (frequency[value] as number) + 1;
  }
  const dense = new Uint32Array(many).fill(none);
  const from = new Uint32Array(many + 1);
  let sets = 0;
  for (let value = 0; value < many; value++) {
    const isDense = (frequency[value] as number) >= documents * denseShare;
    if (isDense) dense[value] = sets++;
    from[value + 1] = (from[value] as number) + (isDense ? 0 : (frequency[value] as number));
  }
  const bits = new Uint32Array(sets * words);
  const next = from.slice(0, many);
  const docs = new Uint32Array(from[many] as number);
  const any = new Uint32Array(words);
  for (let place = 0; place < documents; place++) {
    const to = starts[place + 1] as number;
    if (starts[place] !== to) addBit(any, place);
    for (let at = starts[place] as number; at < to; at++) {
      const value = codes[at] as number;
      if (dense[value] !== none) addBit(bits, (dense[value] as number) * words * 32 + place);
      else put(docs, next, value, place);
    }
  }
  return {
    [`${name}.any`]: any,
    [`${name}.dense`]: dense,
    [`${name}.bits`]: bits,
    [`${name}.docs.starts`]: from,
    [`${name}.docs`]: docs,
  };
}

/** Puts a document at the next free place of its list. */
export function put(lists: Uint32Array, next: Uint32Array, list: number, place: number): void {
  const at = next[list] as number;
  lists[at] = place;
  next[list] = at + 1;
}
