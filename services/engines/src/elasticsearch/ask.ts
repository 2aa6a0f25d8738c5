import { refuse } from '@ardhi/kernel/refusal';
import { metresBetween } from '@ardhi/kernel/search-index/geometry';
import type {
  SearchDeclaration,
  SearchFilter,
  SearchHit,
  SearchQuery,
  SearchResult,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';
import { type Client, errors, type estypes } from '@elastic/elasticsearch';
import { waitedFor } from './connection.ts';
import {
  type Aggregated,
  type Aggregations,
  type Extents,
  extentsIn,
  facetsAsked,
  facetsIn,
} from './facets.ts';
import { filterQuery, type Query, sortOf } from './filter-query.ts';
import { nameOf, positionId } from './kept-document.ts';
import { mapAsked, mapIn } from './map-view.ts';
import { surelyMeant, type TextSearch, textSearch } from './text-query.ts';

const mostCounted = 10_000;
const mostRounds = 3;

type Source = Readonly<Record<string, unknown>> & {
  readonly texts?: Readonly<Record<string, readonly string[]>>;
};
type Found = estypes.SearchResponse<Source, Aggregated>;

/** One query put to the server: everything in one request, so that one answer shows one state. */
export async function ask(
  client: Client,
  index: string,
  declaration: SearchDeclaration,
  query: SearchQuery,
): Promise<SearchResult> {
  const text = textSearch(declaration, query);
  const slips = text === undefined ? [] : await mayBeSlips(client, index, text);
  const { facets = [], map } = query;
  const sort = query.sort ?? (text === undefined ? [] : [{ by: 'relevance' as const }]);
  let extents: Extents = {};
  // Bars need the least and greatest value first; they are asked for again with the bars, and must not have changed.
  for (let round = 1; ; round++) {
    const probing = round === 1 && facets.some((facet) => 'bars' in facet);
    const request = requestOf({ declaration, query, text, slips, sort, extents }, probing);
    const found = await searched(client, { index, ...request });
    const now = extentsIn(found.aggregations, facets);
    if (probing || (JSON.stringify(now) !== JSON.stringify(extents) && round < mostRounds)) {
      extents = now;
      continue;
    }
    const total = (found.hits.total as estypes.SearchTotalHits).value;
    return {
      total: Math.min(total, mostCounted),
      totalIsExact: total <= mostCounted,
      hits: found.hits.hits.map((hit) => hitOf(hit, { query, text, slips, sort })),
      facets: facetsIn(found.aggregations, facets),
      ...mapIn(found.aggregations, map),
      position: positionIn(found.aggregations),
    };
  }
}

interface Asked {
  readonly declaration: SearchDeclaration;
  readonly query: SearchQuery;
  readonly text: TextSearch | undefined;
  readonly slips: readonly boolean[];
  readonly sort: readonly SearchSort[];
  readonly extents: Extents;
}

/** Filters on fields that have a facet are applied after counting, so that the facet counts without them. */
function requestOf({ declaration, query, text, slips, sort, extents }: Asked, probing: boolean) {
  const { filters = [], facets = [], map, offset = 0, limit = 20 } = query;
  const counted = new Set(facets.map(({ field }) => field));
  const isCounted = (filter: SearchFilter) => !('ids' in filter) && counted.has(filter.field);
  const after = filters.filter(isCounted);
  const othersThan = (field: string) =>
    after.filter((filter) => 'ids' in filter || filter.field !== field).map(filterQuery);
  const aggs: Aggregations = {
    ...facetsAsked(declaration, facets, extents, othersThan),
    ...(map !== undefined && !probing && mapAsked(map, after.map(filterQuery))),
    state: { global: {}, aggs: { position: { max: { field: 'position' } } } },
  };
  const points = sort.flatMap((key) =>
    key.by === 'distance' ? [nameOf.lon(key.field), nameOf.lat(key.field)] : [],
  );
  return {
    query: {
      bool: {
        must_not: [{ ids: { values: [positionId] } }],
        filter: filters.filter((filter) => !isCounted(filter)).map(filterQuery),
        ...(text !== undefined && { must: [text.query(slips)] }),
      },
    } satisfies Query,
    ...(after.length > 0 && { post_filter: { bool: { filter: after.map(filterQuery) } } }),
    aggs,
    sort: sortOf(declaration, sort),
    from: offset,
    size: probing ? 0 : limit,
    track_total_hits: mostCounted + 1,
    track_scores: text !== undefined,
    _source: [...points, ...(text === undefined ? [] : ['texts'])],
    timeout: '5s',
  };
}

async function searched(client: Client, request: object): Promise<Found> {
  try {
    return await client.search<Source, Aggregated>(request, waitedFor);
  } catch (error) {
    // A polygon that crosses itself is only found out by the server.
    if (error instanceof errors.ResponseError && error.statusCode === 400)
      return refuse('VALIDATION_FAILED', { field: 'filters' });
    throw error;
  }
}

/** Word by word: whether so few documents carry it as it was typed that misspellings are looked for too. */
async function mayBeSlips(client: Client, index: string, { meant }: TextSearch): Promise<boolean[]> {
  const asked = meant.filter((query) => query !== undefined);
  if (asked.length === 0) return meant.map(() => false);
  const searches = asked.flatMap((query) => [{ index }, { query, size: 0, track_total_hits: surelyMeant }]);
  const { responses } = await client.msearch({ searches }, waitedFor);
  const carriers = responses.map((one) =>
    'hits' in one ? (one.hits.total as estypes.SearchTotalHits).value : 0,
  );
  let at = 0;
  return meant.map((query) => query !== undefined && (carriers[at++] ?? 0) < surelyMeant);
}

function hitOf(
  hit: estypes.SearchHit<Source>,
  { query, text, slips, sort }: Pick<Asked, 'query' | 'text' | 'slips' | 'sort'>,
): SearchHit {
  const id = hit._id ?? '';
  const marks = text?.marks(hit._source?.texts ?? {}, slips);
  const distanceM = distanceOf(hit._source ?? {}, sort);
  return {
    id,
    ...(text !== undefined && { score: hit._score ?? 0, marks: marks ?? [] }),
    ...(distanceM !== undefined && { distanceM }),
    ...(query.explain && { why: whyOf(text, hit._score ?? 0, marks ?? [], sort) }),
  };
}

function distanceOf(source: Source, sort: readonly SearchSort[]): number | undefined {
  const key = sort.find((one) => one.by === 'distance');
  if (key === undefined) return undefined;
  const [lon, lat] = [source[nameOf.lon(key.field)], source[nameOf.lat(key.field)]];
  return typeof lon === 'number' && typeof lat === 'number' ? metresBetween(key.from, [lon, lat]) : undefined;
}

/** Why a document is where it is, in a sentence for tests and admins. */
function whyOf(
  text: TextSearch | undefined,
  score: number,
  marks: readonly string[],
  sort: readonly SearchSort[],
): string {
  const order = [...sort.map((key) => (key.by === 'field' ? key.field : key.by)), 'id'].join(', then ');
  const found =
    text === undefined
      ? []
      : [
          `asked for ${text.asked.words.map(({ folded }) => folded).join(', ')}`,
          `found ${marks.join(', ')}`,
          `score ${score.toFixed(2)}`,
        ];
  return [...found, `ordered by ${order}`].join('; ');
}

const positionIn = (answer: Aggregated | undefined): number =>
  (answer?.['state'] as { position?: { value: number | null } } | undefined)?.position?.value ?? 0;
