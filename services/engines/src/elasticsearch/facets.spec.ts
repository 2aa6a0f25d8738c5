import { library } from '@ardhi/kernel/search-index/search-index.contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barOf } from '../search-index/columnar/part.ts';
import { type Aggregated, extentsIn, facetsAsked, facetsIn } from './facets.ts';

const genre = { field: 'genre', values: 3 } as const;
const pages = { field: 'pages', bars: 4 } as const;
const others = (field: string) => [{ exists: { field } }];

describe('facets as the server is asked them', () => {
  it('count without the filters on their own field', () => {
    const asked = facetsAsked(library, [genre, { field: 'lent', values: 2 }], {}, others);
    const order = [{ _count: 'desc' }, { _key: 'asc' }];
    expect(asked).toEqual({
      'facet genre': {
        filter: { bool: { filter: others('genre') } },
        aggs: { values: { terms: { field: 'k_genre', size: 3, order } } },
      },
      'facet lent': {
        filter: { bool: { filter: others('lent') } },
        aggs: { values: { terms: { field: 'b_lent', size: 2, order } } },
      },
    });
  });

  it('ask for the least and the greatest before there are bars', () => {
    expect(facetsAsked(library, [pages], {}, () => [])['facet pages']?.aggs).toEqual({
      extent: { stats: { field: 'n_pages' } },
    });
  });

  /** The steps that are asked for, each [from, to). */
  const stepsOf = (least: number, greatest: number, bars: number) => {
    const asked = facetsAsked(library, [{ field: 'pages', bars }], { pages: [least, greatest] }, () => []);
    return asked['facet pages']?.aggs?.['bars']?.range?.ranges as { from: number; to?: number }[];
  };

  it('ask for the bars in which every other engine counts', () => {
    const histogram = fc.record({
      least: fc.integer({ min: -1_000, max: 1_000 }),
      wide: fc.integer({ min: 1, max: 5_000 }),
      bars: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(histogram, fc.nat(), ({ least, wide, bars }, some) => {
        const value = least + (some % (wide + 1));
        const steps = stepsOf(least, least + wide, bars);
        const own = steps.findIndex(({ from, to }) => value >= from && (to === undefined || value < to));
        expect([steps.length, own]).toEqual([bars, barOf(value, least, least + wide, bars)]);
      }),
      { numRuns: 500 },
    );
    expect(stepsOf(7, 7, 20)).toEqual([{ from: 7 }]);
  });
});

describe('facets as the server answers them', () => {
  const answered = (inner: object): Aggregated => ({ 'facet genre': inner, 'facet pages': inner }) as never;

  it('are values with their counts, flags by their words', () => {
    const buckets = [
      { key: 'travel', doc_count: 2 },
      { key: 1, key_as_string: 'true', doc_count: 1 },
    ];
    expect(facetsIn(answered({ values: { buckets } }), [genre])).toEqual({
      genre: {
        values: [
          { v: 'travel', n: 2 },
          { v: 'true', n: 1 },
        ],
      },
    });
  });

  it('are as many bars as were asked, and the ends they reach', () => {
    const inner = { extent: { min: 1, max: 9 }, bars: { buckets: [{ doc_count: 3 }] } };
    expect(facetsIn(answered(inner), [pages])).toEqual({ pages: { bars: [3, 0, 0, 0], min: 1, max: 9 } });
    expect(extentsIn(answered(inner), [pages, genre])).toEqual({ pages: [1, 9] });
  });

  it('of nothing are empty', () => {
    const nothing = answered({ extent: { min: null, max: null } });
    expect(facetsIn(nothing, [pages])).toEqual({ pages: { bars: [0, 0, 0, 0], min: 0, max: 0 } });
    expect(extentsIn(nothing, [pages])).toEqual({});
    expect(facetsIn(undefined, [genre])).toEqual({ genre: { values: [] } });
  });
});
