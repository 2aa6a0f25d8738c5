import type { SearchDocument, SearchQuery } from '@ardhi/kernel/ports/search-index';
import { numberOf, pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import { gridLevelFor } from '@ardhi/kernel/ports/search-index/map-grid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentsOf } from '../testing/arbitrary-documents.ts';
import { arbitraryQuery, shopFields } from '../testing/arbitrary-queries.ts';
import { boundsOf } from '../testing/bounds-of.ts';
import { buildParts } from '../testing/build-parts.ts';
import { NaiveSearch } from '../testing/naive-search.ts';
import { testDeclaration } from '../testing/test-segment.ts';
import { compileQuery } from './compile-query.ts';
import { mergeFacet, mergeMap } from './merge-results.ts';
import { QueryBudget } from './query-budget.ts';

const documents = fc.sample(documentsOf(shopFields, 90), { numRuns: 1, seed: 17 })[0] ?? [];
const naive = new NaiveSearch(testDeclaration(shopFields), documents);
const divided = [1, 2, 5].map((many) => buildParts(shopFields, documents, many));

function matchesOf(parts: (typeof divided)[number], query: SearchQuery) {
  const questions = compileQuery(query, parts, new QueryBudget(1e9, 60_000));
  return parts.map((part, at) => part.match(questions[at] as never));
}

describe('results of several parts are merged', () => {
  it('into the facets of a single part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divided), arbitraryQuery, (parts, query) => {
        const matches = matchesOf(parts, query);
        for (const facet of query.facets ?? [])
          expect(mergeFacet(facet, matches)).toEqual(naive.facet(query, facet));
      }),
      { numRuns: 50 },
    );
  });

  it('into a map with at most the requested clusters and points, at the deepest possible level', () => {
    fc.assert(
      fc.property(fc.constantFrom(...divided), arbitraryQuery, (parts, query) => {
        const { clusters, points } = mergeMap(query.map, matchesOf(parts, query));
        if (query.map === undefined) {
          expect([clusters, points]).toEqual([[], []]);
          return;
        }
        const levels = Array.from({ length: gridLevelFor(query.map) + 1 }, (_, at) => at);
        const { most } = query.map;
        const level = levels.findLast((at) => naive.squares(query, at).length <= most) ?? 0;
        const squares = naive.squares(query, level);
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

/** Count, lowest price and bounds of documents. */
function clusterOf(own: readonly SearchDocument[]): unknown[] {
  const prices = own.flatMap((one) => numberOf(one, 'price') ?? []);
  return [
    own.length,
    prices.length === 0 ? undefined : Math.min(...prices),
    boundsOf(own.map((one) => pointOf(one, 'at'))),
  ];
}
