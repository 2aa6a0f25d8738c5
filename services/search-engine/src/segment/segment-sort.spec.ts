import type { SearchSort } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparatorFor } from '../query/candidate.ts';
import { arbitrarySort, documentsOf } from '../testing/arbitrary-documents.ts';
import { shopFields } from '../testing/arbitrary-queries.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { buildTestSegment, docsIn, setOf, someDocs, testDeclaration } from '../testing/test-segment.ts';
import { segmentSort, topBySort, topByWalking } from './segment-sort.ts';

const sample = fc.sample(documentsOf(shopFields, 513), { numRuns: 1, seed: 5 })[0] ?? [];
const segments = [1, 33, 513].map((many) => buildTestSegment(shopFields, sample.slice(0, many)));
const naive = new NaiveSearch(testDeclaration(shopFields), sample);
const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
const scoreOf = (place: number) => (place * 37) % 11;

type Built = (typeof segments)[number];
const kindOf = (sort: SearchSort) => ('field' in sort ? shopFields[sort.field as 'at']?.kind : undefined);
const sortsOf = ({ columns }: Built, sort: readonly SearchSort[]) =>
  sort.map((key) => segmentSort(columns, key, kindOf(key), scoreOf));

/** Documents sorted by their field values. */
function ordered({ placed }: Built, places: readonly number[], sort: readonly SearchSort[]): number[] {
  const candidates = places.map((place) => {
    const document = placed[place] as (typeof sample)[number];
    const keys = sort.map((key) => naive.key(document, key, scoreOf(place)));
    return { id: document.id, keys, score: undefined, part: 0, doc: place };
  });
  return candidates.sort(comparatorFor(sort)).map(({ doc }) => doc);
}

describe('topBySort', () => {
  const anySort = fc.oneof(
    { weight: 4, arbitrary: arbitrarySort(shopFields) },
    arbitrarySort(shopFields).map((sort): SearchSort[] => [{ by: 'relevance' }, ...sort]),
  );

  it('returns the top documents in sort order, ties broken by id', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...segments),
        some,
        anySort,
        fc.integer({ min: 1, max: 60 }),
        (built, some, sort, most) => {
          const { columns, placed } = built;
          columns.reset();
          const places = someDocs(placed, some);
          const list = columns.listDocs(setOf(columns, places));
          const first = topBySort(columns, list, sortsOf(built, sort), most);
          expect(Array.from(first)).toEqual(ordered(built, places, sort).slice(0, most));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('computes the sort keys of each document', () => {
    fc.assert(
      fc.property(fc.constantFrom(...segments), anySort, (built, sort) => {
        const sorts = sortsOf(built, sort);
        built.placed.slice(0, 100).forEach((document, place) => {
          const expected = sort.map((key) => naive.key(document, key, scoreOf(place)));
          expect(sorts.map(({ key }) => key(place))).toEqual(expected);
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('topByWalking', () => {
  const storedOrders = fc.constantFrom(
    undefined,
    { field: 'price', down: false },
    { field: 'price', down: true },
  );

  it('returns the top of a set, or undefined when too few are within its steps', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...segments),
        some,
        storedOrders,
        fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 600 }), fc.nat({ max: 2 })),
        (built, some, storedOrder, [most, steps, window]) => {
          const { columns, placed } = built;
          columns.reset();
          const sort: SearchSort[] = storedOrder === undefined ? [] : [{ by: 'field', ...storedOrder }];
          const order = ordered(built, Array.from(placed.keys()), sort).filter(
            (place) =>
              storedOrder === undefined ||
              naive.key(placed[place] as never, sort[0] as SearchSort, 0) !== undefined,
          );
          const set = setOf(columns, someDocs(placed, some));
          const from = Math.min(window * 4, columns.words);
          Object.assign(set, { from, to: Math.max(from, columns.words - from), whole: false });
          const chosen = new Set(docsIn(set));
          const expected = order.filter((place) => chosen.has(place)).slice(0, most);
          const found = topByWalking(columns, set, storedOrder, most, steps);
          if (found !== undefined) expect(Array.from(found)).toEqual(expected);
          const isThere = order.slice(0, steps).filter((place) => chosen.has(place)).length >= most;
          if (isThere || expected.length < most || !storedOrder?.down)
            expect(found !== undefined).toBe(isThere);
        },
      ),
      { numRuns: 300 },
    );
  });
});
