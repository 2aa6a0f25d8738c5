import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predicateOf } from '../query/predicate.ts';
import { arbitraryFilter, boundarySizes, documentsOf } from '../testing/arbitrary-documents.ts';
import { shopFields } from '../testing/arbitrary-queries.ts';
import { bitsOf, someDocs, testDeclaration } from '../testing/test-segment.ts';
import {
  clearBit,
  countIntersection,
  forEachBit,
  grow,
  intersect,
  MemtableColumns,
  setBit,
  wordsFor,
} from './memtable-columns.ts';

const aSet = fc.uniqueArray(fc.nat({ max: 200 })).map((places) => places.sort((one, other) => one - other));
function setOf(places: readonly number[], words = 7): Uint32Array {
  const set = new Uint32Array(words);
  for (const place of places) setBit(set, place);
  return set;
}

describe('document bits', () => {
  it('are intersected, counted and visited in order', () => {
    fc.assert(
      fc.property(aSet, aSet, (one, other) => {
        const both = one.filter((place) => other.includes(place));
        expect(countIntersection(setOf(one), setOf(other, 9))).toBe(both.length);
        const intersection = setOf(one);
        intersect(intersection, setOf(other));
        expect(bitsOf(intersection)).toEqual(both);
        const left = setOf(one);
        for (const place of other) clearBit(left, place);
        const visited: number[] = [];
        forEachBit(left, (place) => visited.push(place));
        expect(visited).toEqual(one.filter((place) => !other.includes(place)));
      }),
    );
  });

  it('treat missing words as empty', () => {
    const intersection = setOf([1, 40, 199]);
    intersect(intersection, setOf([1, 40, 199], 7).slice(0, 1));
    expect(bitsOf(intersection)).toEqual([1]);
    intersect(intersection, undefined);
    expect(bitsOf(intersection)).toEqual([]);
  });

  it.each([
    [0, 0],
    [1, 1],
    [32, 1],
    [33, 2],
  ])('of %d documents take %d words', (documents, words) => {
    expect(wordsFor(documents)).toBe(words);
  });
});

it('a grown column keeps its values', () => {
  const column = Float64Array.of(1, 2);
  expect(grow(column, 2, Number.NaN)).toBe(column);
  const wider = grow(column, 100, Number.NaN);
  expect([wider.length, wider[1], wider[2], wider.at(-1)]).toEqual([200, 2, Number.NaN, Number.NaN]);
});

describe('memtable columns', () => {
  const sample = fc.sample(documentsOf(shopFields, 513), { numRuns: 1, seed: 13 })[0] ?? [];
  const sizes = boundarySizes.map((many) => {
    const columns = new MemtableColumns(testDeclaration(shopFields));
    sample.slice(0, many).forEach((document, place) => {
      columns.add(place, document);
    });
    return { columns, documents: sample.slice(0, many) };
  });

  it('keep exactly the documents of a set that pass a filter', () => {
    const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
    fc.assert(
      fc.property(
        fc.constantFrom(...sizes),
        some,
        arbitraryFilter(shopFields),
        ({ columns, documents }, some, filter) => {
          const places = someDocs(documents, some);
          const set = setOf(places, wordsFor(documents.length));
          const placeById = new Map(documents.map(({ id }, place) => [id, place]));
          columns.applyFilter(set, filter, (id) => placeById.get(id));
          const { passes } = predicateOf(filter);
          expect(bitsOf(set)).toEqual(places.filter((place) => passes(documents[place] as never)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('are empty for a field that no document has', () => {
    const { columns } = sizes[0] as (typeof sizes)[number];
    expect([columns.values('genre').size, columns.numbers('price').length]).toEqual([0, 0]);
  });
});
