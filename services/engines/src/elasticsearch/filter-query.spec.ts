import type { LonLat } from '@ardhi/contracts/values';
import type { SearchFilter, SearchSort } from '@ardhi/kernel/ports/search-index';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { describe, expect, it } from 'vitest';
import { buildSort, filterQuery, keywordField, type Query } from './filter-query.ts';

const ring: LonLat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const hasTags = { exists: { field: 'k_tags' } };
const latitudes = { range: { y_location: { gte: -1, lte: 1 } } };

describe('the Elasticsearch query of a filter', () => {
  it.each<[string, SearchFilter, Query]>([
    ['any of some keywords', { field: 'tags', anyOf: ['a', 'b'] }, { terms: { k_tags: ['a', 'b'] } }],
    ['any of no keywords', { field: 'tags', anyOf: [] }, { match_none: {} }],
    [
      'all of some keywords',
      { field: 'tags', allOf: ['a', 'b'] },
      { bool: { filter: [hasTags, { terms: { k_tags: ['a'] } }, { terms: { k_tags: ['b'] } }] } },
    ],
    [
      'all of no keywords (at least one value)',
      { field: 'tags', allOf: [] },
      { bool: { filter: [hasTags] } },
    ],
    [
      'none of some keywords, but at least one value',
      { field: 'tags', noneOf: ['a'] },
      { bool: { filter: [hasTags], must_not: [{ terms: { k_tags: ['a'] } }] } },
    ],
    ['a range', { field: 'pages', from: 1, to: 2 }, { range: { n_pages: { gte: 1, lte: 2 } } }],
    ['a range from 0', { field: 'pages', from: 0 }, { range: { n_pages: { gte: 0 } } }],
    ['a range open at both ends (at least a value)', { field: 'pages' }, { exists: { field: 'n_pages' } }],
    ['a flag', { field: 'lent', is: false }, { term: { b_lent: false } }],
    ['ids', { ids: ['a'] }, { terms: { id: ['a'] } }],
    ['all but some ids', { ids: ['a'], excluded: true }, { bool: { must_not: [{ terms: { id: ['a'] } }] } }],
    [
      'a radius',
      { field: 'location', near: [32, 1], radiusM: 5 },
      { geo_distance: { distance: '5m', g_location: { lon: 32, lat: 1 } } },
    ],
    [
      'a box, by exact coordinates',
      { field: 'location', box: [1, -1, 2, 1] },
      { bool: { filter: [latitudes, { range: { x_location: { gte: 1, lte: 2 } } }] } },
    ],
    [
      'a box across the date line, as two halves',
      { field: 'location', box: [179, -1, -179, 1] },
      {
        bool: {
          filter: [
            latitudes,
            {
              bool: {
                should: [{ range: { x_location: { gte: 179 } } }, { range: { x_location: { lte: -179 } } }],
              },
            },
          ],
        },
      },
    ],
  ])('%s', (_, filter, query) => {
    expect(filterQuery(filter)).toEqual(query);
  });

  it('has closed polygon rings, without closing closed ones twice', () => {
    const closed = [...ring, ring[0] as LonLat];
    const query = filterQuery({ field: 'location', polygons: [[ring, closed]] });
    const should = [
      {
        geo_shape: {
          g_location: { shape: { type: 'polygon', coordinates: [closed, closed] }, relation: 'intersects' },
        },
      },
    ];
    expect(query).toEqual({ bool: { should } });
  });
});

describe('the Elasticsearch sort', () => {
  it.each<[string, SearchSort, unknown]>([
    ['relevance', { by: 'relevance' }, { _score: { order: 'desc' } }],
    [
      'distance',
      { by: 'distance', field: 'location', from: [32, 1] },
      { _geo_distance: { g_location: { lon: 32, lat: 1 }, order: 'asc', unit: 'm' } },
    ],
    ['words', { by: 'field', field: 'genre' }, { k_genre: { order: 'asc', missing: '_last' } }],
    ['flags', { by: 'field', field: 'lent', down: true }, { b_lent: { order: 'desc', missing: '_last' } }],
    ['dates', { by: 'field', field: 'printed' }, { n_printed: { order: 'asc', missing: '_last' } }],
  ])('by %s, then by id', (_, sort, expected) => {
    expect(buildSort(library, [sort])).toEqual([expected, { id: { order: 'asc' } }]);
  });

  it('uses the index names of keyword and boolean fields', () => {
    expect([keywordField(library, 'genre'), keywordField(library, 'lent')]).toEqual(['k_genre', 'b_lent']);
  });
});
