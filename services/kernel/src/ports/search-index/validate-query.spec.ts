import { describe, expect, it } from 'vitest';
import { library } from './search-index.contract.ts';
import type { SearchQuery } from './search-index.ts';
import { validateQuery } from './validate-query.ts';

/** The refusal code of a query and the field that it names; 'accepted' when the query is valid. */
function refusal(query: unknown): unknown {
  try {
    validateQuery(library, query as SearchQuery);
    return 'accepted';
  } catch (error) {
    const { code, details } = error as { code?: string; details?: { field?: string } };
    return details?.field === undefined ? code : `${code} ${details.field}`;
  }
}
const filter = (one: unknown) => ({ filters: [one] });
const words = (many: number) => Array.from({ length: many }, (_, at) => `w${at}`);
const ring = (many: number) => Array.from({ length: many }, (_, at) => [at % 180, at % 90]);
const map = { field: 'location', box: [-180, -90, 180, 90], zoom: 0, most: 1 };

describe('validateQuery accepts', () => {
  it.each<[string, unknown]>([
    ['an empty query', {}],
    ['the longest text', { text: 'a'.repeat(8_192) }],
    ['the deepest page', { offset: 9_980, limit: 20 }],
    ['a page of no results at the deepest offset', { offset: 10_000, limit: 0 }],
    ['the maximum number of keywords', filter({ field: 'tags', anyOf: words(10_000) })],
    ['ids', filter({ ids: [], excluded: true })],
    ['a range of one value', filter({ field: 'pages', from: 5, to: 5 })],
    ['a date range without a lower bound', filter({ field: 'printed', to: 0 })],
    ['a range without bounds', filter({ field: 'pages' })],
    ['a flag', filter({ field: 'lent', is: false })],
    ['the whole map', filter({ field: 'location', box: [-180, -90, 180, 90] })],
    ['a box across the date line', filter({ field: 'location', box: [170, 0, -170, 0] })],
    ['a circle of radius 0', filter({ field: 'location', near: [180, -90], radiusM: 0 })],
    [
      'the maximum number of vertices',
      filter({ field: 'location', polygons: [[ring(5_000)], [ring(5_000)]] }),
    ],
    [
      'every sort',
      {
        sort: [
          { by: 'relevance' },
          { by: 'distance', field: 'location', from: [0, 0] },
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
    ['a map at the deepest zoom', { map: { ...map, zoom: 24, most: 10_000, lowest: 'pages' } }],
  ])('%s', (_, query) => {
    expect(refusal(query)).toBe('accepted');
  });
});

describe('validateQuery refuses, and names the field of,', () => {
  it.each<[string, unknown, string]>([
    ['too long a text', { text: 'a'.repeat(8_193) }, 'VALIDATION_FAILED text'],
    ['a text that is not a string', { text: 7 }, 'VALIDATION_FAILED text'],
    ['a fractional page size', { limit: 1.5 }, 'VALIDATION_FAILED page'],
    ['a negative offset', { offset: -1 }, 'VALIDATION_FAILED page'],
    ['too deep a page', { offset: 9_981 }, 'WINDOW_TOO_LARGE'],
    ['an unknown field', filter({ field: 'colour', anyOf: ['red'] }), 'UNKNOWN_FILTER colour'],
    [
      'a field inherited by every object',
      filter({ field: 'toString', anyOf: ['red'] }),
      'UNKNOWN_FILTER toString',
    ],
    ['keywords on a number field', filter({ field: 'pages', anyOf: ['7'] }), 'UNKNOWN_FILTER pages'],
    ['keywords on a text field', filter({ field: 'title', allOf: ['a'] }), 'UNKNOWN_FILTER title'],
    ['keywords on a boolean field', filter({ field: 'lent', noneOf: ['a'] }), 'UNKNOWN_FILTER lent'],
    ['too many keywords', filter({ field: 'tags', anyOf: words(10_001) }), 'VALIDATION_FAILED tags'],
    ['keywords that are not strings', filter({ field: 'tags', allOf: [7] }), 'VALIDATION_FAILED tags'],
    ['a single string instead of a list', filter({ field: 'tags', noneOf: 'a' }), 'VALIDATION_FAILED tags'],
    ['ids that are not strings', filter({ ids: [7] }), 'VALIDATION_FAILED ids'],
    ['too many ids', filter({ ids: words(10_001) }), 'VALIDATION_FAILED ids'],
    ['a boolean given as a string', filter({ field: 'lent', is: 'true' }), 'VALIDATION_FAILED lent'],
    ['a boolean filter on a keyword field', filter({ field: 'genre', is: true }), 'UNKNOWN_FILTER genre'],
    ['a range on a keyword field', filter({ field: 'genre', from: 1 }), 'UNKNOWN_FILTER genre'],
    ['a reversed range', filter({ field: 'pages', from: 5, to: 4 }), 'VALIDATION_FAILED pages'],
    ['a range from NaN', filter({ field: 'pages', from: Number.NaN }), 'VALIDATION_FAILED pages'],
    [
      'a range to infinity',
      filter({ field: 'pages', to: Number.POSITIVE_INFINITY }),
      'VALIDATION_FAILED pages',
    ],
    ['a box on a number field', filter({ field: 'pages', box: [0, 0, 1, 1] }), 'UNKNOWN_FILTER pages'],
    [
      'a box whose south lies above its north',
      filter({ field: 'location', box: [0, 2, 1, 1] }),
      'VALIDATION_FAILED location',
    ],
    [
      'a box beyond longitude 180',
      filter({ field: 'location', box: [0, 0, 181, 1] }),
      'VALIDATION_FAILED location',
    ],
    [
      'a box with NaN',
      filter({ field: 'location', box: [0, Number.NaN, 1, 1] }),
      'VALIDATION_FAILED location',
    ],
    [
      'a circle around an invalid point',
      filter({ field: 'location', near: [0, 91], radiusM: 5 }),
      'VALIDATION_FAILED location',
    ],
    [
      'a circle with a negative radius',
      filter({ field: 'location', near: [0, 0], radiusM: -1 }),
      'VALIDATION_FAILED location',
    ],
    [
      'a circle with an infinite radius',
      filter({ field: 'location', near: [0, 0], radiusM: Number.POSITIVE_INFINITY }),
      'VALIDATION_FAILED location',
    ],
    ['an empty list of polygons', filter({ field: 'location', polygons: [] }), 'VALIDATION_FAILED location'],
    [
      'a polygon without rings',
      filter({ field: 'location', polygons: [[ring(3)], []] }),
      'VALIDATION_FAILED location',
    ],
    [
      'a ring of two vertices',
      filter({ field: 'location', polygons: [[ring(2)]] }),
      'VALIDATION_FAILED location',
    ],
    [
      'a vertex beyond latitude 90',
      filter({ field: 'location', polygons: [[[...ring(3), [0, 91]]]] }),
      'VALIDATION_FAILED location',
    ],
    [
      'too many vertices',
      filter({ field: 'location', polygons: [[ring(10_001)]] }),
      'VALIDATION_FAILED location',
    ],
    ['an unknown sort', { sort: [{ by: 'colour' }] }, 'UNKNOWN_FILTER sort'],
    ['a sort by a text field', { sort: [{ by: 'field', field: 'title' }] }, 'UNKNOWN_FILTER title'],
    [
      'a sort by distance on a number field',
      { sort: [{ by: 'distance', field: 'pages', from: [0, 0] }] },
      'UNKNOWN_FILTER pages',
    ],
    [
      'a sort by distance without an origin',
      { sort: [{ by: 'distance', field: 'location' }] },
      'VALIDATION_FAILED location',
    ],
    ['a facet on a text field', { facets: [{ field: 'title', values: 5 }] }, 'UNKNOWN_FILTER title'],
    ['a histogram on a keyword field', { facets: [{ field: 'genre', bars: 5 }] }, 'UNKNOWN_FILTER genre'],
    ['a histogram without bars', { facets: [{ field: 'pages', bars: 0 }] }, 'VALIDATION_FAILED pages'],
    [
      'a facet with too many values',
      { facets: [{ field: 'genre', values: 10_001 }] },
      'VALIDATION_FAILED genre',
    ],
    ['a map on a number field', { map: { ...map, field: 'pages' } }, 'UNKNOWN_FILTER pages'],
    [
      'a map with the lowest value of a keyword field',
      { map: { ...map, lowest: 'genre' } },
      'UNKNOWN_FILTER genre',
    ],
    [
      'a map whose south lies above its north',
      { map: { ...map, box: [0, 1, 1, 0] } },
      'VALIDATION_FAILED location',
    ],
    ['a map zoomed in too far', { map: { ...map, zoom: 24.1 } }, 'INVALID_ZOOM'],
    ['a map with zoom NaN', { map: { ...map, zoom: Number.NaN } }, 'INVALID_ZOOM'],
    ['a map of no cells', { map: { ...map, most: 0 } }, 'VALIDATION_FAILED most'],
    ['a map of too many cells', { map: { ...map, most: 10_001 } }, 'VALIDATION_FAILED most'],
  ])('%s', (_, query, expected) => {
    expect(refusal(query)).toBe(expected);
  });
});
