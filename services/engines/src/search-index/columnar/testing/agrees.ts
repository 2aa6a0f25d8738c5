import type { SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { expect } from 'vitest';
import { Budget } from '../budget.ts';
import type { Matches, Part } from '../part.ts';
import { questionsFor } from '../question.ts';
import { pointOf } from '../values.ts';
import { boundsOf } from './bounds-of.ts';
import type { PlainSearch } from './plain-search.ts';

/** Asks one part a query and holds everything that it finds to a plain reading of the same documents. */
export function agrees(part: Part, plain: PlainSearch, query: SearchQuery): void {
  const [question] = questionsFor(query, [part], new Budget(1e9, 60_000));
  if (question === undefined) throw new Error('no part was asked');
  const matches = part.match(question);
  const expected = plain.found(query);
  expect(matches.total).toBe(expected.length);
  const top = matches.top();
  for (const facet of query.facets ?? []) agreesOn(facet, matches, plain, query);
  if (query.map !== undefined) agreesOnSquares(matches, plain, query);
  const page = Array.from({ length: top.length }, (_, at) => top.at(at, 3));
  const most = expected.slice(0, question.most);
  expect(page.map(({ id, keys, part: told }) => [id, keys, told])).toEqual(
    most.map(({ id, keys }) => [id, keys, 3]),
  );
  expect(page.map(({ score }) => score)).toEqual(most.map(({ score }) => score));
  const marks = part.marks(
    page.map(({ place }) => place),
    question.words,
  );
  expect(marks).toEqual(
    plain.marks(
      page.map(({ id }) => id),
      query,
    ),
  );
}

function agreesOn(
  facet: NonNullable<SearchQuery['facets']>[number],
  matches: Matches,
  plain: PlainSearch,
  query: SearchQuery,
): void {
  if ('values' in facet) {
    const counts = Array.from(matches.values(facet), ([v, n]) => ({ v, n }));
    const { values } = plain.facet(query, { ...facet, values: 1e6 }) as { values: unknown[] };
    expect(new Set(counts)).toEqual(new Set(values));
    return;
  }
  const answer = plain.facet(query, facet) as { bars: number[]; min: number; max: number };
  const extent = matches.extent(facet);
  expect(extent).toEqual(answer.bars.some((count) => count > 0) ? [answer.min, answer.max] : undefined);
  const bars = Array.from({ length: facet.bars }, () => 0);
  matches.countBars(facet, answer.min, answer.max, bars);
  expect(bars).toEqual(answer.bars);
}

/** Each square by how many it holds, and its bounds. */
function agreesOnSquares(matches: Matches, plain: PlainSearch, query: SearchQuery): void {
  const level = matches.levelWithin(9, 40);
  const cells = Array.from(matches.cells(level).values(), ({ count, west, south, east, north }) =>
    String([count, west, south, east, north]),
  );
  const squares = plain
    .squares(query, level)
    .map((own) => String([own.length, ...boundsOf(own.map((one) => pointOf(one, query.map?.field ?? '')))]));
  expect(cells.sort()).toEqual(squares.sort());
}
