import { expect } from 'vitest';
import type { Contract, ContractCase } from '../testing/contract.ts';
import type { SearchDocument } from './search-index.ts';
import type { StoredQuery, StoredSearches } from './stored-searches.ts';

const book = (fields: SearchDocument['fields']): SearchDocument => ({ id: 'a', fields });
const kyanja = book({
  title: 'Houses of Kyanja',
  blurb: 'A quiet street near the lake.',
  genre: 'travel',
  tags: ['lake', 'city'],
  pages: 100,
  printed: 10,
  lent: true,
  shelf: [32.6, 0.39],
});

const cases: ContractCase<StoredSearches>[] = [];
const add = (name: string, prove: (stored: StoredSearches) => void) =>
  cases.push({ name, prove: async (stored) => prove(stored) });

const square = (x: number, y: number, half: number): [number, number][] => [
  [x - half, y - half],
  [x + half, y - half],
  [x + half, y + half],
  [x - half, y + half],
];

const told: readonly [string, StoredQuery, boolean][] = [
  ['everything', {}, true],
  ['any of some words', { filters: [{ field: 'genre', anyOf: ['law', 'travel'] }] }, true],
  ['none of the words asked', { filters: [{ field: 'genre', anyOf: ['law'] }] }, false],
  ['no word at all', { filters: [{ field: 'genre', anyOf: [] }] }, false],
  ['all of some words', { filters: [{ field: 'tags', allOf: ['lake', 'city'] }] }, true],
  ['one word of several', { filters: [{ field: 'tags', allOf: ['lake', 'garden'] }] }, false],
  ['none of the words kept out', { filters: [{ field: 'tags', noneOf: ['garden'] }] }, true],
  ['a word kept out', { filters: [{ field: 'tags', noneOf: ['garden', 'lake'] }] }, false],
  ['a range, its ends included', { filters: [{ field: 'pages', from: 100, to: 100 }] }, true],
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
  ['a flag', { filters: [{ field: 'lent', is: true }] }, true],
  ['the other flag', { filters: [{ field: 'lent', is: false }] }, false],
  ['a box', { filters: [{ field: 'shelf', box: [32.5, 0.3, 32.7, 0.4] }] }, true],
  ['a box elsewhere', { filters: [{ field: 'shelf', box: [32.5, 0.3, 32.59, 0.4] }] }, false],
  ['the whole world', { filters: [{ field: 'shelf', box: [-180, -90, 180, 90] }] }, true],
  ['a radius', { filters: [{ field: 'shelf', near: [32.58, 0.31], radiusM: 9_500 }] }, true],
  ['a smaller radius', { filters: [{ field: 'shelf', near: [32.58, 0.31], radiusM: 9_000 }] }, false],
  ['a polygon', { filters: [{ field: 'shelf', polygons: [[square(32.6, 0.35, 1)]] }] }, true],
  [
    'a hole in a polygon',
    { filters: [{ field: 'shelf', polygons: [[square(32.6, 0.35, 1), square(32.6, 0.39, 0.01)]] }] },
    false,
  ],
  ['its own id', { filters: [{ ids: ['a', 'b'] }] }, true],
  ['another id', { filters: [{ ids: ['b'] }] }, false],
  ['an id kept out', { filters: [{ ids: ['a'], excluded: true }] }, false],
  ['its words', { text: 'houses lake ' }, true],
  ['a word it has not', { text: 'houses river ' }, false],
  ['another form of a word', { text: 'house ' }, true],
  ['an unfinished word', { text: 'kyan' }, true],
  ['the sound of a word', { text: 'kyannja ' }, true],
  ['a slip', { text: 'kyanaj ' }, false],
  ['only what is written, when asked exactly', { text: 'house', exactly: true }, false],
  ['a phrase', { text: '"near the lake"' }, true],
  ['a phrase in another order', { text: '"lake the near"' }, false],
  ['a filter beside a word', { text: 'kyanja ', filters: [{ field: 'genre', anyOf: ['law'] }] }, false],
];
for (const [what, query, matches] of told) {
  add(`finds a search for ${what} ${matches ? 'to match' : 'not to match'}`, (stored) => {
    stored.put('s', query);
    expect(stored.matching(kyanja)).toEqual(matches ? ['s'] : []);
  });
}

add('never matches what a filter asks of a document without a value', (stored) => {
  stored.put('pages', { filters: [{ field: 'pages', from: 0 }] });
  stored.put('tags', { filters: [{ field: 'tags', noneOf: ['city'] }] });
  stored.put('shelf', { filters: [{ field: 'shelf', box: [-180, -90, 180, 90] }] });
  stored.put('lent', { filters: [{ field: 'lent', is: false }] });
  expect(stored.matching(book({ title: 'Nothing known' }))).toEqual([]);
});

add('tells the searches in the order of their ids', (stored) => {
  for (const id of ['c', 'a', 'b']) stored.put(id, {});
  expect(stored.matching(kyanja)).toEqual(['a', 'b', 'c']);
});

add('keeps the last search of an id and forgets what is removed', (stored) => {
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

add('tells which searches a change begins to match, ends to match and still matches', (stored) => {
  stored.put('cheap', { filters: [{ field: 'pages', to: 50 }] });
  stored.put('dear', { filters: [{ field: 'pages', from: 90 }] });
  stored.put('travel', { filters: [{ field: 'genre', anyOf: ['travel'] }] });
  const cut = book({ ...kyanja.fields, pages: 40 });
  expect(stored.changes(kyanja, cut)).toEqual({ began: ['cheap'], ended: ['dear'], stayed: ['travel'] });
  expect(stored.changes(undefined, cut)).toEqual({ began: ['cheap', 'travel'], ended: [], stayed: [] });
  expect(stored.changes(cut, undefined)).toEqual({ began: [], ended: ['cheap', 'travel'], stayed: [] });
});

add('refuses what no index could answer, and keeps what stood there', (stored) => {
  stored.put('s', {});
  expect(() => stored.put('s', { filters: [{ field: 'colour', anyOf: ['red'] }] })).toThrow(
    expect.objectContaining({ code: 'UNKNOWN_FILTER' }),
  );
  expect(stored.matching(kyanja)).toEqual(['s']);
});

/** What every keeper of stored searches must do. */
export const storedSearchesContract: Contract<StoredSearches> = { port: 'stored searches', cases };
