import type { SearchDocument } from '@ardhi/kernel/ports/search-index';
import { numberOf } from '@ardhi/kernel/ports/search-index/field-values';
import { expect, it } from 'vitest';
import { atBoundarySizes } from '../testing/at-boundary-sizes.ts';
import { bitsOf, originsOf } from '../testing/test-segment.ts';
import { buildNumberColumns, cutAt, cuts } from './build-number-columns.ts';
import { noValue, wordsFor } from './segment-layout.ts';

const fields = { price: { kind: 'number' } } as const;

function built(documents: readonly SearchDocument[]) {
  const byId = Uint32Array.from(documents.keys()).sort((one, other) =>
    (documents[one]?.id as string) < (documents[other]?.id as string) ? -1 : 1,
  );
  const words = wordsFor(documents.length);
  const columns = buildNumberColumns('price', originsOf(fields, documents), byId, words);
  return { words, u32: (name: string) => columns[`price.${name}`] as Uint32Array, columns };
}

/** Documents with a price, sorted by price and id. */
const byPrice = (documents: readonly SearchDocument[]): { place: number; id: string; price: number }[] =>
  documents
    .flatMap((document, place) => {
      const price = numberOf(document, 'price');
      return price === undefined ? [] : [{ place, id: document.id, price }];
    })
    .sort((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1));

it('the columns of a number field hold each value and the documents sorted by value and id', () => {
  atBoundarySizes(fields, (documents) => {
    const { u32, columns, words } = built(documents);
    const expected = byPrice(documents);
    const distinct = Array.from(columns['price.distinct'] as Float64Array);
    expect(distinct).toEqual([...new Set(expected.map(({ price }) => price))]);
    expect(Array.from(u32('order'))).toEqual(expected.map(({ place }) => place));
    expect(Array.from(u32('starts'), (at) => expected[at]?.price)).toEqual([...distinct, undefined]);
    const values = Array.from(u32('code'), (code) => (code === noValue ? undefined : distinct[code]));
    expect(values.slice(0, documents.length)).toEqual(
      documents.map((document) => numberOf(document, 'price')),
    );
    expect(values.slice(documents.length)).toEqual(Array(words * 32 - documents.length).fill(undefined));
    expect(bitsOf(u32('any'))).toEqual(expected.map(({ place }) => place).sort((one, other) => one - other));
  });
});

it('the cumulative set of each cut contains the documents before it', () => {
  atBoundarySizes(fields, (documents) => {
    const { u32, words } = built(documents);
    const order = byPrice(documents).map(({ place }) => place);
    for (let step = 1; step < cuts; step++) {
      const before = order.slice(0, Math.floor((step * order.length) / cuts));
      expect(cutAt(step, order.length)).toBe(before.length);
      expect(bitsOf(u32('steps').subarray((step - 1) * words, step * words))).toEqual(
        before.sort((one, other) => one - other),
      );
    }
  });
});

it('the columns hold the lowest code of each 32 and of each 512 documents', () => {
  atBoundarySizes(fields, (documents) => {
    const { u32 } = built(documents);
    const lowest = (every: number) =>
      Array.from({ length: Math.ceil(u32('code').length / every) }, (_, at) =>
        Math.min(...u32('code').subarray(at * every, (at + 1) * every)),
      );
    expect(Array.from(u32('lows'))).toEqual(lowest(32));
    expect(Array.from(u32('blockLows'))).toEqual(lowest(512));
  });
});
