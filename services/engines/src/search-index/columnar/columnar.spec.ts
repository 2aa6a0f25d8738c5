import type { SearchEngine } from '@ardhi/kernel/search-index/search-index';
import { library, searchIndexContract } from '@ardhi/kernel/search-index/search-index.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { searchSaboteurs } from '../../testing/search-saboteurs.ts';
import { type ColumnarEngine, columnarSearch } from './columnar.ts';

/** One thread for all cases; every opening is a fresh index. */
const shared = columnarSearch();
const merging = columnarSearch({ recentMost: 1 });
const filling = columnarSearch({ bulk: 1 });
afterAll(() => Promise.all([shared.close(), merging.close(), filling.close()]));
const kept = async () => {};
const open = async () => ({ engine: shared as SearchEngine, close: kept });

keepsContract('columnar', searchIndexContract, open);
keepsContract('columnar, all in segments', searchIndexContract, async () => ({
  engine: allInSegments(merging),
  close: kept,
}));

keepsContract('columnar, every change as one of many', searchIndexContract, async () => ({
  engine: filling as SearchEngine,
  close: kept,
}));

/** An engine that shows a change only when it has become part of a segment. */
const allInSegments = (engine: ColumnarEngine): SearchEngine => ({
  async open(declaration) {
    const index = await engine.open(declaration);
    return {
      ...index,
      async apply(changes, position) {
        await index.apply(changes, position);
        await index.merged();
      },
    };
  },
  stored: engine.stored,
  close: engine.close,
});

catchesSaboteurs(searchIndexContract, open, searchSaboteurs);

describe('the columnar engine', () => {
  it('refuses a query that asks for too much, and answers the next one', async () => {
    const engine = columnarSearch({ steps: 100 });
    const index = await engine.open(library);
    const books = Array.from({ length: 101 }, (_, at) => ({
      id: `b${at}`,
      document: { id: `b${at}`, fields: {} },
    }));
    await index.apply(books, 1);
    await expect(index.search({})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
    await index.clear();
    expect((await index.search({})).total).toBe(0);
    await engine.close();
    await expect(index.search({})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
  });
});
