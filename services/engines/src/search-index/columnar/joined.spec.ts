import type { SearchDocument, SearchQuery } from '@ardhi/kernel/search-index/search-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Budget } from './budget.ts';
import { levelOf } from './cells.ts';
import { facetOf, mapOf } from './joined.ts';
import { questionsFor } from './question.ts';
import { boundsOf } from './testing/bounds-of.ts';
import { partsOf } from './testing/parts-of.ts';
import { PlainSearch } from './testing/plain-search.ts';
import { declared } from './testing/segment-of.ts';
import { documentsOf } from './testing/some-documents.ts';
import { shopFields, someQuery } from './testing/some-queries.ts';
import { numberOf, pointOf } from './values.ts';

const documents = fc.sample(documentsOf(shopFields, 90), { numRuns: 1, seed: 17 })[0] ?? [];
const plain = new PlainSearch(declared(shopFields), documents);
const divided = [1, 2, 5].map((many) => partsOf(shopFields, documents, many));

function matchesOf(parts: (typeof divided)[number], query: SearchQuery) {
  const questions = questionsFor(query, parts, new Budget(1e9, 60_000));
  return parts.map((part, at) => part.match(questions[at] as never));
}

describe('what several parts find is joined', () => {
  it('into facets as if all were one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divided), someQuery, (parts, query) => {
        const matches = matchesOf(parts, query);
        for (const facet of query.facets ?? [])
          expect(facetOf(facet, matches)).toEqual(plain.facet(query, facet));
      }),
      { numRuns: 50 },
    );
  });

  it('into a map of no more clusters and points than asked, at the deepest level that allows it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divided), someQuery, (parts, query) => {
        const { clusters, points } = mapOf(query.map, matchesOf(parts, query));
        if (query.map === undefined) {
          expect([clusters, points]).toEqual([[], []]);
          return;
        }
        const levels = Array.from({ length: levelOf(query.map) + 1 }, (_, at) => at);
        const { most } = query.map;
        const level = levels.findLast((at) => plain.squares(query, at).length <= most) ?? 0;
        const squares = plain.squares(query, level);
        expect(points.map(({ id }) => id)).toEqual(
          squares.flatMap((own) => (own.length === 1 ? own.map(({ id }) => id) : [])).sort(),
        );
        const crowds = squares.filter((own) => own.length > 1);
        expect(clusters.map(({ count, lowest, box }) => JSON.stringify([count, lowest, box])).sort()).toEqual(
          crowds.map((own) => JSON.stringify(clusterOf(own))).sort(),
        );
      }),
      { numRuns: 50 },
    );
  });
});

/** How many, the lowest price and the bounds of some documents. */
function clusterOf(own: readonly SearchDocument[]): unknown[] {
  const prices = own.flatMap((one) => numberOf(one, 'price') ?? []);
  return [
    own.length,
    prices.length === 0 ? undefined : Math.min(...prices),
    boundsOf(own.map((one) => pointOf(one, 'at'))),
  ];
}
