import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { barOf } from '@ardhi/search-engine/query/index-part';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AggregationResults, facetAggregations, parseExtents, parseFacets } from './facets.ts';

const genre = { field: 'genre', values: 3 } as const;
const pages = { field: 'pages', bars: 4 } as const;
const otherFilters = (field: string) => [{ exists: { field } }];

describe('facet aggregations', () => {
  it('count without the filters on their own field', () => {
    const aggregations = facetAggregations(library, [genre, { field: 'lent', values: 2 }], {}, otherFilters);
    const order = [{ _count: 'desc' }, { _key: 'asc' }];
    expect(aggregations).toEqual({
      'facet genre': {
        filter: { bool: { filter: otherFilters('genre') } },
        aggs: { values: { terms: { field: 'k_genre', size: 3, order } } },
      },
      'facet lent': {
        filter: { bool: { filter: otherFilters('lent') } },
        aggs: { values: { terms: { field: 'b_lent', size: 2, order } } },
      },
    });
  });

  it('request the bounds before the buckets', () => {
    expect(facetAggregations(library, [pages], {}, () => [])['facet pages']?.aggs).toEqual({
      extent: { stats: { field: 'n_pages' } },
    });
  });

  /** The requested ranges, each [from, to). */
  const rangesOf = (least: number, greatest: number, bars: number) => {
    const aggregations = facetAggregations(
      library,
      [{ field: 'pages', bars }],
      { pages: [least, greatest] },
      () => [],
    );
    return aggregations['facet pages']?.aggs?.['bars']?.range?.ranges as { from: number; to?: number }[];
  };

  it('use the same buckets as the embedded engine', () => {
    const histogram = fc.record({
      least: fc.integer({ min: -1_000, max: 1_000 }),
      width: fc.integer({ min: 1, max: 5_000 }),
      bars: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(histogram, fc.nat(), ({ least, width, bars }, offset) => {
        const value = least + (offset % (width + 1));
        const ranges = rangesOf(least, least + width, bars);
        const bucket = ranges.findIndex(({ from, to }) => value >= from && (to === undefined || value < to));
        expect([ranges.length, bucket]).toEqual([bars, barOf(value, least, least + width, bars)]);
      }),
      { numRuns: 500 },
    );
    expect(rangesOf(7, 7, 20)).toEqual([{ from: 7 }]);
  });
});

describe('facet results', () => {
  const aggregationResult = (result: object): AggregationResults =>
    ({ 'facet genre': result, 'facet pages': result }) as never;

  it('are values with counts, booleans as words', () => {
    const buckets = [
      { key: 'travel', doc_count: 2 },
      { key: 1, key_as_string: 'true', doc_count: 1 },
    ];
    expect(parseFacets(aggregationResult({ values: { buckets } }), [genre])).toEqual({
      genre: {
        values: [
          { v: 'travel', n: 2 },
          { v: 'true', n: 1 },
        ],
      },
    });
  });

  it('are the requested number of buckets with the bounds', () => {
    const result = { extent: { min: 1, max: 9 }, bars: { buckets: [{ doc_count: 3 }] } };
    expect(parseFacets(aggregationResult(result), [pages])).toEqual({
      pages: { bars: [3, 0, 0, 0], min: 1, max: 9 },
    });
    expect(parseExtents(aggregationResult(result), [pages, genre])).toEqual({ pages: [1, 9] });
  });

  it('are empty for no documents', () => {
    const empty = aggregationResult({ extent: { min: null, max: null } });
    expect(parseFacets(empty, [pages])).toEqual({ pages: { bars: [0, 0, 0, 0], min: 0, max: 0 } });
    expect(parseExtents(empty, [pages])).toEqual({});
    expect(parseFacets(undefined, [genre])).toEqual({ genre: { values: [] } });
  });
});
