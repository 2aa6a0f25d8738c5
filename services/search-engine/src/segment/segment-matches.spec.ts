import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileQuery } from '../query/compile-query.ts';
import { QueryBudget } from '../query/query-budget.ts';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { arbitraryQuery, shopFields } from '../testing/arbitrary-queries.ts';
import { expectAgreement } from '../testing/expect-agreement.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { buildTestSegment } from '../testing/test-segment.ts';
import { Segment } from './segment.ts';

/** A segment with every seventh document deleted, and the naive reference for it. */
function segmentAndNaive(many: number) {
  const documents = fc.sample(documentsOf(shopFields, many), { numRuns: 1, seed: many })[0] ?? [];
  const { declaration, data } = buildTestSegment(shopFields, documents);
  const segment = new Segment(declaration, data);
  const dies = (_: unknown, at: number) => at % 7 === 3;
  const dead = documents.filter(dies);
  for (const { id } of dead) segment.delete(id);
  const living = documents.filter((document) => !dead.includes(document));
  return { segment, naive: new NaiveSearch(declaration, living, dead) };
}

describe('matches of a segment', () => {
  const sizes = [1, 33, 150].map(segmentAndNaive);

  it('equal those of a naive scan of its live documents', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sizes), arbitraryQuery, ({ segment, naive }, query) => {
        expectAgreement(segment, naive, query);
      }),
      { numRuns: 50 },
    );
  });

  it('equal those of a naive scan when strategies for many matches apply', () => {
    const { segment, naive } = segmentAndNaive(2_500);
    const queries: SearchQuery[] = [
      { limit: 5 },
      {
        sort: [{ by: 'field', field: 'price', down: true }],
        limit: 5,
        facets: [{ field: 'price', bars: 3 }],
      },
      {
        sort: [{ by: 'field', field: 'price' }],
        limit: 5,
        filters: [{ field: 'sold', is: true }],
      },
      { sort: [{ by: 'distance', field: 'at', from: [32.5, 0.5] }], limit: 20 },
      { sort: [{ by: 'distance', field: 'at', from: [32.5, 0.5] }], limit: 10_000 },
      {
        facets: [
          { field: 'price', bars: 20 },
          { field: 'tags', values: 9 },
        ],
        limit: 0,
      },
      { text: 'lake', sort: [{ by: 'field', field: 'sold' }, { by: 'relevance' }] },
    ];
    for (const query of queries) expectAgreement(segment, naive, query);
  });

  it('have no candidates for an empty page, and throw on access', () => {
    const { segment } = segmentAndNaive(33);
    const [question] = compileQuery({ limit: 0 }, [segment], new QueryBudget(1e9, 60_000));
    const top = segment.match(question as never).top();
    expect(top.length).toBe(0);
    expect(() => top.at(0, 0)).toThrow(RangeError);
  });
});
