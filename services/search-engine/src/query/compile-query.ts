import type { SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import { parseQueryText } from '@ardhi/kernel/ports/search-index/analysis/query-text';
import { comparatorFor } from './candidate.ts';
import { expandTerm } from './expand-term.ts';
import { compareFilterCost } from './filter-cost.ts';
import type { CompiledQuery, ExpandedTerm, IndexPart } from './index-part.ts';
import type { QueryBudget } from './query-budget.ts';

/** Compiles a query for each part: the same except for the terms, which each part expands in its own vocabulary. */
export function compileQuery(
  query: SearchQuery,
  parts: readonly IndexPart[],
  budget: QueryBudget,
): CompiledQuery[] {
  const text = query.text === undefined ? undefined : parseQueryText(query.text, query.exactly);
  const terms = (text?.terms ?? []).map((word) => expandTerm(word, parts));
  const sort = effectiveSort(query, terms.length > 0);
  const shared = {
    filters: (query.filters ?? []).toSorted(compareFilterCost),
    text,
    sort,
    compare: comparatorFor(sort),
    facets: query.facets ?? [],
    map: query.map,
    topK: query.limit === 0 ? 0 : (query.offset ?? 0) + (query.limit ?? 20),
    budget,
  };
  return parts.map((_, at) => ({
    ...shared,
    terms: terms.map((expandedByPart) => expandedByPart[at] as ExpandedTerm),
  }));
}

const effectiveSort = ({ sort = [] }: SearchQuery, hasText: boolean): readonly SearchSort[] =>
  sort.length === 0 && hasText ? [{ by: 'relevance' }] : sort;
