import type { SearchEngine } from '@ardhi/kernel/ports/search-index';
import { library, searchIndexContract } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { searchSaboteurs } from '@ardhi/testing/saboteurs/search-saboteurs';
import { afterAll, describe, expect, it } from 'vitest';
import { type ColumnarEngine, columnarSearch } from './columnar-search.ts';

/** One worker for all cases; every open creates a fresh index. */
const shared = columnarSearch();
const merging = columnarSearch({ memtableLimit: 1 });
const filling = columnarSearch({ bulkThreshold: 1 });
afterAll(() => Promise.all([shared.close(), merging.close(), filling.close()]));
const noClose = async () => {};
const open = async () => ({ engine: shared as SearchEngine, close: noClose });

testContract('columnar', searchIndexContract, open);
testContract('columnar, all in segments', searchIndexContract, async () => ({
  engine: allInSegments(merging),
  close: noClose,
}));

testContract('columnar, every change as a bulk', searchIndexContract, async () => ({
  engine: filling as SearchEngine,
  close: noClose,
}));

/** An engine whose changes are visible only after they were merged into a segment. */
const allInSegments = (engine: ColumnarEngine): SearchEngine => ({
  async open(declaration) {
    const index = await engine.open(declaration);
    return {
      ...index,
      async apply(changes, position) {
        await index.apply(changes, position);
        await index.waitForMerges();
      },
    };
  },
  percolator: engine.percolator,
  close: engine.close,
});

testSaboteurs(searchIndexContract, open, searchSaboteurs);

describe('the columnar engine', () => {
  it('refuses a query beyond its budget and answers the next one', async () => {
    const engine = columnarSearch({ maxSteps: 100 });
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
