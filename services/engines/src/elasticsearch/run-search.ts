import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import type {
  SearchDeclaration,
  SearchFilter,
  SearchHit,
  SearchQuery,
  SearchResult,
  SearchSort,
} from '@ardhi/kernel/ports/search-index';
import { metresBetween } from '@ardhi/kernel/ports/search-index/geometry';
import { type Client, errors, type estypes } from '@elastic/elasticsearch';
import { interactiveOptions } from './connection.ts';
import { indexField, positionDocumentId } from './document-mapping.ts';
import {
  type AggregationResults,
  type Aggregations,
  type Extents,
  facetAggregations,
  parseExtents,
  parseFacets,
} from './facets.ts';
import { buildSort, filterQuery, type Query } from './filter-query.ts';
import { mapAggregation, parseMap } from './map-aggregation.ts';
import { rareBelow, type TextSearch, textSearch } from './text-query.ts';

const maxCounted = 10_000;
const maxRounds = 3;

type HitSource = Readonly<Record<string, unknown>> & {
  readonly texts?: Readonly<Record<string, readonly string[]>>;
};
type SearchResponse = estypes.SearchResponse<HitSource, AggregationResults>;

/** Runs one query as a single request, so that one response shows one state of the index. */
export async function runSearch(
  client: Client,
  index: string,
  declaration: SearchDeclaration,
  query: SearchQuery,
): Promise<SearchResult> {
  const text = textSearch(declaration, query);
  const fuzzyWords = text === undefined ? [] : await rareWords(client, index, text);
  const { facets = [], map } = query;
  const sort = query.sort ?? (text === undefined ? [] : [{ by: 'relevance' as const }]);
  let extents: Extents = {};
  // Histograms need the bounds first; they are requested again with the buckets, and must not have changed in between.
  for (let round = 1; ; round++) {
    const probing = round === 1 && facets.some((facet) => 'bars' in facet);
    const request = requestOf({ declaration, query, text, fuzzyWords, sort, extents }, probing);
    const response = await sendSearch(client, { index, ...request });
    const currentExtents = parseExtents(response.aggregations, facets);
    if (probing || (JSON.stringify(currentExtents) !== JSON.stringify(extents) && round < maxRounds)) {
      extents = currentExtents;
      continue;
    }
    const total = (response.hits.total as estypes.SearchTotalHits).value;
    return {
      total: Math.min(total, maxCounted),
      totalIsExact: total <= maxCounted,
      hits: response.hits.hits.map((hit) => toHit(hit, { query, text, fuzzyWords, sort })),
      facets: parseFacets(response.aggregations, facets),
      ...parseMap(response.aggregations, map),
      position: parsePosition(response.aggregations),
    };
  }
}

interface SearchPlan {
  readonly declaration: SearchDeclaration;
  readonly query: SearchQuery;
  readonly text: TextSearch | undefined;
  readonly fuzzyWords: readonly boolean[];
  readonly sort: readonly SearchSort[];
  readonly extents: Extents;
}

/** Filters on fields that have a facet become post filters, so that the facet counts without them. */
function requestOf({ declaration, query, text, fuzzyWords, sort, extents }: SearchPlan, probing: boolean) {
  const { filters = [], facets = [], map, offset = 0, limit = 20 } = query;
  const facetFields = new Set(facets.map(({ field }) => field));
  const isOnFacetField = (filter: SearchFilter) => !('ids' in filter) && facetFields.has(filter.field);
  const postFilters = filters.filter(isOnFacetField);
  const filtersExcept = (field: string) =>
    postFilters.filter((filter) => 'ids' in filter || filter.field !== field).map(filterQuery);
  const aggs: Aggregations = {
    ...facetAggregations(declaration, facets, extents, filtersExcept),
    ...(map !== undefined && !probing && mapAggregation(map, postFilters.map(filterQuery))),
    state: { global: {}, aggs: { position: { max: { field: 'position' } } } },
  };
  const points = sort.flatMap((key) =>
    key.by === 'distance' ? [indexField.lon(key.field), indexField.lat(key.field)] : [],
  );
  return {
    query: {
      bool: {
        must_not: [{ ids: { values: [positionDocumentId] } }],
        filter: filters.filter((filter) => !isOnFacetField(filter)).map(filterQuery),
        ...(text !== undefined && { must: [text.query(fuzzyWords)] }),
      },
    } satisfies Query,
    ...(postFilters.length > 0 && { post_filter: { bool: { filter: postFilters.map(filterQuery) } } }),
    aggs,
    sort: buildSort(declaration, sort),
    from: offset,
    size: probing ? 0 : limit,
    track_total_hits: maxCounted + 1,
    track_scores: text !== undefined,
    _source: [...points, ...(text === undefined ? [] : ['texts'])],
    timeout: '5s',
  };
}

async function sendSearch(client: Client, request: object): Promise<SearchResponse> {
  try {
    return await client.search<HitSource, AggregationResults>(request, interactiveOptions);
  } catch (error) {
    // A self-intersecting polygon is only detected by the server.
    if (error instanceof errors.ResponseError && error.statusCode === 400)
      return refuse('VALIDATION_FAILED', { field: 'filters' });
    throw error;
  }
}

/** For each word, whether so few documents contain it as typed that misspellings are searched too. */
async function rareWords(client: Client, index: string, { exactQueries }: TextSearch): Promise<boolean[]> {
  const queries = exactQueries.filter((query) => query !== undefined);
  if (queries.length === 0) return exactQueries.map(() => false);
  const searches = queries.flatMap((query) => [{ index }, { query, size: 0, track_total_hits: rareBelow }]);
  const { responses } = await client.msearch({ searches }, interactiveOptions);
  const counts = responses.map((one) =>
    'hits' in one ? (one.hits.total as estypes.SearchTotalHits).value : 0,
  );
  let next = 0;
  return exactQueries.map((query) => query !== undefined && (counts[next++] ?? 0) < rareBelow);
}

function toHit(
  hit: estypes.SearchHit<HitSource>,
  { query, text, fuzzyWords, sort }: Pick<SearchPlan, 'query' | 'text' | 'fuzzyWords' | 'sort'>,
): SearchHit {
  const id = hit._id ?? '';
  const highlights = text?.highlights(hit._source?.texts ?? {}, fuzzyWords);
  const distanceM = distanceOf(hit._source ?? {}, sort);
  return {
    id,
    ...(text !== undefined && { score: hit._score ?? 0, marks: highlights ?? [] }),
    ...omitUndefined({ distanceM }),
    ...(query.explain && { why: explain(text, hit._score ?? 0, highlights ?? [], sort) }),
  };
}

function distanceOf(source: HitSource, sort: readonly SearchSort[]): number | undefined {
  const key = sort.find((candidate) => candidate.by === 'distance');
  if (key === undefined) return undefined;
  const [lon, lat] = [source[indexField.lon(key.field)], source[indexField.lat(key.field)]];
  return typeof lon === 'number' && typeof lat === 'number' ? metresBetween(key.from, [lon, lat]) : undefined;
}

/** Explains the rank of a hit in one sentence, for tests and admins. */
function explain(
  text: TextSearch | undefined,
  score: number,
  highlights: readonly string[],
  sort: readonly SearchSort[],
): string {
  const order = [...sort.map((key) => (key.by === 'field' ? key.field : key.by)), 'id'].join(', then ');
  const textParts =
    text === undefined
      ? []
      : [
          `asked for ${text.text.terms.map(({ folded }) => folded).join(', ')}`,
          `found ${highlights.join(', ')}`,
          `score ${score.toFixed(2)}`,
        ];
  return [...textParts, `ordered by ${order}`].join('; ');
}

const parsePosition = (answer: AggregationResults | undefined): number =>
  (answer?.['state'] as { position?: { value: number | null } } | undefined)?.position?.value ?? 0;
