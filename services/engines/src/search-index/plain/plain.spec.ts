import type { SearchDocument, SearchIndex } from '@ardhi/kernel/search-index/search-index';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainSearch } from './plain.ts';

const fields = {
  title: { kind: 'text', weight: 2 },
  kind: { kind: 'keyword' },
  features: { kind: 'keyword', many: true },
  price: { kind: 'number' },
  at: { kind: 'point' },
} as const;

const documents: readonly SearchDocument[] = [
  {
    id: 'a',
    fields: {
      title: 'Plot in Kyanja',
      kind: 'PLOT',
      features: ['titled', 'fenced'],
      price: 90,
      at: [32.6, 0.38],
    },
  },
  {
    id: 'b',
    fields: { title: 'House in Kyanja', kind: 'HOUSE', features: ['titled'], price: 400, at: [32.61, 0.39] },
  },
  { id: 'c', fields: { title: 'Plot in Entebbe', kind: 'PLOT', features: [], price: 60, at: [32.46, 0.05] } },
  { id: 'd', fields: { title: 'Plot on request', kind: 'PLOT', at: [32.47, 0.06] } },
];

describe('the plain search', () => {
  let index: SearchIndex;
  const ids = async (query: Parameters<SearchIndex['search']>[0]) =>
    (await index.search(query)).hits.map((hit) => hit.id);
  beforeEach(async () => {
    index = await plainSearch().open({ name: 'test', version: 1, fields });
    await index.apply(
      documents.map((document) => ({ id: document.id, document })),
      4,
    );
  });

  it('forgives a slip of the pen and takes a beginning for the word', async () => {
    expect(await ids({ text: 'kyanga' })).toEqual(['a', 'b']);
    expect(await ids({ text: 'plo enteb' })).toEqual(['c']);
  });

  it('puts what has no price last either way', async () => {
    expect(await ids({ sort: [{ by: 'field', field: 'price' }] })).toEqual(['c', 'a', 'b', 'd']);
    expect(await ids({ sort: [{ by: 'field', field: 'price', down: true }] })).toEqual(['b', 'a', 'c', 'd']);
  });

  it('counts the other values of a facet that is filtered by', async () => {
    const found = await index.search({
      filters: [{ field: 'kind', anyOf: ['HOUSE'] }],
      facets: [{ field: 'kind', values: 10 }],
    });
    expect(found.total).toBe(1);
    expect(found.facets['kind']).toEqual({
      values: [
        { v: 'PLOT', n: 3 },
        { v: 'HOUSE', n: 1 },
      ],
    });
  });

  it('finds inside a polygon and not inside its hole', async () => {
    const outer = [
      [32, 0],
      [33, 0],
      [33, 1],
      [32, 1],
      [32, 0],
    ] as const;
    const hole = [
      [32.59, 0.37],
      [32.605, 0.37],
      [32.605, 0.385],
      [32.59, 0.385],
      [32.59, 0.37],
    ] as const;
    expect(
      await ids({
        filters: [{ field: 'at', polygons: [[outer, hole].map((ring) => ring.map(([x, y]) => [x, y]))] }],
      }),
    ).toEqual(['b', 'c', 'd']);
  });

  it('gathers near documents into clusters with the lowest price', async () => {
    const { clusters, points } = await index.search({
      map: { field: 'at', box: [32, 0, 33, 1], zoom: 6, most: 300, lowest: 'price' },
    });
    expect(clusters.reduce((sum, { count }) => sum + count, points.length)).toBe(4);
    expect(clusters.map(({ lowest }) => lowest)).toContain(60);
  });
});
