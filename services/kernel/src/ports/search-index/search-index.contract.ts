import type { ContractCase, PortContract } from '@ardhi/testing/port-contract';
import { expect } from 'vitest';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchEngine,
  SearchIndex,
  SearchQuery,
} from './search-index.ts';

/** Declaration of a library of books: an engine must not know the domain of its documents. */
export const library: SearchDeclaration = {
  name: 'library.books',
  version: 1,
  fields: {
    title: { kind: 'text', weight: 4 },
    blurb: { kind: 'text', weight: 1 },
    genre: { kind: 'keyword' },
    tags: { kind: 'keyword', many: true },
    pages: { kind: 'number' },
    printed: { kind: 'date' },
    lent: { kind: 'boolean' },
    location: { kind: 'point' },
  },
};

const book = (id: string, fields: SearchDocument['fields']) => ({ id, document: { id, fields } });

/** The documents in the index, and its position, before each case. */
export const libraryPosition = 7;
export const libraryBooks: readonly { readonly id: string; readonly document: SearchDocument }[] = [
  book('a', {
    title: 'Houses of Kyanja',
    blurb: 'A quiet street near the lake.',
    genre: 'travel',
    tags: ['lake', 'city'],
    pages: 100,
    printed: 10,
    lent: true,
    location: [32.6, 0.39],
  }),
  book('b', {
    title: 'Gardens',
    blurb: 'Around Kyanja and its lake houses.',
    genre: 'travel',
    tags: ['garden'],
    pages: 200,
    printed: 20,
    lent: false,
    location: [32.58, 0.31],
  }),
  book('c', {
    title: 'Cañón del Río',
    blurb: 'Stones and water.',
    genre: 'nature',
    tags: ['lake', 'garden'],
    pages: 300,
    printed: 30,
    lent: false,
    location: [179.9, -17],
  }),
  book('d', { title: 'Kyanza', genre: 'nature', tags: ['city'], pages: 400, location: [-179.9, -17.2] }),
  book('e', { title: 'Nothing known' }),
];

/** A fresh index that holds the books of the library. */
interface OpenedLibrary {
  readonly engine: SearchEngine;
  readonly index: SearchIndex;
  readonly ids: (query: SearchQuery) => Promise<string[]>;
}

const cases: ContractCase<SearchEngine>[] = [];

function add(name: string, prove: (on: OpenedLibrary) => Promise<void>): void {
  cases.push({
    name,
    async verify(engine) {
      const index = await engine.open(library);
      await index.apply(libraryBooks, libraryPosition);
      const ids = async (query: SearchQuery) => (await index.search(query)).hits.map(({ id }) => id);
      await prove({ engine, index, ids });
    },
  });
}

const filterCases: readonly [string, NonNullable<SearchQuery['filters']>, string[]][] = [
  ['documents with any of several keywords', [{ field: 'genre', anyOf: ['travel', 'law'] }], ['a', 'b']],
  ['nothing for an empty list of keywords', [{ field: 'genre', anyOf: [] }], []],
  ['documents with all of several keywords', [{ field: 'tags', allOf: ['lake', 'garden'] }], ['c']],
  [
    'documents with a value that is none of the excluded keywords',
    [{ field: 'tags', noneOf: ['lake'] }],
    ['b', 'd'],
  ],
  ['a range including both ends', [{ field: 'pages', from: 200, to: 300 }], ['b', 'c']],
  ['a range without an upper bound', [{ field: 'printed', from: 20 }], ['b', 'c']],
  ['a range without a lower bound', [{ field: 'pages', to: 100 }], ['a']],
  ['documents whose boolean is false, not those without one', [{ field: 'lent', is: false }], ['b', 'c']],
  ['documents in a box', [{ field: 'location', box: [32.5, 0.3, 32.59, 0.4] }], ['b']],
  [
    'documents in a box across the date line',
    [{ field: 'location', box: [179, -18, -179, -16] }],
    ['c', 'd'],
  ],
  ['documents within a radius', [{ field: 'location', near: [32.6, 0.39], radiusM: 9_500 }], ['a', 'b']],
  [
    'documents within a radius across the date line',
    [{ field: 'location', near: [180, -17.1], radiusM: 20_000 }],
    ['c', 'd'],
  ],
  ['documents with the given ids', [{ ids: ['b', 'e', 'zz'] }], ['b', 'e']],
  ['documents without the given ids', [{ ids: ['b', 'e'], excluded: true }], ['a', 'c', 'd']],
  [
    'documents that pass several filters',
    [
      { field: 'genre', anyOf: ['travel'] },
      { field: 'pages', from: 150 },
    ],
    ['b'],
  ],
];
for (const [what, filters, expected] of filterCases) {
  add(`filters: keep ${what}`, async (on) => {
    const { hits, total } = await on.index.search({ filters });
    expect(hits.map(({ id }) => id)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
}

add('filters: keep documents inside any of several polygons and outside their holes', async (on) => {
  const square = (x: number, y: number, half: number): [number, number][] => [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ];
  const around = [square(32.6, 0.35, 1), square(32.6, 0.39, 0.01)];
  const fiji = [square(179.5, -17, 0.45)];
  expect(await on.ids({ filters: [{ field: 'location', polygons: [around, fiji] }] })).toEqual(['b', 'c']);
});

add('filters: refuse an undeclared field, a field of another kind and invalid values', async (on) => {
  await expect(on.index.search({ filters: [{ field: 'colour', anyOf: ['red'] }] })).rejects.toMatchObject({
    code: 'UNKNOWN_FILTER',
  });
  await expect(on.index.search({ filters: [{ field: 'title', from: 1 }] })).rejects.toMatchObject({
    code: 'UNKNOWN_FILTER',
  });
  for (const filter of [
    { field: 'pages', from: 5, to: 4 },
    { field: 'pages', from: Number.NaN },
    { field: 'location', near: [0, 91], radiusM: 5 } as const,
    { field: 'location', box: [0, 2, 1, 1] } as const,
    { field: 'location', polygons: [[[[0, 0] as const, [1, 1] as const]]] } as never,
  ]) {
    await expect(on.index.search({ filters: [filter] })).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  }
  await expect(on.index.search({ offset: 9_990, limit: 20 })).rejects.toMatchObject({
    code: 'WINDOW_TOO_LARGE',
  });
});

add('order: sorts by a field in either direction, with documents without a value last', async (on) => {
  expect(await on.ids({ sort: [{ by: 'field', field: 'printed' }] })).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(await on.ids({ sort: [{ by: 'field', field: 'printed', down: true }] })).toEqual([
    'c',
    'b',
    'a',
    'd',
    'e',
  ]);
});

add('order: breaks ties by the next key and then by id', async (on) => {
  const byGenre = { by: 'field', field: 'genre' } as const;
  expect(await on.ids({ sort: [byGenre, { by: 'field', field: 'pages', down: true }] })).toEqual([
    'd',
    'c',
    'b',
    'a',
    'e',
  ]);
  expect(await on.ids({ sort: [{ ...byGenre, down: true }] })).toEqual(['a', 'b', 'c', 'd', 'e']);
});

add('order: sorts by distance and returns the distance', async (on) => {
  const { hits } = await on.index.search({
    sort: [{ by: 'distance', field: 'location', from: [32.58, 0.31] }],
    limit: 2,
  });
  expect(hits.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(hits[0]?.distanceM).toBe(0);
  expect(hits[1]?.distanceM).toBeCloseTo(9_170, -2);
});

add('order: pages without repeating or skipping', async (on) => {
  const pages = [0, 2, 4].map((offset) =>
    on.ids({ sort: [{ by: 'field', field: 'lent' }], offset, limit: 2 }),
  );
  expect((await Promise.all(pages)).flat()).toEqual(['b', 'c', 'a', 'd', 'e']);
});

const facets = [
  { field: 'genre', values: 5 },
  { field: 'tags', values: 2 },
  { field: 'pages', bars: 3 },
] as const;

add('facets: count every value, most frequent first', async (on) => {
  expect((await on.index.search({ facets })).facets).toEqual({
    genre: {
      values: [
        { v: 'nature', n: 2 },
        { v: 'travel', n: 2 },
      ],
    },
    tags: {
      values: [
        { v: 'city', n: 2 },
        { v: 'garden', n: 2 },
      ],
    },
    pages: { bars: [1, 1, 2], min: 100, max: 400 },
  });
});

add('facets: ignore filters on their own field and apply all others', async (on) => {
  const { facets: counted } = await on.index.search({
    filters: [
      { field: 'genre', anyOf: ['nature'] },
      { field: 'pages', to: 300 },
    ],
    facets,
  });
  expect(counted).toEqual({
    genre: {
      values: [
        { v: 'travel', n: 2 },
        { v: 'nature', n: 1 },
      ],
    },
    tags: {
      values: [
        { v: 'garden', n: 1 },
        { v: 'lake', n: 1 },
      ],
    },
    pages: { bars: [1, 0, 1], min: 300, max: 400 },
  });
});

add('facets: are empty when nothing matches', async (on) => {
  const { facets: counted } = await on.index.search({ filters: [{ ids: [] }], facets });
  expect(counted['pages']).toEqual({ bars: [0, 0, 0], min: 0, max: 0 });
  expect(counted['genre']).toEqual({ values: [] });
});

add('text: requires every word and ranks matches in a heavier field first', async (on) => {
  expect(await on.ids({ text: 'kyanja houses', exactly: true })).toEqual(['a', 'b']);
  expect(await on.ids({ text: 'kyanja stones' })).toEqual([]);
});

add('text: ignores diacritics and case, and matches prefixes, variants and misspellings', async (on) => {
  expect(await on.ids({ text: 'RIO canon ' })).toEqual(['c']);
  expect(await on.ids({ text: 'gard' })).toEqual(['b']);
  expect(await on.ids({ text: 'stone' })).toEqual(['c']);
  expect(await on.ids({ text: 'watre ' })).toEqual(['c']);
  expect(await on.ids({ text: 'gardnes houses' })).toEqual(['b']);
});

add('text: ranks exact spellings before misspellings', async (on) => {
  expect(await on.ids({ text: 'kyanza ' })).toEqual(['d', 'a', 'b']);
  expect(await on.ids({ text: 'kyanja ' })).toEqual(['a', 'b', 'd']);
});

add('text: matches a phrase only in its order', async (on) => {
  expect(await on.ids({ text: '"lake houses"' })).toEqual(['b']);
  expect(await on.ids({ text: '"houses lake"' })).toEqual([]);
});

add('text: returns the matched words and an explanation', async (on) => {
  const { hits } = await on.index.search({ text: 'house kyanja', explain: true });
  expect(hits[0]?.marks?.toSorted()).toEqual(['houses', 'kyanja']);
  expect(hits[0]?.why).toContain('kyanja');
});

const map = { field: 'location', box: [-180, -85, 180, 85], zoom: 3, most: 300, lowest: 'pages' } as const;

add('maps: cluster close documents with count, lowest value and bounds', async (on) => {
  const { clusters, points } = await on.index.search({ map, limit: 0 });
  expect(clusters).toHaveLength(1);
  expect(clusters[0]).toMatchObject({ count: 2, lowest: 100, box: [32.58, 0.31, 32.6, 0.39] });
  expect(points.map(({ id }) => id)).toEqual(['c', 'd']);
});

add('maps: return single points at high zoom, under any filter', async (on) => {
  const near = { ...map, box: [32.5, 0.3, 32.7, 0.4], zoom: 14 } as const;
  expect((await on.index.search({ map: near })).points).toHaveLength(2);
  const { points, clusters } = await on.index.search({ map, filters: [{ field: 'pages', from: 150 }] });
  expect([points.map(({ id }) => id), clusters]).toEqual([['b', 'c', 'd'], []]);
});

add('maps: return at most the requested number of clusters and points', async (on) => {
  const { clusters, points } = await on.index.search({ map: { ...map, most: 1 } });
  expect(clusters.length + points.length).toBe(1);
  expect(clusters[0]?.count).toBe(4);
});

add('changes: become visible together with their position', async (on) => {
  await on.index.apply(
    [{ id: 'a', document: undefined }, book('b', { title: 'Gardens', pages: 5 }), book('f', { pages: 6 })],
    9,
  );
  const { position, hits } = await on.index.search({ filters: [{ field: 'pages', to: 100 }] });
  expect([position, hits.map(({ id }) => id)]).toEqual([9, ['b', 'f']]);
  expect(await on.index.position()).toBe(9);
  expect(await on.ids({ text: 'kyanja' })).toEqual(['d']);
});

add('changes: can be applied twice', async (on) => {
  await on.index.apply(libraryBooks, libraryPosition);
  expect((await on.index.search({})).total).toBe(5);
});

add('changes: of one batch are visible in a result entirely or not at all', async (on) => {
  let isMoving = true;
  const moves = Array.from({ length: 20 }, (_, at) =>
    on.index.apply(
      [book('a', { genre: at % 2 ? 'x' : 'y' }), book('b', { genre: at % 2 ? 'x' : 'y' })],
      8 + at,
    ),
  );
  const moved = Promise.allSettled(moves).finally(() => {
    isMoving = false;
  });
  // Queries until all changes are applied, so that a slow server also shows the states between two batches.
  try {
    while (isMoving) {
      const question = { filters: [{ ids: ['a', 'b'] }], facets: [{ field: 'genre', values: 9 }] };
      const { facets } = await on.index.search(question);
      expect((facets['genre'] as { values: unknown[] }).values).toHaveLength(1);
    }
  } finally {
    await moved;
  }
  expect((await moved).map(({ status }) => status)).not.toContain('rejected');
});

add('changes: are all removed when the index is cleared', async (on) => {
  await on.index.clear();
  expect(await on.index.position()).toBe(0);
  expect((await on.index.search({})).total).toBe(0);
});

add('changes: survive a purge', async (on) => {
  await on.index.apply([{ id: 'a', document: undefined }, book('b', { title: 'Gardens', pages: 5 })], 9);
  await on.index.purge();
  expect(await on.ids({ text: 'kyanja' })).toEqual(['d']);
  expect(await on.ids({})).toEqual(['b', 'c', 'd', 'e']);
  expect(await on.index.position()).toBe(9);
});

add('changes: to one index are not visible in another', async (on) => {
  const other = await on.engine.open({ ...library, name: 'library.films' });
  expect((await other.search({})).total).toBe(0);
  await other.apply([book('z', { pages: 1 })], 3);
  expect((await on.index.search({ filters: [{ ids: ['z'] }] })).total).toBe(0);
});

add('total: is exact up to 10,000 and marked inexact beyond', async (on) => {
  const more = Array.from({ length: 10_001 }, (_, at) => book(`n${at}`, { pages: at }));
  await on.index.apply(more, 8);
  const all = await on.index.search({ filters: [{ field: 'pages', from: 0 }], limit: 1 });
  expect([all.total, all.totalIsExact]).toEqual([10_000, false]);
  const some = await on.index.search({ filters: [{ field: 'pages', from: 5, to: 9_999 }], limit: 1 });
  expect([some.total, some.totalIsExact]).toEqual([9_995 + 4, true]);
});

/** Contract of the search index port, which every engine must pass. */
export const searchIndexContract: PortContract<SearchEngine> = { port: 'search index', cases };
