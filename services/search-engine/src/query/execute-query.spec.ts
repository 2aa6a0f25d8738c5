import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { arbitraryQuery, shopFields } from '../testing/arbitrary-queries.ts';
import { buildParts } from '../testing/build-parts.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { executeQuery } from './execute-query.ts';
import { QueryBudget } from './query-budget.ts';

const documents = fc.sample(documentsOf(shopFields, 90), { numRuns: 1, seed: 19 })[0] ?? [];
const naive = new NaiveSearch(testDeclaration(shopFields), documents);
const divided = [1, 2, 5].map((many) => buildParts(shopFields, documents, many));
const budget = () => new QueryBudget(1e9, 60_000);

describe('executeQuery', () => {
  it('returns the same result however the documents are divided over parts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divided), arbitraryQuery, (parts, query) => {
        const { total, totalIsExact, hits, facets } = executeQuery(query, parts, budget());
        const found = naive.search(query);
        expect([total, totalIsExact]).toEqual([found.length, true]);
        const from = query.offset ?? 0;
        const page = found.slice(from, from + (query.limit ?? 20));
        expect(hits.map(({ id, score }) => [id, score])).toEqual(page.map(({ id, score }) => [id, score]));
        const ids = page.map(({ id }) => id);
        const asksWords = page.some(({ score }) => score !== undefined);
        expect(hits.map(({ marks }) => marks)).toEqual(
          asksWords ? naive.marks(ids, query) : ids.map(() => undefined),
        );
        const distanceAt = query.sort?.findIndex(({ by }) => by === 'distance') ?? -1;
        expect(hits.map(({ distanceM }) => distanceM)).toEqual(page.map(({ keys }) => keys[distanceAt]));
        expect(Object.keys(facets)).toEqual((query.facets ?? []).map(({ field }) => field));
      }),
      { numRuns: 60 },
    );
  });

  it('ranks an exact spelling before a misspelling, however high the other terms score', () => {
    const filler = Array.from({ length: 2_000 }, (_, at) => ({
      id: `f${at}`,
      fields: { title: `plot ${at}` },
    }));
    const text = 'garden zebra rhino unicorn';
    const own = [
      { id: 'slip', fields: { title: text.replace('garden', 'gardem') } },
      { id: 'spelt', fields: { blurb: `${text} ${'and so on '.repeat(200)}` } },
    ];
    const { title, blurb } = shopFields;
    const { hits } = executeQuery(
      { text: `${text} ` },
      buildParts({ title, blurb }, [...filler, ...own], 1),
      budget(),
    );
    expect(hits.map(({ id }) => id)).toEqual(['spelt', 'slip']);
  });

  it('explains hits only on request', () => {
    const [parts] = divided as [(typeof divided)[number]];
    const hits = (explain: boolean) =>
      executeQuery({ text: 'lake', explain, limit: 2 }, parts, budget()).hits;
    expect(hits(true).map(({ why }) => why)).toEqual(
      hits(true).map(({ id }) => expect.stringMatching(new RegExp(`^asked for lake .*then id ${id}$`))),
    );
    expect(hits(false).map(({ why }) => why)).toEqual([undefined, undefined]);
  });

  it('counts exactly to 10,000 and marks larger totals as inexact', () => {
    const parts = [10_000, 1].map((many, part) => {
      const own = Array.from({ length: many }, (_, at) => ({ id: `${part}-${at}`, fields: {} }));
      return buildParts({}, own, 1)[0] as (typeof divided)[number][number];
    });
    const counted = (all: typeof parts) => {
      const { total, totalIsExact } = executeQuery({}, all, budget());
      return [total, totalIsExact];
    };
    expect(counted(parts.slice(0, 1))).toEqual([10_000, true]);
    expect(counted(parts)).toEqual([10_000, false]);
  });

  it('returns an empty result for an empty index', () => {
    const answer = executeQuery(
      { facets: [{ field: 'price', bars: 2 }] },
      buildParts(shopFields, [], 2),
      budget(),
    );
    expect(answer).toEqual({
      total: 0,
      totalIsExact: true,
      hits: [],
      clusters: [],
      points: [],
      facets: { price: { bars: [0, 0], min: 0, max: 0 } },
    });
  });
});
