import type { LonLat } from '@ardhi/contracts/values';
import type { SearchFilter, SearchValue } from '@ardhi/kernel/ports/search-index';
import { metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arbitraryDocuments, arbitraryPoint } from '../testing/arbitrary-documents.ts';
import { shopFields } from '../testing/arbitrary-queries.ts';
import { predicateOf } from './predicate.ts';

const passes = (filter: SearchFilter, fields: Record<string, SearchValue>, id = 'd1') =>
  predicateOf(filter).passes({ id, fields });
const square = (half: number): LonLat[] => [
  [-half, -half],
  [half, -half],
  [half, half],
  [-half, half],
];
const aSquareWithAHole = [square(2), square(1)];

describe('predicateOf tests a document', () => {
  it.each<[string, SearchFilter, SearchValue, boolean]>([
    ['any of several keywords', { field: 'f', anyOf: ['a', 'b'] }, 'b', true],
    ['any of several keywords, on a multi-valued field', { field: 'f', anyOf: ['a', 'b'] }, ['c', 'b'], true],
    ['any of several keywords that it lacks', { field: 'f', anyOf: ['a', 'b'] }, ['c'], false],
    ['an empty list of keywords', { field: 'f', anyOf: [] }, 'a', false],
    ['all of several keywords', { field: 'f', allOf: ['a', 'b'] }, ['c', 'b', 'a'], true],
    ['all of several keywords, one missing', { field: 'f', allOf: ['a', 'b'] }, 'a', false],
    ['all of an empty list of keywords', { field: 'f', allOf: [] }, 'a', true],
    ['excluded keywords', { field: 'f', noneOf: ['a'] }, ['b'], true],
    ['excluded keywords of which it has one', { field: 'f', noneOf: ['a'] }, ['b', 'a'], false],
    ['a range, at its lower end', { field: 'f', from: 1, to: 2 }, 1, true],
    ['a range, at its upper end', { field: 'f', from: 1, to: 2 }, 2, true],
    ['a range, above', { field: 'f', from: 1, to: 2 }, 2.1, false],
    ['a range without an upper bound', { field: 'f', from: 1 }, 1e300, true],
    ['a range without a lower bound', { field: 'f', to: 1 }, -1e300, true],
    ['a boolean that is true', { field: 'f', is: true }, true, true],
    ['a boolean that is false', { field: 'f', is: false }, true, false],
    ['a box', { field: 'f', box: [0, 0, 1, 1] }, [1, 1], true],
    ['a point outside a box', { field: 'f', box: [0, 0, 1, 1] }, [1.1, 1], false],
    ['a box across the date line', { field: 'f', box: [179, -1, -179, 1] }, [-180, 0], true],
    ['a circle', { field: 'f', near: [0, 0], radiusM: 111_200 }, [0, 1], true],
    ['a smaller circle', { field: 'f', near: [0, 0], radiusM: 111_100 }, [0, 1], false],
    ['a circle across the date line', { field: 'f', near: [179.9, 0], radiusM: 30_000 }, [-179.9, 0], true],
    ['a polygon', { field: 'f', polygons: [aSquareWithAHole] }, [1.5, 0], true],
    ['the hole of a polygon', { field: 'f', polygons: [aSquareWithAHole] }, [0.5, 0], false],
    ['the second of two polygons', { field: 'f', polygons: [aSquareWithAHole, [square(1)]] }, [0.5, 0], true],
  ])('by %s', (_, filter, value, expected) => {
    expect(passes(filter, { f: value })).toBe(expected);
  });

  it('by its id', () => {
    expect([passes({ ids: ['d1'] }, {}), passes({ ids: ['d2'] }, {})]).toEqual([true, false]);
    expect([passes({ ids: ['d1'], excluded: true }, {}), passes({ ids: [], excluded: true }, {})]).toEqual([
      false,
      true,
    ]);
  });

  it.each<[string, SearchFilter]>([
    ['any keywords', { field: 'f', anyOf: ['a'] }],
    ['all keywords', { field: 'f', allOf: [] }],
    ['excluded keywords', { field: 'f', noneOf: ['a'] }],
    ['a range without bounds', { field: 'f' }],
    ['a boolean that is false', { field: 'f', is: false }],
    ['the whole map', { field: 'f', box: [-180, -90, 180, 90] }],
    ['the whole globe', { field: 'f', near: [0, 0], radiusM: 3e7 }],
  ])('rejects a document without a value: %s', (_, filter) => {
    for (const value of [undefined, null, [], Number.NaN, {} as never])
      expect(passes(filter, { f: value })).toBe(false);
    expect(predicateOf(filter).field).toBe('f');
  });

  it('accepts a point within the radius of a circle', () => {
    fc.assert(
      fc.property(
        arbitraryDocuments(shopFields),
        arbitraryPoint,
        fc.nat({ max: 2e7 }),
        (documents, near, radiusM) => {
          const { passes: isNear } = predicateOf({ field: 'at', near, radiusM });
          for (const document of documents) {
            const at = document.fields['at'] as LonLat | undefined;
            expect(isNear(document)).toBe(at !== undefined && metresBetween(at, near) <= radiusM);
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
