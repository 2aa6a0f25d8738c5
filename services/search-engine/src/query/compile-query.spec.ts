import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import { describe, expect, it } from 'vitest';
import { Memtable } from '../memtable/memtable.ts';
import { shopFields } from '../testing/arbitrary-queries.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { compileQuery } from './compile-query.ts';
import { QueryBudget } from './query-budget.ts';

/** Two parts with different vocabularies. */
const parts = ['house lake', 'lake'].map((title, at) => {
  const memtable = new Memtable(testDeclaration(shopFields));
  memtable.add({ id: `d${at}`, fields: JSON.stringify({ title }) });
  return memtable;
});
const budget = new QueryBudget(1e9, 60_000);
const compile = (query: SearchQuery) => compileQuery(query, parts, budget);

describe('compileQuery', () => {
  it('expands terms in the vocabulary of each part', () => {
    const [first, second] = compile({ text: 'lake ' });
    expect(first?.terms.map(({ expansions }) => expansions.map(({ termId: entry }) => entry))).toEqual([[1]]);
    expect(second?.terms.map(({ expansions }) => expansions.map(({ termId: entry }) => entry))).toEqual([
      [0],
    ]);
    expect(first?.terms[0]?.idf).toBe(second?.terms[0]?.idf);
  });

  it('requests as many candidates from each part as the page may need', () => {
    const topKOf = (query: SearchQuery) => compile(query).map(({ topK: most }) => most);
    expect([{}, { offset: 30 }, { offset: 30, limit: 5 }, { offset: 30, limit: 0 }].map(topKOf)).toEqual([
      [20, 20],
      [50, 50],
      [35, 35],
      [0, 0],
    ]);
  });

  it('sorts by relevance when the query has text and no sort', () => {
    const sortOf = (query: SearchQuery) => compile(query)[0]?.sort;
    const byPrice = [{ by: 'field', field: 'price' }] as const;
    expect(sortOf({ text: 'lake' })).toEqual([{ by: 'relevance' }]);
    expect([sortOf({ text: 'lake', sort: byPrice }), sortOf({ text: '?!' }), sortOf({})]).toEqual([
      byPrice,
      [],
      [],
    ]);
  });

  it('applies filters with precomputed sets first', () => {
    const [range, flag] = [
      { field: 'price', from: 1 },
      { field: 'sold', is: true },
    ] as const;
    expect(compile({ filters: [range, flag] })[0]?.filters).toEqual([flag, range]);
  });
});
