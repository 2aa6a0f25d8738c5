import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingSearchResult, MapResult, SearchFilters } from '@ardhi/contracts/listings/search';
import type { Currency } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Locale } from '@ardhi/contracts/values';
import type { SearchQuery, SearchResult } from '@ardhi/kernel/ports/search-index';
import { ringAreaM2 } from '../boundary/geodesic.ts';
import type { ListingsContext } from '../context.ts';
import { fromDollars } from '../listing/exchange-rates.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { type PageRequest, refuseDeepPage } from '../paging.ts';
import { listingSearch } from './listing-search.view.ts';
import { parseQueryPolygons } from './query-polygons.ts';
import { type SearchCenter, searchCenter } from './search-center.ts';
import { facetRequests, toFacets } from './search-facets.ts';
import { type Box, toSearchFilters, toSearchSort, toSearchText } from './search-query.ts';
import { broadenSearch, narrowSearch } from './search-suggestions.ts';

export interface SearchRequest extends PageRequest {
  readonly filters: SearchFilters;
  readonly kind?: ListingKind | undefined;
  readonly view?: 'list' | 'map' | 'both' | undefined;
  readonly lang?: Locale | undefined;
}

/** Maximum number of clusters and pins in a map view (feature 3). */
const maxMapPoints = 300;
/** Default zoom of a map (specification). */
const defaultZoom = 9;

export interface ListingFinder {
  search(request: SearchRequest): Promise<ListingSearchResult>;
  map(request: Pick<SearchRequest, 'filters' | 'kind'>, box: Box, zoom: number): Promise<MapResult>;
  facets(request: Pick<SearchRequest, 'filters' | 'kind'>): Promise<ListingSearchResult['facets']>;
  suggestions(request: Pick<SearchRequest, 'filters' | 'kind'>): Promise<ListingSearchResult['suggestions']>;
  /** Cards for a raw index query, in the order of the index. */
  listings(query: SearchQuery, language?: Locale): Promise<ListingCard[]>;
}

const circleOf = ({ place, point }: SearchCenter, radiusM: number) => ({
  point,
  radiusM,
  ...(place && { name: place.name }),
});
const currencyOf = ({ currency }: SearchFilters): Currency => currency ?? 'UGX';

/** Translates search requests to index queries and hits to cards. */
export function listingFinder(context: ListingsContext): ListingFinder {
  const { service } = context;
  const ask = (query: SearchQuery) => service.search(listingSearch).search(query);

  function query(
    { filters, kind }: Pick<SearchRequest, 'filters' | 'kind'>,
    geography: Gazetteer,
  ): SearchQuery {
    const asking = { filters, now: service.clock.epoch(), geography, ...omitUndefined({ kind }) };
    return { ...toSearchText(filters), filters: toSearchFilters(asking) };
  }

  async function cardsOf({ hits }: SearchResult, language?: Locale): Promise<ListingCard[]> {
    const kept = await context.listings.getMany(hits.map(({ id }) => id));
    const cards = new Map((await context.cards(kept, language)).map((card) => [card.id, card]));
    return hits.flatMap(({ id, marks, distanceM }) => {
      const card = cards.get(id);
      if (card === undefined) return [];
      return {
        ...card,
        ...(marks && marks.length > 0 && { marks: [...marks] }),
        ...(distanceM !== undefined && { distanceM: Math.round(distanceM) }),
      };
    });
  }

  const count = (kind: ListingKind | undefined) => async (filters: SearchFilters) =>
    (await ask({ ...query({ filters, kind }, await context.gazetteer()), limit: 0 })).total;

  async function pinsOf({ clusters, points }: SearchResult, filters: SearchFilters) {
    const currency = currencyOf(filters);
    const kept = new Map(
      (await context.listings.getMany(points.map(({ id }) => id))).map((one) => [one.id, one]),
    );
    const priceOf = (one: ListingRow | undefined) => one?.details.price;
    return {
      clusters: clusters.map(({ lon, lat, count: n, lowest, box }) => ({
        lon,
        lat,
        count: n,
        bbox: [...box],
        ...(lowest !== undefined && Number.isFinite(lowest) && { minPrice: fromDollars(lowest, currency) }),
      })),
      points: points.map(({ id, lon, lat }) => {
        const price = priceOf(kept.get(id));
        return { id, lon, lat, ...omitUndefined({ price }) };
      }),
    };
  }

  const mapOf = (box: Box, zoom: number) => ({
    field: 'point',
    box,
    zoom,
    most: maxMapPoints,
    lowest: 'price',
  });

  async function suggest({ filters, kind }: Pick<SearchRequest, 'filters' | 'kind'>, found: SearchResult) {
    if (found.total === 0) return broadenSearch(filters, count(kind));
    return narrowSearch(filters, toFacets(found, currencyOf(filters)), found.total);
  }

  return {
    async search(request) {
      refuseDeepPage(request);
      const { filters, page, pageSize, view, lang } = request;
      const box =
        view === 'map' || view === 'both' ? (filters.bbox as unknown as Box | undefined) : undefined;
      const geography = await context.gazetteer();
      const center = searchCenter(filters, geography);
      const found = await ask({
        ...query(request, geography),
        sort: toSearchSort(filters, request.sort, center),
        offset: (page - 1) * pageSize,
        limit: view === 'map' ? 0 : pageSize,
        facets: facetRequests,
        ...(box && { map: mapOf(box, defaultZoom) }),
      });
      const [items, suggestions, pins] = await Promise.all([
        cardsOf(found, lang),
        suggest(request, found),
        box && pinsOf(found, filters),
      ]);
      const polygons = filters.polygon === undefined ? [] : parseQueryPolygons(filters.polygon);
      return {
        items,
        page,
        pageSize,
        total: found.total,
        totalIsExact: found.totalIsExact,
        totalPages: Math.ceil(found.total / pageSize),
        facets: toFacets(found, currencyOf(filters)),
        ...pins,
        ...(center?.radiusM !== undefined && { center: circleOf(center, center.radiusM) }),
        ...(polygons.length > 0 && {
          appliedPolygonArea: Math.round(polygons.reduce((sum, ring) => sum + ringAreaM2(ring.slice(1)), 0)),
        }),
        suggestions,
        sponsored: [],
      };
    },
    async map(request, box, zoom) {
      const asked = query(request, await context.gazetteer());
      const found = await ask({ ...asked, limit: 0, map: mapOf(box, zoom) });
      return { ...(await pinsOf(found, request.filters)), total: found.total };
    },
    async facets(request) {
      const found = await ask({
        ...query(request, await context.gazetteer()),
        limit: 0,
        facets: facetRequests,
      });
      return toFacets(found, currencyOf(request.filters));
    },
    async suggestions(request) {
      return suggest(
        request,
        await ask({ ...query(request, await context.gazetteer()), limit: 0, facets: facetRequests }),
      );
    },
    listings: async (asked, language) => cardsOf(await ask(asked), language),
  };
}
