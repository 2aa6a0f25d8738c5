import type { SearchHit, SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import { type Candidate, mergeRanked } from './candidate.ts';
import { compileQuery } from './compile-query.ts';
import { explainHit } from './explain-hit.ts';
import type { CompiledQuery, IndexPart, Matches } from './index-part.ts';
import { mergeFacet, mergeMap } from './merge-results.ts';
import type { QueryBudget } from './query-budget.ts';

const maxExactTotal = 10_000;

/** Runs one query on all parts of an index and merges their results. */
export function executeQuery(
  query: SearchQuery,
  parts: readonly IndexPart[],
  budget: QueryBudget,
): Omit<SearchResult, 'position'> {
  const compiled = compileQuery(query, parts, budget);
  const matches = parts.map((part, at) => part.match(compiled[at] as CompiledQuery));
  const total = matches.reduce((sum, one) => sum + one.total, 0);
  return {
    total: Math.min(total, maxExactTotal),
    totalIsExact: total <= maxExactTotal,
    hits: hitsOf(query, parts, compiled, matches),
    facets: Object.fromEntries(
      (query.facets ?? []).map((facet) => [facet.field, mergeFacet(facet, matches)]),
    ),
    ...mergeMap(query.map, matches),
  };
}

function hitsOf(
  query: SearchQuery,
  parts: readonly IndexPart[],
  compiled: readonly CompiledQuery[],
  matches: readonly Matches[],
): SearchHit[] {
  const [compiledQuery] = compiled as [CompiledQuery];
  const page = mergeRanked(
    matches.map((one) => one.top()),
    compiledQuery.compare,
    query.offset ?? 0,
    compiledQuery.topK,
  );
  const marks = marksOf(page, parts, compiled);
  const distanceAt = compiledQuery.sort.findIndex((key) => key.by === 'distance');
  return page.map((candidate, at) => {
    const { terms: words } = compiled[candidate.part] as CompiledQuery;
    const hit = hitOf(candidate, distanceAt);
    if (words.length > 0) hit.marks = marks[at] as readonly string[];
    if (query.explain) hit.why = explainHit(candidate, compiledQuery.sort, words, marks[at] ?? []);
    return hit;
  });
}

/** Words to highlight for each candidate; each part is queried once. */
function marksOf(
  page: readonly Candidate[],
  parts: readonly IndexPart[],
  compiled: readonly CompiledQuery[],
): (readonly string[])[] {
  const marks: (readonly string[])[] = [];
  parts.forEach((part, partIndex) => {
    const { terms: words } = compiled[partIndex] as CompiledQuery;
    const own = Array.from(page.keys()).filter((at) => page[at]?.part === partIndex);
    if (words.length === 0 || own.length === 0) return;
    const partMarks = part.marks(
      own.map((at) => (page[at] as Candidate).doc),
      words,
    );
    own.forEach((at, which) => {
      marks[at] = partMarks[which] as readonly string[];
    });
  });
  return marks;
}

/** A mutable hit, filled field by field: copying objects would cost more than the search. */
type Hit = { -readonly [Field in keyof SearchHit]: SearchHit[Field] };

function hitOf(candidate: Candidate, distanceAt: number): Hit {
  const { id, score } = candidate;
  const hit: Hit = { id };
  if (score !== undefined) hit.score = score;
  const distanceM = distanceAt < 0 ? undefined : candidate.keys[distanceAt];
  if (typeof distanceM === 'number') hit.distanceM = distanceM;
  return hit;
}
