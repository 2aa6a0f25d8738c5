import type { FacetResult, SearchIndex, SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import { type Competitor, isEdgeSensitive } from './competitor.ts';
import type { BenchQuery } from './queries.ts';
import { type ComparableResult, comparableFacets } from './sqlite-market.ts';

const values = (facet: FacetResult | undefined) =>
  facet !== undefined && 'values' in facet ? facet.values.map(({ v, n }) => [v, n] as const) : [];

/** Our result in comparable form; multi-select facets of filtered fields are covered by the reference check. */
function compared(
  { facets, clusters, points, hits, total }: SearchResult,
  query: SearchQuery,
): ComparableResult {
  if (query.map !== undefined) {
    const shown = points.length + clusters.reduce((sum, { count }) => sum + count, 0);
    return { total: 0, ids: [], facets: '', shown };
  }
  const bars = facets['usd'];
  return {
    total,
    ids: hits.map(({ id }) => id),
    facets: comparableFacets(
      values(facets['type']),
      values(facets['features']),
      bars !== undefined && 'bars' in bars ? bars.bars : [],
    ),
    shown: 0,
  };
}

/** Tolerated difference for listings at the edge of a box or circle, due to rounded coordinates. */
const maxAtEdges = 2;

const filtersFacetField = ({ filters = [] }: SearchQuery) =>
  filters.some((filter) => 'field' in filter && ['type', 'features', 'usd'].includes(filter.field));

function isSame(ours: ComparableResult, theirs: ComparableResult, query: SearchQuery): boolean {
  const off = Math.abs(ours.total - Math.min(theirs.total, 10_000)) + Math.abs(ours.shown - theirs.shown);
  if (isEdgeSensitive(query) && off > 0 && off <= maxAtEdges) return true;
  const isRanked = query.sort?.[0]?.by === 'relevance';
  const byDistance = query.sort?.[0]?.by === 'distance';
  const [one, other] = [ours.ids, theirs.ids].map((ids) => (byDistance ? ids.toSorted() : ids).join());
  return (
    off === 0 && (isRanked || one === other) && (filtersFacetField(query) || ours.facets === theirs.facets)
  );
}

/**
 * Compares totals, facets, order and map counts of all systems, with a tolerance at edges where coordinates are rounded.
 * @throws Error at the first disagreement
 */
export async function checkAgreement(
  queries: readonly BenchQuery[],
  index: SearchIndex,
  competitors: readonly Competitor[],
): Promise<void> {
  for (const { query } of queries) {
    const ours = compared(await index.search(query), query);
    for (const competitor of competitors) {
      const { answer } = await competitor.search(query);
      if (!isSame(ours, answer, query))
        throw new Error(`no agreement with ${competitor.name} on ${JSON.stringify({ query, ours, answer })}`);
    }
  }
}
