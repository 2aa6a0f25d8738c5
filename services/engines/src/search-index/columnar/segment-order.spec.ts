import type { SearchSort } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderOf } from './candidate.ts';
import { firstByWalking, firstOf, segmentSort } from './segment-order.ts';
import { PlainSearch } from './testing/plain-search.ts';
import { declared, placesIn, segmentOf, setOf, somePlaces } from './testing/segment-of.ts';
import { documentsOf, someSort } from './testing/some-documents.ts';
import { shopFields } from './testing/some-queries.ts';

const sample = fc.sample(documentsOf(shopFields, 513), { numRuns: 1, seed: 5 })[0] ?? [];
const segments = [1, 33, 513].map((many) => segmentOf(shopFields, sample.slice(0, many)));
const plain = new PlainSearch(declared(shopFields), sample);
const some = fc.array(fc.boolean(), { minLength: 1, maxLength: 7 });
const scoreOf = (place: number) => (place * 37) % 11;

type Built = (typeof segments)[number];
const kindOf = (sort: SearchSort) => ('field' in sort ? shopFields[sort.field as 'at']?.kind : undefined);
const sortsOf = ({ columns }: Built, sort: readonly SearchSort[]) =>
  sort.map((key) => segmentSort(columns, key, kindOf(key), scoreOf));

/** Places in the order wanted, each looked up in its document. */
function ordered({ placed }: Built, places: readonly number[], sort: readonly SearchSort[]): number[] {
  const candidates = places.map((place) => {
    const document = placed[place] as (typeof sample)[number];
    const keys = sort.map((key) => plain.key(document, key, scoreOf(place)));
    return { id: document.id, keys, score: undefined, part: 0, place };
  });
  return candidates.sort(orderOf(sort)).map(({ place }) => place);
}

describe('the first of a list', () => {
  const anySort = fc.oneof(
    { weight: 4, arbitrary: someSort(shopFields) },
    someSort(shopFields).map((sort): SearchSort[] => [{ by: 'relevance' }, ...sort]),
  );

  it('are those of its documents in the order wanted, ids deciding between equals', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...segments),
        some,
        anySort,
        fc.integer({ min: 1, max: 60 }),
        (built, some, sort, most) => {
          const { columns, placed } = built;
          columns.reset();
          const places = somePlaces(placed, some);
          const list = columns.listed(setOf(columns, places));
          const first = firstOf(columns, list, sortsOf(built, sort), most);
          expect(Array.from(first)).toEqual(ordered(built, places, sort).slice(0, most));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('say by which keys they stand there', () => {
    fc.assert(
      fc.property(fc.constantFrom(...segments), anySort, (built, sort) => {
        const sorts = sortsOf(built, sort);
        built.placed.slice(0, 100).forEach((document, place) => {
          const expected = sort.map((key) => plain.key(document, key, scoreOf(place)));
          expect(sorts.map(({ key }) => key(place))).toEqual(expected);
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('walking an order that is kept', () => {
  const kept = fc.constantFrom(undefined, { field: 'price', down: false }, { field: 'price', down: true });

  it('finds the first of a set, or nothing when too few stand where it looks', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...segments),
        some,
        kept,
        fc.tuple(fc.integer({ min: 1, max: 30 }), fc.nat({ max: 600 }), fc.nat({ max: 2 })),
        (built, some, kept, [most, steps, window]) => {
          const { columns, placed } = built;
          columns.reset();
          const sort: SearchSort[] = kept === undefined ? [] : [{ by: 'field', ...kept }];
          const order = ordered(built, Array.from(placed.keys()), sort).filter(
            (place) =>
              kept === undefined || plain.key(placed[place] as never, sort[0] as SearchSort, 0) !== undefined,
          );
          const set = setOf(columns, somePlaces(placed, some));
          const from = Math.min(window * 4, columns.words);
          Object.assign(set, { from, to: Math.max(from, columns.words - from), whole: false });
          const chosen = new Set(placesIn(set));
          const expected = order.filter((place) => chosen.has(place)).slice(0, most);
          const found = firstByWalking(columns, set, kept, most, steps);
          if (found !== undefined) expect(Array.from(found)).toEqual(expected);
          const isThere = order.slice(0, steps).filter((place) => chosen.has(place)).length >= most;
          if (isThere || expected.length < most || !kept?.down) expect(found !== undefined).toBe(isThere);
        },
      ),
      { numRuns: 300 },
    );
  });
});
