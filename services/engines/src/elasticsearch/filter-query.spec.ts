import type { LonLat } from '@ardhi/contracts/values';
import type { SearchFilter, SearchSort } from '@ardhi/kernel/search-index/search-index';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { describe, expect, it } from 'vitest';
import { filterQuery, type Query, sortOf, wordsField } from './filter-query.ts';

const ring: LonLat[] = [
  [0, 0],
  [1, 0],
  [1, 1],
];
const known = { exists: { field: 'k_tags' } };
const latitudes = { range: { y_shelf: { gte: -1, lte: 1 } } };

describe('a filter as the server is asked it', () => {
  it.each<[string, SearchFilter, Query]>([
    ['any of some words', { field: 'tags', anyOf: ['a', 'b'] }, { terms: { k_tags: ['a', 'b'] } }],
    ['any of no words', { field: 'tags', anyOf: [] }, { match_none: {} }],
    [
      'all of some words',
      { field: 'tags', allOf: ['a', 'b'] },
      { bool: { filter: [known, { terms: { k_tags: ['a'] } }, { terms: { k_tags: ['b'] } }] } },
    ],
    ['all of no words: some at least', { field: 'tags', allOf: [] }, { bool: { filter: [known] } }],
    [
      'none of some words, but some at least',
      { field: 'tags', noneOf: ['a'] },
      { bool: { filter: [known], must_not: [{ terms: { k_tags: ['a'] } }] } },
    ],
    ['a range', { field: 'pages', from: 1, to: 2 }, { range: { n_pages: { gte: 1, lte: 2 } } }],
    ['a range from 0', { field: 'pages', from: 0 }, { range: { n_pages: { gte: 0 } } }],
    ['a range open at both ends: a value at least', { field: 'pages' }, { exists: { field: 'n_pages' } }],
    ['a flag', { field: 'lent', is: false }, { term: { b_lent: false } }],
    ['ids', { ids: ['a'] }, { terms: { id: ['a'] } }],
    ['all but some ids', { ids: ['a'], excluded: true }, { bool: { must_not: [{ terms: { id: ['a'] } }] } }],
    [
      'a circle',
      { field: 'shelf', near: [32, 1], radiusM: 5 },
      { geo_distance: { distance: '5m', g_shelf: { lon: 32, lat: 1 } } },
    ],
    [
      'a box, by exact coordinates',
      { field: 'shelf', box: [1, -1, 2, 1] },
      { bool: { filter: [latitudes, { range: { x_shelf: { gte: 1, lte: 2 } } }] } },
    ],
    [
      'a box across the date line, by either side of it',
      { field: 'shelf', box: [179, -1, -179, 1] },
      {
        bool: {
          filter: [
            latitudes,
            {
              bool: { should: [{ range: { x_shelf: { gte: 179 } } }, { range: { x_shelf: { lte: -179 } } }] },
            },
          ],
        },
      },
    ],
  ])('%s', (_, filter, query) => {
    expect(filterQuery(filter)).toEqual(query);
  });

  it('closes the rings of polygons, those that are closed already as they are', () => {
    const closed = [...ring, ring[0] as LonLat];
    const asked = filterQuery({ field: 'shelf', polygons: [[ring, closed]] });
    const should = [
      {
        geo_shape: {
          g_shelf: { shape: { type: 'polygon', coordinates: [closed, closed] }, relation: 'intersects' },
        },
      },
    ];
    expect(asked).toEqual({ bool: { should } });
  });
});

describe('an order as the server is asked it', () => {
  it.each<[string, SearchSort, unknown]>([
    ['relevance', { by: 'relevance' }, { _score: { order: 'desc' } }],
    [
      'distance',
      { by: 'distance', field: 'shelf', from: [32, 1] },
      { _geo_distance: { g_shelf: { lon: 32, lat: 1 }, order: 'asc', unit: 'm' } },
    ],
    ['words', { by: 'field', field: 'genre' }, { k_genre: { order: 'asc', missing: '_last' } }],
    ['flags', { by: 'field', field: 'lent', down: true }, { b_lent: { order: 'desc', missing: '_last' } }],
    ['dates', { by: 'field', field: 'printed' }, { n_printed: { order: 'asc', missing: '_last' } }],
  ])('by %s, then by id', (_, sort, expected) => {
    expect(sortOf(library, [sort])).toEqual([expected, { id: { order: 'asc' } }]);
  });

  it('counts words and flags under the names they are kept by', () => {
    expect([wordsField(library, 'genre'), wordsField(library, 'lent')]).toEqual(['k_genre', 'b_lent']);
  });
});
