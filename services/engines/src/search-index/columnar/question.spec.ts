import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { questionsFor } from './question.ts';
import { Recent } from './recent.ts';
import { declared } from './testing/segment-of.ts';
import { shopFields } from './testing/some-queries.ts';

/** Two parts with vocabularies of their own. */
const parts = ['house lake', 'lake'].map((title, at) => {
  const recent = new Recent(declared(shopFields));
  recent.add({ id: `d${at}`, fields: JSON.stringify({ title }) });
  return recent;
});
const budget = new Budget(1e9, 60_000);
const asked = (query: SearchQuery) => questionsFor(query, parts, budget);

describe('the question that a query puts to each part', () => {
  it('names the words as that part knows them', () => {
    const [first, second] = asked({ text: 'lake ' });
    expect(first?.words.map(({ expansions }) => expansions.map(({ entry }) => entry))).toEqual([[1]]);
    expect(second?.words.map(({ expansions }) => expansions.map(({ entry }) => entry))).toEqual([[0]]);
    expect(first?.words[0]?.idf).toBe(second?.words[0]?.idf);
  });

  it('asks for as many candidates of each as the page may need of it', () => {
    const mostOf = (query: SearchQuery) => asked(query).map(({ most }) => most);
    expect([{}, { offset: 30 }, { offset: 30, limit: 5 }, { offset: 30, limit: 0 }].map(mostOf)).toEqual([
      [20, 20],
      [50, 50],
      [35, 35],
      [0, 0],
    ]);
  });

  it('goes by relevance when words are asked and no order is', () => {
    const sortOf = (query: SearchQuery) => asked(query)[0]?.sort;
    const byPrice = [{ by: 'field', field: 'price' }] as const;
    expect(sortOf({ text: 'lake' })).toEqual([{ by: 'relevance' }]);
    expect([sortOf({ text: 'lake', sort: byPrice }), sortOf({ text: '?!' }), sortOf({})]).toEqual([
      byPrice,
      [],
      [],
    ]);
  });

  it('asks the filters whose sets lie ready first', () => {
    const [range, flag] = [
      { field: 'price', from: 1 },
      { field: 'sold', is: true },
    ] as const;
    expect(asked({ filters: [range, flag] })[0]?.filters).toEqual([flag, range]);
  });
});
