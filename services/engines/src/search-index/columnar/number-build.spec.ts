import type { SearchDocument } from '@ardhi/kernel/search-index/search-index';
import { expect, it } from 'vitest';
import { none, wordsFor } from './layout.ts';
import { cutAt, numberColumns, steps } from './number-build.ts';
import { atBorders } from './testing/at-borders.ts';
import { bitsOf, originsOf } from './testing/segment-of.ts';
import { numberOf } from './values.ts';

const fields = { price: { kind: 'number' } } as const;

function built(documents: readonly SearchDocument[]) {
  const byId = Uint32Array.from(documents.keys()).sort((one, other) =>
    (documents[one]?.id as string) < (documents[other]?.id as string) ? -1 : 1,
  );
  const words = wordsFor(documents.length);
  const columns = numberColumns('price', originsOf(fields, documents), byId, words);
  return { words, u32: (name: string) => columns[`price.${name}`] as Uint32Array, columns };
}

/** Documents that have a price, by it and then by id. */
const byPrice = (documents: readonly SearchDocument[]): { place: number; id: string; price: number }[] =>
  documents
    .flatMap((document, place) => {
      const price = numberOf(document, 'price');
      return price === undefined ? [] : [{ place, id: document.id, price }];
    })
    .sort((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1));

it('the columns of a number field tell of each document its value, and the documents by value and id', () => {
  atBorders(fields, (documents) => {
    const { u32, columns, words } = built(documents);
    const expected = byPrice(documents);
    const distinct = Array.from(columns['price.distinct'] as Float64Array);
    expect(distinct).toEqual([...new Set(expected.map(({ price }) => price))]);
    expect(Array.from(u32('order'))).toEqual(expected.map(({ place }) => place));
    expect(Array.from(u32('starts'), (at) => expected[at]?.price)).toEqual([...distinct, undefined]);
    const values = Array.from(u32('code'), (code) => (code === none ? undefined : distinct[code]));
    expect(values.slice(0, documents.length)).toEqual(
      documents.map((document) => numberOf(document, 'price')),
    );
    expect(values.slice(documents.length)).toEqual(Array(words * 32 - documents.length).fill(undefined));
    expect(bitsOf(u32('any'))).toEqual(expected.map(({ place }) => place).sort((one, other) => one - other));
  });
});

it('a set for each cut holds the documents before it', () => {
  atBorders(fields, (documents) => {
    const { u32, words } = built(documents);
    const order = byPrice(documents).map(({ place }) => place);
    for (let step = 1; step < steps; step++) {
      const before = order.slice(0, Math.floor((step * order.length) / steps));
      expect(cutAt(step, order.length)).toBe(before.length);
      expect(bitsOf(u32('steps').subarray((step - 1) * words, step * words))).toEqual(
        before.sort((one, other) => one - other),
      );
    }
  });
});

it('the lowest code of each 32 and of each 512 documents is known', () => {
  atBorders(fields, (documents) => {
    const { u32 } = built(documents);
    const lowest = (every: number) =>
      Array.from({ length: Math.ceil(u32('code').length / every) }, (_, at) =>
        Math.min(...u32('code').subarray(at * every, (at + 1) * every)),
      );
    expect(Array.from(u32('lows'))).toEqual(lowest(32));
    expect(Array.from(u32('blockLows'))).toEqual(lowest(512));
  });
});
