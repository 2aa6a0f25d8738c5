import type { ContractCase, PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type { Percolator, PercolatorQuery } from './percolator.ts';
import type { SearchDocument } from './search-index.ts';

const book = (fields: SearchDocument['fields']): SearchDocument => ({ id: 'a', fields });
const kyanja = book({
  title: 'Houses of Kyanja',
  blurb: 'A quiet street near the lake.',
  genre: 'travel',
  tags: ['lake', 'city'],
  pages: 100,
  printed: 10,
  lent: true,
  location: [32.6, 0.39],
});

const cases: ContractCase<Percolator>[] = [];
const add = (name: string, check: (stored: Percolator) => void) =>
  cases.push({ name, verify: async (stored) => check(stored) });

const square = (x: number, y: number, half: number): [number, number][] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

const matchCases: readonly [string, PercolatorQuery, boolean][] = [
  ['everything', {}, true],
  ['any of several keywords', { filters: [{ field: 'genre', anyOf: ['law', 'travel'] }] }, true],
  ['other keywords', { filters: [{ field: 'genre', anyOf: ['law'] }] }, false],
  ['an empty list of keywords', { filters: [{ field: 'genre', anyOf: [] }] }, false],
  ['all of several keywords', { filters: [{ field: 'tags', allOf: ['lake', 'city'] }] }, true],
  [
    'several keywords of which one is missing',
    { filters: [{ field: 'tags', allOf: ['lake', 'garden'] }] },
    false,
  ],
  ['excluded keywords that the document lacks', { filters: [{ field: 'tags', noneOf: ['garden'] }] }, true],
  [
    'an excluded keyword that the document has',
    { filters: [{ field: 'tags', noneOf: ['garden', 'lake'] }] },
    false,
  ],
  ['a range including its ends', { filters: [{ field: 'pages', from: 100, to: 100 }] }, true],
  ['a range below', { filters: [{ field: 'pages', to: 99 }] }, false],
  ['a range above', { filters: [{ field: 'printed', from: 11 }] }, false],
  [
    'two ranges of one field',
    {
      filters: [
        { field: 'pages', from: 50 },
        { field: 'pages', to: 70 },
      ],
    },
    false,
  ],
  ['a boolean', { filters: [{ field: 'lent', is: true }] }, true],
  ['the opposite boolean', { filters: [{ field: 'lent', is: false }] }, false],
  ['a box', { filters: [{ field: 'location', box: [32.5, 0.3, 32.7, 0.4] }] }, true],
  ['a box elsewhere', { filters: [{ field: 'location', box: [32.5, 0.3, 32.59, 0.4] }] }, false],
  ['the whole world', { filters: [{ field: 'location', box: [-180, -90, 180, 90] }] }, true],
  ['a radius', { filters: [{ field: 'location', near: [32.58, 0.31], radiusM: 9_500 }] }, true],
  ['a smaller radius', { filters: [{ field: 'location', near: [32.58, 0.31], radiusM: 9_000 }] }, false],
  ['a polygon', { filters: [{ field: 'location', polygons: [[square(32.6, 0.35, 1)]] }] }, true],
  [
    'a hole in a polygon',
    { filters: [{ field: 'location', polygons: [[square(32.6, 0.35, 1), square(32.6, 0.39, 0.01)]] }] },
    false,
  ],
  ['its own id', { filters: [{ ids: ['a', 'b'] }] }, true],
  ['another id', { filters: [{ ids: ['b'] }] }, false],
  ['an excluded id', { filters: [{ ids: ['a'], excluded: true }] }, false],
  ['its words', { text: 'houses lake ' }, true],
  ['a word that it lacks', { text: 'houses river ' }, false],
  ['a variant of a word', { text: 'house ' }, true],
  ['a prefix of a word', { text: 'kyan' }, true],
  ['a phonetic match of a word', { text: 'kyannja ' }, true],
  ['a misspelling', { text: 'kyanaj ' }, false],
  ['a variant in exact mode', { text: 'house', exactly: true }, false],
  ['a phrase', { text: '"near the lake"' }, true],
  ['a phrase in another order', { text: '"lake the near"' }, false],
  [
    'a matching word with a filter that fails',
    { text: 'kyanja ', filters: [{ field: 'genre', anyOf: ['law'] }] },
    false,
  ],
];
for (const [what, query, matches] of matchCases) {
  add(`${matches ? 'matches' : 'does not match'} a query for ${what}`, (stored) => {
    stored.put('s', query);
    expect(stored.matching(kyanja)).toEqual(matches ? ['s'] : []);
  });
}

add('never matches a filter on a field without a value', (stored) => {
  stored.put('pages', { filters: [{ field: 'pages', from: 0 }] });
  stored.put('tags', { filters: [{ field: 'tags', noneOf: ['city'] }] });
  stored.put('location', { filters: [{ field: 'location', box: [-180, -90, 180, 90] }] });
  stored.put('lent', { filters: [{ field: 'lent', is: false }] });
  expect(stored.matching(book({ title: 'Nothing known' }))).toEqual([]);
});

add('returns query ids in sorted order', (stored) => {
  for (const id of ['c', 'a', 'b']) stored.put(id, {});
  expect(stored.matching(kyanja)).toEqual(['a', 'b', 'c']);
});

add('keeps the last query of an id and drops removed queries', (stored) => {
  stored.put('s', { filters: [{ field: 'genre', anyOf: ['travel'] }] });
  stored.put('t', { text: 'kyanja ' });
  stored.put('s', { filters: [{ field: 'genre', anyOf: ['law'] }] });
  expect(stored.matching(kyanja)).toEqual(['t']);
  stored.remove('t');
  stored.remove('unknown');
  expect([stored.matching(kyanja), stored.size]).toEqual([[], 1]);
  stored.put('u', { filters: [{ field: 'genre', anyOf: ['travel'] }] });
  expect(stored.matching(kyanja)).toEqual(['u']);
});

add('reports the queries that a change starts, stops and continues to match', (stored) => {
  stored.put('cheap', { filters: [{ field: 'pages', to: 50 }] });
  stored.put('dear', { filters: [{ field: 'pages', from: 90 }] });
  stored.put('travel', { filters: [{ field: 'genre', anyOf: ['travel'] }] });
  const cut = book({ ...kyanja.fields, pages: 40 });
  expect(stored.changes(kyanja, cut)).toEqual({ started: ['cheap'], ended: ['dear'], unchanged: ['travel'] });
  expect(stored.changes(undefined, cut)).toEqual({ started: ['cheap', 'travel'], ended: [], unchanged: [] });
  expect(stored.changes(cut, undefined)).toEqual({ started: [], ended: ['cheap', 'travel'], unchanged: [] });
});

add('refuses an invalid query and keeps the previous one', (stored) => {
  stored.put('s', {});
  expect(() => stored.put('s', { filters: [{ field: 'colour', anyOf: ['red'] }] })).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_FILTER' }),
  );
  expect(stored.matching(kyanja)).toEqual(['s']);
});

/** Contract of the percolator port. */
export const percolatorContract: PortContract<Percolator> = { port: 'percolator', cases };
