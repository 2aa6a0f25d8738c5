import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.ts';
import { Budget } from './budget.ts';
import { partsOf } from './testing/parts-of.ts';
import { PlainSearch } from './testing/plain-search.ts';
import { declared } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { shopFields, someQuery } from './testing/some-queries.ts';

const documents = fc.sample(documentsOf(shopFields, 90), { numRuns: 1, seed: 19 })[0] ?? [];
const plain = new PlainSearch(declared(shopFields), documents);
const divided = [1, 2, 5].map((many) => partsOf(shopFields, documents, many));
const budget = () => new Budget(1e9, 60_000);

describe('the answer of an index', () => {
  it('is the same however its documents are divided over parts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divided), someQuery, (parts, query) => {
        const { total, totalIsExact, hits, facets } = answerOf(query, parts, budget());
        const found = plain.found(query);
        expect([total, totalIsExact]).toEqual([found.length, true]);
        const from = query.offset ?? 0;
        const page = found.slice(from, from + (query.limit ?? 20));
        expect(hits.map(({ id, score }) => [id, score])).toEqual(page.map(({ id, score }) => [id, score]));
        const ids = page.map(({ id }) => id);
        const asksWords = page.some(({ score }) => score !== undefined);
        expect(hits.map(({ marks }) => marks)).toEqual(
          asksWords ? plain.marks(ids, query) : ids.map(() => undefined),
        );
        const distanceAt = query.sort?.findIndex(({ by }) => by === 'distance') ?? -1;
        expect(hits.map(({ distanceM }) => distanceM)).toEqual(page.map(({ keys }) => keys[distanceAt]));
        expect(Object.keys(facets)).toEqual((query.facets ?? []).map(({ field }) => field));
      }),
      { numRuns: 60 },
    );
  });

  it('shows what is spelt as asked first, however much more the rest of a misspelt one scores', () => {
    const filler = Array.from({ length: 2_000 }, (_, at) => ({
      id: `f${at}`,
      fields: { title: `plot ${at}` },
    }));
    const asked = 'garden zebra rhino unicorn';
    const own = [
      { id: 'slip', fields: { title: asked.replace('garden', 'gardem') } },
      { id: 'spelt', fields: { blurb: `${asked} ${'and so on '.repeat(200)}` } },
    ];
    const { title, blurb } = shopFields;
    const { hits } = answerOf(
      { text: `${asked} ` },
      partsOf({ title, blurb }, [...filler, ...own], 1),
      budget(),
    );
    expect(hits.map(({ id }) => id)).toEqual(['spelt', 'slip']);
  });

  it('says why only when asked', () => {
    const [parts] = divided as [(typeof divided)[number]];
    const hits = (explain: boolean) => answerOf({ text: 'lake', explain, limit: 2 }, parts, budget()).hits;
    expect(hits(true).map(({ why }) => why)).toEqual(
      hits(true).map(({ id }) => expect.stringMatching(new RegExp(`^asked for lake .*then id ${id}$`))),
    );
    expect(hits(false).map(({ why }) => why)).toEqual([undefined, undefined]);
  });

  it('counts to 10,000 and says when there are more', () => {
    const parts = [10_000, 1].map((many, part) => {
      const own = Array.from({ length: many }, (_, at) => ({ id: `${part}-${at}`, fields: {} }));
      return partsOf({}, own, 1)[0] as (typeof divided)[number][number];
    });
    const counted = (all: typeof parts) => {
      const { total, totalIsExact } = answerOf({}, all, budget());
      return [total, totalIsExact];
    };
    expect(counted(parts.slice(0, 1))).toEqual([10_000, true]);
    expect(counted(parts)).toEqual([10_000, false]);
  });

  it('of nothing is empty', () => {
    const answer = answerOf({ facets: [{ field: 'price', bars: 2 }] }, partsOf(shopFields, [], 2), budget());
    expect(answer).toEqual({
      ...{ total: 0, totalIsExact: true, hits: [], clusters: [], points: [] },
      facets: { price: { bars: [0, 0], min: 0, max: 0 } },
    });
  });
});
