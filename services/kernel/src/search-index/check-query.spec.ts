import { describe, expect, it } from 'vitest';
import { checkQuery } from './check-query.ts';
import { library } from './search-index.contract.ts';
import type { SearchQuery } from './search-index.ts';

/** The code with which a query is refused, and the field that it names. */
function refusal(query: unknown): unknown {
  try {
    checkQuery(library, query as SearchQuery);
    return 'taken';
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { field?: string } };
    return details?.field === undefined ? code : `${code} ${details.field}`;
  }
}
const filter = (one: unknown) => ({ filters: [one] });
const words = (many: number) => Array.from({ length: many }, (_, at) => `w${at}`);
const ring = (many: number) => Array.from({ length: many }, (_, at) => [at % 180, at % 90]);
const map = { field: 'shelf', box: [-180, -90, 180, 90], zoom: 0, most: 1 };

describe('a query that can be answered is taken', () => {
  it.each<[string, unknown]>([
    ['nothing asked', {}],
    ['the longest text', { text: 'a'.repeat(8_192) }],
    ['the deepest page', { offset: 9_980, limit: 20 }],
    ['no page at all', { offset: 10_000, limit: 0 }],
    ['as many words as may be', filter({ field: 'tags', anyOf: words(10_000) })],
    ['ids', filter({ ids: [], excluded: true })],
    ['a range of one value', filter({ field: 'pages', from: 5, to: 5 })],
    ['a range of dates open below', filter({ field: 'printed', to: 0 })],
    ['a range open at both ends', filter({ field: 'pages' })],
    ['a flag', filter({ field: 'lent', is: false })],
    ['the whole map', filter({ field: 'shelf', box: [-180, -90, 180, 90] })],
    ['a box across the date line', filter({ field: 'shelf', box: [170, 0, -170, 0] })],
    ['a circle of nothing', filter({ field: 'shelf', near: [180, -90], radiusM: 0 })],
    ['as many corners as may be', filter({ field: 'shelf', polygons: [[ring(5_000)], [ring(5_000)]] })],
    [
      'every sort',
      {
        sort: [
          { by: 'relevance' },
          { by: 'distance', field: 'shelf', from: [0, 0] },
          { by: 'field', field: 'genre' },
          { by: 'field', field: 'lent', down: true },
        ],
      },
    ],
    [
      'every facet',
      {
        facets: [
          { field: 'tags', values: 10_000 },
          { field: 'lent', values: 1 },
          { field: 'printed', bars: 10_000 },
        ],
      },
    ],
    ['a map close by', { map: { ...map, zoom: 24, most: 10_000, lowest: 'pages' } }],
  ])('%s', (_, query) => {
    expect(refusal(query)).toBe('taken');
  });
});

describe('a query that cannot be answered is refused, and the field named', () => {
  it.each<[string, unknown, string]>([
    ['too long a text', { text: 'a'.repeat(8_193) }, 'VALIDATION_FAILED text'],
    ['a text that is none', { text: 7 }, 'VALIDATION_FAILED text'],
    ['half a page', { limit: 1.5 }, 'VALIDATION_FAILED page'],
    ['a page before the first', { offset: -1 }, 'VALIDATION_FAILED page'],
    ['too deep a page', { offset: 9_981 }, 'WINDOW_TOO_LARGE'],
    ['an unknown field', filter({ field: 'colour', anyOf: ['red'] }), 'UNKNOWN_FILTER colour'],
    ['a field of every object', filter({ field: 'toString', anyOf: ['red'] }), 'UNKNOWN_FILTER toString'],
    ['words of a number', filter({ field: 'pages', anyOf: ['7'] }), 'UNKNOWN_FILTER pages'],
    ['all words of a text', filter({ field: 'title', allOf: ['a'] }), 'UNKNOWN_FILTER title'],
    ['no words of a flag', filter({ field: 'lent', noneOf: ['a'] }), 'UNKNOWN_FILTER lent'],
    ['too many words', filter({ field: 'tags', anyOf: words(10_001) }), 'VALIDATION_FAILED tags'],
    ['words that are none', filter({ field: 'tags', allOf: [7] }), 'VALIDATION_FAILED tags'],
    ['one word instead of several', filter({ field: 'tags', noneOf: 'a' }), 'VALIDATION_FAILED tags'],
    ['ids that are none', filter({ ids: [7] }), 'VALIDATION_FAILED ids'],
    ['too many ids', filter({ ids: words(10_001) }), 'VALIDATION_FAILED ids'],
    ['a flag that is a word', filter({ field: 'lent', is: 'true' }), 'VALIDATION_FAILED lent'],
    ['a flag of a word', filter({ field: 'genre', is: true }), 'UNKNOWN_FILTER genre'],
    ['a range of words', filter({ field: 'genre', from: 1 }), 'UNKNOWN_FILTER genre'],
    ['a reversed range', filter({ field: 'pages', from: 5, to: 4 }), 'VALIDATION_FAILED pages'],
    ['a range from no number', filter({ field: 'pages', from: Number.NaN }), 'VALIDATION_FAILED pages'],
    [
      'a range without an end',
      filter({ field: 'pages', to: Number.POSITIVE_INFINITY }),
      'VALIDATION_FAILED pages',
    ],
    ['a box of a number', filter({ field: 'pages', box: [0, 0, 1, 1] }), 'UNKNOWN_FILTER pages'],
    ['a box upside down', filter({ field: 'shelf', box: [0, 2, 1, 1] }), 'VALIDATION_FAILED shelf'],
    ['a box beyond the map', filter({ field: 'shelf', box: [0, 0, 181, 1] }), 'VALIDATION_FAILED shelf'],
    [
      'a box of no numbers',
      filter({ field: 'shelf', box: [0, Number.NaN, 1, 1] }),
      'VALIDATION_FAILED shelf',
    ],
    [
      'a circle around nowhere',
      filter({ field: 'shelf', near: [0, 91], radiusM: 5 }),
      'VALIDATION_FAILED shelf',
    ],
    ['a circle inside out', filter({ field: 'shelf', near: [0, 0], radiusM: -1 }), 'VALIDATION_FAILED shelf'],
    [
      'a circle without an edge',
      filter({ field: 'shelf', near: [0, 0], radiusM: Number.POSITIVE_INFINITY }),
      'VALIDATION_FAILED shelf',
    ],
    ['no polygon', filter({ field: 'shelf', polygons: [] }), 'VALIDATION_FAILED shelf'],
    [
      'a polygon without rings',
      filter({ field: 'shelf', polygons: [[ring(3)], []] }),
      'VALIDATION_FAILED shelf',
    ],
    ['a ring of two corners', filter({ field: 'shelf', polygons: [[ring(2)]] }), 'VALIDATION_FAILED shelf'],
    [
      'a corner beyond the map',
      filter({ field: 'shelf', polygons: [[[...ring(3), [0, 91]]]] }),
      'VALIDATION_FAILED shelf',
    ],
    ['too many corners', filter({ field: 'shelf', polygons: [[ring(10_001)]] }), 'VALIDATION_FAILED shelf'],
    ['a sort by nothing known', { sort: [{ by: 'colour' }] }, 'UNKNOWN_FILTER sort'],
    ['a sort by a text', { sort: [{ by: 'field', field: 'title' }] }, 'UNKNOWN_FILTER title'],
    [
      'a sort by the distance of a number',
      { sort: [{ by: 'distance', field: 'pages', from: [0, 0] }] },
      'UNKNOWN_FILTER pages',
    ],
    [
      'a sort by the distance from nowhere',
      { sort: [{ by: 'distance', field: 'shelf' }] },
      'VALIDATION_FAILED shelf',
    ],
    ['a facet of a text', { facets: [{ field: 'title', values: 5 }] }, 'UNKNOWN_FILTER title'],
    ['bars of words', { facets: [{ field: 'genre', bars: 5 }] }, 'UNKNOWN_FILTER genre'],
    ['no bars', { facets: [{ field: 'pages', bars: 0 }] }, 'VALIDATION_FAILED pages'],
    ['too many values', { facets: [{ field: 'genre', values: 10_001 }] }, 'VALIDATION_FAILED genre'],
    ['a map of a number', { map: { ...map, field: 'pages' } }, 'UNKNOWN_FILTER pages'],
    ['a map with the lowest word', { map: { ...map, lowest: 'genre' } }, 'UNKNOWN_FILTER genre'],
    ['a map upside down', { map: { ...map, box: [0, 1, 1, 0] } }, 'VALIDATION_FAILED shelf'],
    ['a map too close by', { map: { ...map, zoom: 24.1 } }, 'INVALID_ZOOM'],
    ['a map of no zoom', { map: { ...map, zoom: Number.NaN } }, 'INVALID_ZOOM'],
    ['a map of nothing', { map: { ...map, most: 0 } }, 'VALIDATION_FAILED most'],
    ['a map of too much', { map: { ...map, most: 10_001 } }, 'VALIDATION_FAILED most'],
  ])('%s', (_, query, expected) => {
    expect(refusal(query)).toBe(expected);
  });
});
