import type { Column, Columns } from './column-arena.ts';
import type { DocumentOrigin } from './document-source.ts';
import { addBit, denseShare, noValue } from './segment-layout.ts';

/** An array for codes of the least sufficient width; the highest number of that width means no value. */
export function narrowestArray(codes: number, length: number): Uint8Array | Uint16Array | Uint32Array {
  if (codes < 0xff) return new Uint8Array(length);
  return codes < 0xffff ? new Uint16Array(length) : new Uint32Array(length);
}

/** Number of sets whose bits are packed into one mask word of a document. */
export const setsPerMask = 32;

/**
 * Columns of a keyword field. `one`: the code of each document, or `many.starts` and `many.values` when any has several;
 * `any`: documents with a value; `docs`: posting lists of rare values; `dense`: the number of the set in `bits` of a
 * frequent value. Multi-valued fields also have `masks`: sets transposed, one word per document with a bit for each of 32 sets.
 */
export function buildKeywordColumns(name: string, origins: readonly DocumentOrigin[], words: number) {
  const valuesByDoc = origins.map(({ source, doc }) => source.keywords(name, doc));
  const distinct = new Set<string>();
  for (const list of valuesByDoc) for (const value of list) distinct.add(value);
  const values = [...distinct].sort();
  const numbers = new Map(values.map((value, at) => [value, at]));
  const { starts, codes } = codesOf(valuesByDoc, numbers);
  const held = postingsOf(name, starts, codes, values.length, words);
  const own = valuesByDoc.some((list) => list.length > 1)
    ? {
        [`${name}.many.starts`]: starts,
        [`${name}.many.values`]: codes,
        [`${name}.masks`]: masksOf(starts, codes, held[`${name}.dense`] as Uint32Array),
      }
    : { [`${name}.one`]: singleCodes(starts, codes, values.length) };
  return { values, columns: { ...own, ...held } };
}

/** The masks of all documents, for each group of 32 sets. */
function masksOf(starts: Uint32Array, codes: ArrayLike<number>, dense: Uint32Array): Uint32Array {
  const documents = starts.length - 1;
  const sets = dense.reduce((many, set) => (set === noValue ? many : many + 1), 0);
  const masks = new Uint32Array(Math.ceil(sets / setsPerMask) * documents);
  for (let doc = 0; doc < documents; doc++) {
    for (let at = starts[doc] as number; at < (starts[doc + 1] as number); at++) {
      const set = dense[codes[at] as number] as number;
      if (set === noValue) continue;
      const mask = Math.floor(set / setsPerMask) * documents + doc;
      masks[mask] = (masks[mask] as number) | (1 << (set % setsPerMask));
    }
  }
  return masks;
}

function codesOf(valuesByDoc: readonly (readonly string[])[], numbers: ReadonlyMap<string, number>) {
  const starts = new Uint32Array(valuesByDoc.length + 1);
  valuesByDoc.forEach((list, doc) => {
    starts[doc + 1] = (starts[doc] as number) + list.length;
  });
  const codes = narrowestArray(numbers.size, starts[valuesByDoc.length] as number);
  valuesByDoc.forEach((list, doc) => {
    const sorted = list.map((value) => numbers.get(value) as number);
    if (sorted.length > 1) sorted.sort((one, other) => one - other);
    codes.set(sorted, starts[doc]);
  });
  return { starts, codes };
}

function singleCodes(starts: Uint32Array, codes: ArrayLike<number>, many: number): Column {
  const one = narrowestArray(many, starts.length - 1).fill(noValue);
  for (let doc = 0; doc < one.length; doc++)
    if (starts[doc] !== starts[doc + 1]) one[doc] = codes[starts[doc] as number] as number;
  return one;
}

function postingsOf(
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
  const dense = new Uint32Array(many).fill(noValue);
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
  for (let doc = 0; doc < documents; doc++) {
    const to = starts[doc + 1] as number;
    if (starts[doc] !== to) addBit(any, doc);
    for (let at = starts[doc] as number; at < to; at++) {
      const value = codes[at] as number;
      if (dense[value] !== noValue) addBit(bits, (dense[value] as number) * words * 32 + doc);
      else appendPosting(docs, next, value, doc);
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

/** Appends a document to its posting list. */
export function appendPosting(lists: Uint32Array, next: Uint32Array, list: number, doc: number): void {
  const at = next[list] as number;
  lists[at] = doc;
  next[list] = at + 1;
}
