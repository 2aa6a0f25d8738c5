import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from './predicate.ts';
import {
  addTo,
  countBoth,
  eachOf,
  grown,
  keepBoth,
  RecentColumns,
  takeFrom,
  wordsOver,
} from './recent-columns.ts';
import { bitsOf, declared, somePlaces } from './testing/segment-of.ts';
import { borders, documentsOf, someFilter } from './testing/some-documents.ts';
import { shopFields } from './testing/some-queries.ts';

const aSet = fc.uniqueArray(fc.nat({ max: 200 })).map((places) => places.sort((one, other) => one - other));
function setOf(places: readonly number[], words = 7): Uint32Array {
  const set = new Uint32Array(words);
  for (const place of places) addTo(set, place);
  return set;
}

describe('a set of recent documents', () => {
  it('is cut, counted and told in order', () => {
    fc.assert(
      fc.property(aSet, aSet, (one, other) => {
        const both = one.filter((place) => other.includes(place));
        expect(countBoth(setOf(one), setOf(other, 9))).toBe(both.length);
        const kept = setOf(one);
        keepBoth(kept, setOf(other));
        expect(bitsOf(kept)).toEqual(both);
        const left = setOf(one);
        for (const place of other) takeFrom(left, place);
        const told: number[] = [];
        eachOf(left, (place) => told.push(place));
        expect(told).toEqual(one.filter((place) => !other.includes(place)));
      }),
    );
  });

  it('has nothing in common with what was never written', () => {
    const kept = setOf([1, 40, 199]);
    keepBoth(kept, setOf([1, 40, 199], 7).slice(0, 1));
    expect(bitsOf(kept)).toEqual([1]);
    keepBoth(kept, undefined);
    expect(bitsOf(kept)).toEqual([]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [32, 1],
    [33, 2],
  ])('of %d documents has %d words', (documents, words) => {
    expect(wordsOver(documents)).toBe(words);
  });
});

it('a column that grows keeps what it holds', () => {
  const column = Float64Array.of(1, 2);
  expect(grown(column, 2, Number.NaN)).toBe(column);
  const wider = grown(column, 100, Number.NaN);
  expect([wider.length, wider[1], wider[2], wider.at(-1)]).toEqual([200, 2, Number.NaN, Number.NaN]);
});

describe('the columns of recent documents', () => {
  const sample = fc.sample(documentsOf(shopFields, 513), { numRuns: 1, seed: 13 })[0] ?? [];
  const sizes = borders.map((many) => {
    const columns = new RecentColumns(declared(shopFields));
    sample.slice(0, many).forEach((document, place) => {
      columns.add(place, document);
    });
    return { columns, documents: sample.slice(0, many) };
  });

  it('narrow a set to what passes a filter, of whatever was there before', () => {
    const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.constantFrom(...sizes),
        some,
        someFilter(shopFields),
        ({ columns, documents }, some, filter) => {
          const places = somePlaces(documents, some);
          const set = setOf(places, wordsOver(documents.length));
          const placeById = new Map(documents.map(({ id }, place) => [id, place]));
          columns.narrow(set, filter, (id) => placeById.get(id));
          const { passes } = predicateOf(filter);
          expect(bitsOf(set)).toEqual(places.filter((place) => passes(documents[place] as never)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('know nothing of a field that no document has', () => {
    const { columns } = sizes[0] as (typeof sizes)[number];
    expect([columns.values('genre').size, columns.numbers('price').length]).toEqual([0, 0]);
  });
});
