import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { questionsFor } from './question.ts';
import { Segment } from './segment.ts';
import { agrees } from './testing/agrees.ts';
import { PlainSearch } from './testing/plain-search.ts';
import { segmentOf } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { shopFields, someQuery } from './testing/some-queries.ts';

/** A segment of so many documents of which every seventh died, and a plain reading of it. */
function segmentAndPlain(many: number) {
  const documents = fc.sample(documentsOf(shopFields, many), { numRuns: 1, seed: many })[0] ?? [];
  const { declaration, data } = segmentOf(shopFields, documents);
  const segment = new Segment(declaration, data);
  const dies = (_: unknown, at: number) => at % 7 === 3;
  const dead = documents.filter(dies);
  for (const { id } of dead) segment.kill(id);
  const living = documents.filter((document) => !dead.includes(document));
  return { segment, plain: new PlainSearch(declaration, living, dead) };
}

describe('what a segment finds', () => {
  const sizes = [1, 33, 150].map(segmentAndPlain);

  it('is what looking at each of its living documents finds', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sizes), someQuery, ({ segment, plain }, query) => {
        agrees(segment, plain, query);
      }),
      { numRuns: 50 },
    );
  });

  it('of many is found without looking at each', () => {
    const { segment, plain } = segmentAndPlain(2_500);
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
    for (const query of queries) agrees(segment, plain, query);
  });

  it('is nothing when no page is asked for, and says so when it is looked at all the same', () => {
    const { segment } = segmentAndPlain(33);
    const [question] = questionsFor({ limit: 0 }, [segment], new Budget(1e9, 60_000));
    const top = segment.match(question as never).top();
    expect(top.length).toBe(0);
    expect(() => top.at(0, 0)).toThrow(RangeError);
  });
});
