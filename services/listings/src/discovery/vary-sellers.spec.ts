import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchVaryingSellers } from './vary-sellers.ts';

/** An index that holds its documents in the order of the search: the sellers by rank. */
function indexOf(sellers: readonly string[]) {
  const documents = sellers.map((seller, rank) => ({ id: String(rank), seller }));
  const passes = (query: SearchQuery, { id, seller }: (typeof documents)[number]) =>
    (query.filters ?? []).every((filter) =>
      'ids' in filter ? !filter.ids.includes(id) : !('noneOf' in filter && filter.noneOf.includes(seller)),
    );
  return {
    find: async (query: SearchQuery) => {
      const { offset = 0, limit = 0 } = query;
      const matches = documents.filter((one) => passes(query, one));
      return {
        hits: matches.slice(offset, offset + limit).map(({ id }) => ({ id })),
        total: matches.length,
      } as unknown as SearchResult;
    },
    sellersOf: async (ids: readonly string[]) => ids.map((id) => documents[Number(id)]?.seller),
  };
}

/** The ranks that all pages of a search show, in order. */
async function shownRanks(sellers: readonly string[], pageSize: number): Promise<number[]> {
  const index = indexOf(sellers);
  const shown: number[] = [];
  for (let offset = 0; offset < sellers.length; offset += pageSize) {
    const page = await searchVaryingSellers(index, { offset, limit: pageSize });
    expect(page.hits.length).toBe(Math.min(pageSize, sellers.length - offset));
    shown.push(...page.hits.map(({ id }) => Number(id)));
  }
  return shown;
}

describe('a search in no chosen order', () => {
  it('never shows one seller in the first two places, repeats or skips a listing, or moves another one', async () => {
    const corpora = fc.array(fc.constantFrom('a', 'a', 'a', 'b', 'c'), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(corpora, fc.integer({ min: 1, max: 8 }), async (sellers, pageSize) => {
        const shown = await shownRanks(sellers, pageSize);
        const [first, second] = shown.map((rank) => sellers[rank]);
        if (new Set(sellers).size > 1) expect(first).not.toBe(second);
        expect(shown.toSorted((a, b) => a - b)).toEqual(sellers.map((_, rank) => rank));
        const others = shown.filter((rank) => rank !== shown[1]);
        expect(others).toEqual(others.toSorted((a, b) => a - b));
      }),
    );
  });

  it('gives the second place to the best match of another seller, wherever it stands', async () => {
    expect(await shownRanks(['a', 'a', 'a', 'a', 'b', 'c'], 2)).toEqual([0, 4, 1, 2, 3, 5]);
  });

  it('stays as it is when every match is of one seller', async () => {
    expect(await shownRanks(['a', 'a', 'a'], 2)).toEqual([0, 1, 2]);
  });
});
