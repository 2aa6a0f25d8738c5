import type {
  FacetAnswer,
  SearchIndex,
  SearchQuery,
  SearchResult,
} from '@ardhi/kernel/search-index/search-index';
import type { BenchQuery } from './queries.ts';
import { hasEdge, type Rival } from './rival.ts';
import { type Compared, told } from './sqlite-market.ts';

const values = (facet: FacetAnswer | undefined) =>
  facet !== undefined && 'values' in facet ? facet.values.map(({ v, n }) => [v, n] as const) : [];

/** Our answer in the words of the comparison; multi-select facets of filtered fields are left to the oracle. */
function compared({ facets, clusters, points, hits, total }: SearchResult, query: SearchQuery): Compared {
  if (query.map !== undefined) {
    const shown = points.length + clusters.reduce((sum, { count }) => sum + count, 0);
    return { total: 0, ids: [], facets: '', shown };
  }
  const bars = facets['usd'];
  return {
    total,
    ids: hits.map(({ id }) => id),
    facets: told(
      values(facets['type']),
      values(facets['features']),
      bars !== undefined && 'bars' in bars ? bars.bars : [],
    ),
    shown: 0,
  };
}

/** Listings on the edges of one box or circle that rounded places may let in or out. */
const mostAtEdges = 2;

const ownFacet = ({ filters = [] }: SearchQuery) =>
  filters.some((filter) => 'field' in filter && ['type', 'features', 'usd'].includes(filter.field));

function isSame(ours: Compared, theirs: Compared, query: SearchQuery): boolean {
  const off = Math.abs(ours.total - Math.min(theirs.total, 10_000)) + Math.abs(ours.shown - theirs.shown);
  if (hasEdge(query) && off > 0 && off <= mostAtEdges) return true;
  const isRanked = query.sort?.[0]?.by === 'relevance';
  const byDistance = query.sort?.[0]?.by === 'distance';
  const [one, other] = [ours.ids, theirs.ids].map((ids) => (byDistance ? ids.toSorted() : ids).join());
  return off === 0 && (isRanked || one === other) && (ownFacet(query) || ours.facets === theirs.facets);
}

/**
 * Totals, facets, order and map counts of every system. Where places are rounded, listings at an edge may be off.
 * @throws Error at the first answer on which two do not agree
 */
export async function agree(
  mix: readonly BenchQuery[],
  index: SearchIndex,
  rivals: readonly Rival[],
): Promise<void> {
  for (const { query } of mix) {
    const ours = compared(await index.search(query), query);
    for (const rival of rivals) {
      const { answer } = await rival.search(query);
      if (!isSame(ours, answer, query))
        throw new Error(`no agreement with ${rival.name} on ${JSON.stringify({ query, ours, answer })}`);
    }
  }
}
