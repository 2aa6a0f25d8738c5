import type { SearchQuery } from '@ardhi/kernel/ports/search-index';
import { pointOf } from '@ardhi/kernel/ports/search-index/field-values';
import { expect } from 'vitest';
import { compileQuery } from '../query/compile-query.ts';
import type { IndexPart, Matches } from '../query/index-part.ts';
import { QueryBudget } from '../query/query-budget.ts';
import { boundsOf } from './bounds-of.ts';
import type { NaiveSearch } from './naive-search.ts';

/** Runs a query on one part and compares everything it returns with the naive reference. */
export function expectAgreement(part: IndexPart, naive: NaiveSearch, query: SearchQuery): void {
  const [question] = compileQuery(query, [part], new QueryBudget(1e9, 60_000));
  if (question === undefined) throw new Error('no part was asked');
  const matches = part.match(question);
  const expected = naive.search(query);
  expect(matches.total).toBe(expected.length);
  const top = matches.top();
  for (const facet of query.facets ?? []) expectFacetAgreement(facet, matches, naive, query);
  if (query.map !== undefined) expectGridAgreement(matches, naive, query);
  const page = Array.from({ length: top.length }, (_, at) => top.at(at, 3));
  const most = expected.slice(0, question.topK);
  expect(page.map(({ id, keys, part: partIndex }) => [id, keys, partIndex])).toEqual(
    most.map(({ id, keys }) => [id, keys, 3]),
  );
  expect(page.map(({ score }) => score)).toEqual(most.map(({ score }) => score));
  const marks = part.marks(
    page.map(({ doc: place }) => place),
    question.terms,
  );
  expect(marks).toEqual(
    naive.marks(
      page.map(({ id }) => id),
      query,
    ),
  );
}

function expectFacetAgreement(
  facet: NonNullable<SearchQuery['facets']>[number],
  matches: Matches,
  naive: NaiveSearch,
  query: SearchQuery,
): void {
  if ('values' in facet) {
    const counts = Array.from(matches.valueCounts(facet), ([v, n]) => ({ v, n }));
    const { values } = naive.facet(query, { ...facet, values: 1e6 }) as { values: unknown[] };
    expect(new Set(counts)).toEqual(new Set(values));
    return;
  }
  const answer = naive.facet(query, facet) as { bars: number[]; min: number; max: number };
  const extent = matches.extent(facet);
  expect(extent).toEqual(answer.bars.some((count) => count > 0) ? [answer.min, answer.max] : undefined);
  const bars = Array.from({ length: facet.bars }, () => 0);
  matches.addToHistogram(facet, answer.min, answer.max, bars);
  expect(bars).toEqual(answer.bars);
}

/** Compares the grid cells by count and bounds. */
function expectGridAgreement(matches: Matches, naive: NaiveSearch, query: SearchQuery): void {
  const level = matches.deepestLevel(9, 40);
  const cells = Array.from(matches.gridCells(level).values(), ({ count, west, south, east, north }) =>
    String([count, west, south, east, north]),
  );
  const squares = naive
    .squares(query, level)
    .map((own) => String([own.length, ...boundsOf(own.map((one) => pointOf(one, query.map?.field ?? '')))]));
  expect(cells.sort()).toEqual(squares.sort());
}
