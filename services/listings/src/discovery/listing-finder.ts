import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { ringAreaM2 } from '@ardhi/contracts/geo/geodesic';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingSearchResult, MapResult, SearchFilters } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import { type PageRequest, refuseDeepPage } from '@ardhi/kernel/read/page';
import { withoutListings } from '../cards/hidden-listings.ts';
import type { ListingsContext } from '../context.ts';
import { isDiscoverable } from '../listing/listing-card.ts';
import { hitCards } from './hit-cards.ts';
import { listingSearch, sellerOf } from './listing-search.view.ts';
import { defaultZoom, mapPins, mapRequest } from './map-pins.ts';
import { parseQueryPolygons } from './query-polygons.ts';
import { type SearchCenter, searchCenter } from './search-center.ts';
import { facetRequests, toFacets } from './search-facets.ts';
import { type Box, toSearchFilters, toSearchSort, toSearchText } from './search-query.ts';
import { broadenSearch, narrowSearch } from './search-suggestions.ts';
import { isAreaSearch, pagesOf, sponsoredListings } from './sponsored-listings.ts';
import { searchVaryingSellers } from './vary-sellers.ts';

/** A page of a listing search; without a kind, listings of every kind match. */
export interface SearchRequest extends PageRequest {
  readonly filters: SearchFilters;
  readonly kind?: ListingKind | undefined;
  /** Ids of listings that the reader has hidden. */
  readonly hidden?: readonly string[] | undefined;
  readonly sort?: string | undefined;
  readonly view?: 'list' | 'map' | 'both' | undefined;
  /** Every listing at the place of its order, also those whose sellers paid for a place on top; those are named apart by default. */
  readonly withoutSponsored?: boolean | undefined;
  readonly lang?: Locale | undefined;
}
type Criteria = Pick<SearchRequest, 'filters' | 'kind' | 'hidden'>;

/** Answers search requests from the search index. */
export interface ListingFinder {
  search(request: SearchRequest): Promise<ListingSearchResult>;
  map(criteria: Criteria, box: Box, zoom: number): Promise<MapResult>;
  facets(criteria: Criteria): Promise<ListingSearchResult['facets']>;
  suggestions(criteria: Criteria): Promise<ListingSearchResult['suggestions']>;
  /** Cards for a raw index query, in the order of the index. */
  listings(query: SearchQuery, language?: Locale): Promise<ListingCard[]>;
}

const currencyOf = ({ currency }: SearchFilters): Currency => currency ?? 'UGX';
/** The only kind that a search finds, if it is limited to one. */
const kindOf = ({ kind, filters }: Criteria): ListingKind | undefined => kind ?? filters.kind;
const facetOptions = (criteria: Criteria, geography: Gazetteer) => ({
  kind: kindOf(criteria),
  currency: currencyOf(criteria.filters),
  geography,
});

/** Translates search requests to index queries and hits to cards. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one query from its words to its facets.
export function listingFinder(context: ListingsContext): ListingFinder {
  const find = (query: SearchQuery) => context.service.search(listingSearch).search(query);
  const indexQuery = indexQueries(context);
  const index = { find, sellersOf: sellersOf(context) };
  const findFacets = async (criteria: Criteria) =>
    find({
      ...indexQuery(criteria, await context.gazetteer()),
      limit: 0,
      facets: facetRequests(kindOf(criteria)),
    });

  const count = (criteria: Criteria) => async (filters: SearchFilters) =>
    (await find({ ...indexQuery({ ...criteria, filters }, await context.gazetteer()), limit: 0 })).total;
  async function suggest(criteria: Criteria, found: SearchResult) {
    const { filters } = criteria;
    if (found.total === 0) return broadenSearch(filters, count(criteria));
    return narrowSearch(
      filters,
      toFacets(found, facetOptions(criteria, await context.gazetteer())),
      found.total,
    );
  }

  return {
    async search(request) {
      refuseDeepPage(request);
      const { filters, page, pageSize, view, lang } = request;
      const box =
        view === 'map' || view === 'both' ? (filters.bbox as unknown as Box | undefined) : undefined;
      const geography = await context.gazetteer();
      const center = searchCenter(filters, geography);
      const searchPage = hasChosenOrder(request)
        ? find
        : (query: SearchQuery) => searchVaryingSellers(index, query);
      const criteria = indexQuery(request, geography);
      const query = {
        ...criteria,
        sort: toSearchSort(filters, request.sort, center),
        offset: (page - 1) * pageSize,
        limit: view === 'map' ? 0 : pageSize,
        facets: facetRequests(kindOf(request)),
        ...(box && { map: mapRequest(box, defaultZoom) }),
      };
      const { service } = context;
      const sponsoredIds =
        view !== 'map' && request.withoutSponsored !== true && isAreaSearch(filters)
          ? await sponsoredListings({ service, find, sellersOf: index.sellersOf }, criteria)
          : [];
      const found = await searchWithout(sponsoredIds, query, { find, searchPage });
      const [items, suggestions, pins, sponsored] = await Promise.all([
        hitCards(context, found, lang),
        suggest(request, found),
        box && mapPins(context, found, currencyOf(filters)),
        page === 1 ? sponsoredCards(context, sponsoredIds, lang) : [],
      ]);
      const result = resultOf(request, found, { center, geography });
      const totalPages = pagesOf(found.total, sponsoredIds.length, pageSize);
      return { ...result, totalPages, items, sponsored, ...pins, suggestions };
    },
    async map(criteria, box, zoom) {
      const query = indexQuery(criteria, await context.gazetteer());
      const found = await find({ ...query, limit: 0, map: mapRequest(box, zoom) });
      return { ...(await mapPins(context, found, currencyOf(criteria.filters))), total: found.total };
    },
    async facets(criteria) {
      const found = await findFacets(criteria);
      return toFacets(found, facetOptions(criteria, await context.gazetteer()));
    },
    suggestions: async (criteria) => suggest(criteria, await findFacets(criteria)),
    listings: async (query, language) => hitCards(context, await find(query), language),
  };
}

/** A page without the sponsored listings, which have places of their own; its total, facets and map are of all matches. */
async function searchWithout(
  ids: readonly string[],
  query: SearchQuery,
  {
    find,
    searchPage,
  }: Readonly<Record<'find' | 'searchPage', (query: SearchQuery) => Promise<SearchResult>>>,
): Promise<SearchResult> {
  if (ids.length === 0) return searchPage(query);
  const { facets: _, map: __, filters = [], ...page } = query;
  const [all, { hits }] = await Promise.all([
    find({ ...query, limit: 0 }),
    searchPage({ ...page, filters: [...filters, ...withoutListings(ids)] }),
  ]);
  return { ...all, hits };
}

const sponsoredCards = async (
  context: ListingsContext,
  ids: readonly string[],
  language: Locale | undefined,
): Promise<ListingCard[]> => {
  const rows = (await context.listings.getMany(ids)).filter(isDiscoverable);
  return (await context.cards(rows, language)).map((card) => ({ ...card, sponsored: true }));
};

/** True if the reader chose an exact order; relevance leaves places open. */
const hasChosenOrder = ({ sort }: SearchRequest): boolean =>
  sort !== undefined && sort !== '' && sort !== 'relevance';

/** The sellers of listings, in the order of the ids. */
const sellersOf =
  ({ listings }: ListingsContext) =>
  async (ids: readonly string[]) => {
    const rows = new Map((await listings.getMany(ids)).map((row) => [row.id, row]));
    return ids.map((id) => {
      const row = rows.get(id);
      return row && sellerOf(row);
    });
  };

/** Translates search criteria to the text and the filters of an index query, as of now. */
const indexQueries =
  ({ service }: ListingsContext) =>
  ({ filters, kind, hidden = [] }: Criteria, geography: Gazetteer): SearchQuery => {
    const criteria = { filters, now: service.clock.epoch(), geography, ...omitUndefined({ kind }) };
    return {
      ...toSearchText(filters),
      filters: [...toSearchFilters(criteria), ...withoutListings(hidden)],
    };
  };

/** The part of a search result that needs no stored listing: totals, facets, and the area that was searched. */
function resultOf(
  { filters, kind, page, pageSize }: SearchRequest,
  found: SearchResult,
  { center, geography }: { readonly center: SearchCenter | undefined; readonly geography: Gazetteer },
) {
  const polygons = filters.polygon === undefined ? [] : parseQueryPolygons(filters.polygon);
  return {
    page,
    pageSize,
    total: found.total,
    totalIsExact: found.totalIsExact,
    facets: toFacets(found, facetOptions({ filters, kind }, geography)),
    ...(center?.radiusM !== undefined && { center: circleOf(center, center.radiusM) }),
    ...(polygons.length > 0 && {
      appliedPolygonArea: Math.round(polygons.reduce((sum, ring) => sum + ringAreaM2(ring.slice(1)), 0)),
    }),
  };
}

const circleOf = ({ place, point }: SearchCenter, radiusM: number) => ({
  point,
  radiusM,
  ...(place && { name: place.name }),
});
