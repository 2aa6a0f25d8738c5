import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { MapAnswer, SearchAnswer, SearchFilters } from '@ardhi/contracts/listings/search';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Currency } from '@ardhi/contracts/money';
import type { Locale } from '@ardhi/contracts/values';
import type { SearchQuery, SearchResult } from '@ardhi/kernel/search-index/search-index';
import { ringAreaM2 } from '../boundary/geodesic.ts';
import type { Catalogue } from '../catalogue.ts';
import { fromDollars } from '../exchange-rates.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { type Asked, refuseDeepPage } from '../paging.ts';
import { facetRequests, facetsOf } from './facets.ts';
import { listingSearch } from './found-listings.ts';
import { polygonsOf } from './polyline.ts';
import { loosened, narrowings } from './suggesting.ts';
import { type Surroundings, surroundingsOf } from './surroundings.ts';
import { type Box, filtersOf, sortOf, textOf } from './translate.ts';

export interface Request extends Asked {
  readonly filters: SearchFilters;
  readonly kind?: ListingKind | undefined;
  readonly view?: 'list' | 'map' | 'both' | undefined;
  readonly lang?: Locale | undefined;
}

/** At most so many clusters and pins in one view of the map (feature 3). */
const mostOnMap = 300;
/** Zoom of a map whose caller does not say (the specification's default). */
const usualZoom = 9;

export interface Finder {
  search(request: Request): Promise<SearchAnswer>;
  map(request: Pick<Request, 'filters' | 'kind'>, box: Box, zoom: number): Promise<MapAnswer>;
  facets(request: Pick<Request, 'filters' | 'kind'>): Promise<SearchAnswer['facets']>;
  suggestions(request: Pick<Request, 'filters' | 'kind'>): Promise<SearchAnswer['suggestions']>;
  /** Listings for a query in the index's own words, in its order. */
  listings(query: SearchQuery, language?: Locale): Promise<ListingCard[]>;
}

const circleOf = ({ place, point }: Surroundings, radiusM: number) => ({
  ...{ point, radiusM },
  ...(place && { name: place.name }),
});
const currencyOf = ({ currency }: SearchFilters): Currency => currency ?? 'UGX';

/** Turns what people ask into what the index answers, and its answers into cards. */
export function finderOf(catalogue: Catalogue): Finder {
  const { tools } = catalogue;
  const ask = (query: SearchQuery) => tools.search(listingSearch).search(query);

  function query({ filters, kind }: Pick<Request, 'filters' | 'kind'>, geography: Gazetteer): SearchQuery {
    const asking = { filters, now: tools.clock.epoch(), geography, ...(kind !== undefined && { kind }) };
    return { ...textOf(filters), filters: filtersOf(asking) };
  }

  async function cardsOf({ hits }: SearchResult, language?: Locale): Promise<ListingCard[]> {
    const kept = await catalogue.listings.getMany(hits.map(({ id }) => id));
    const cards = new Map((await catalogue.cards(kept, language)).map((card) => [card.id, card]));
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
    (await ask({ ...query({ filters, kind }, await catalogue.places()), limit: 0 })).total;

  async function pinsOf({ clusters, points }: SearchResult, filters: SearchFilters) {
    const currency = currencyOf(filters);
    const kept = new Map(
      (await catalogue.listings.getMany(points.map(({ id }) => id))).map((one) => [one.id, one]),
    );
    const priceOf = (one: KeptListing | undefined) => one?.said.price;
    return {
      clusters: clusters.map(({ lon, lat, count: n, lowest, box }) => ({
        ...{ lon, lat, count: n, bbox: [...box] },
        ...(lowest !== undefined && Number.isFinite(lowest) && { minPrice: fromDollars(lowest, currency) }),
      })),
      points: points.map(({ id, lon, lat }) => {
        const price = priceOf(kept.get(id));
        return { id, lon, lat, ...(price && { price }) };
      }),
    };
  }

  const mapOf = (box: Box, zoom: number) => ({ field: 'point', box, zoom, most: mostOnMap, lowest: 'price' });

  async function suggest({ filters, kind }: Pick<Request, 'filters' | 'kind'>, found: SearchResult) {
    if (found.total === 0) return loosened(filters, count(kind));
    return narrowings(filters, facetsOf(found, currencyOf(filters)), found.total);
  }

  return {
    async search(request) {
      refuseDeepPage(request);
      const { filters, page, pageSize, view, lang } = request;
      const box =
        view === 'map' || view === 'both' ? (filters.bbox as unknown as Box | undefined) : undefined;
      const geography = await catalogue.places();
      const around = surroundingsOf(filters, geography);
      const found = await ask({
        ...query(request, geography),
        sort: sortOf(filters, request.sort, around),
        offset: (page - 1) * pageSize,
        limit: view === 'map' ? 0 : pageSize,
        facets: facetRequests,
        ...(box && { map: mapOf(box, usualZoom) }),
      });
      const [items, suggestions, pins] = await Promise.all([
        cardsOf(found, lang),
        suggest(request, found),
        box && pinsOf(found, filters),
      ]);
      const drawn = filters.polygon === undefined ? [] : polygonsOf(filters.polygon);
      return {
        ...{ items, page, pageSize, total: found.total, totalIsExact: found.totalIsExact },
        totalPages: Math.ceil(found.total / pageSize),
        facets: facetsOf(found, currencyOf(filters)),
        ...pins,
        ...(around?.radiusM !== undefined && { around: circleOf(around, around.radiusM) }),
        ...(drawn.length > 0 && {
          appliedPolygonArea: Math.round(drawn.reduce((sum, ring) => sum + ringAreaM2(ring.slice(1)), 0)),
        }),
        suggestions,
        sponsored: [],
      };
    },
    async map(request, box, zoom) {
      const asked = query(request, await catalogue.places());
      const found = await ask({ ...asked, limit: 0, map: mapOf(box, zoom) });
      return { ...(await pinsOf(found, request.filters)), total: found.total };
    },
    async facets(request) {
      const found = await ask({
        ...query(request, await catalogue.places()),
        limit: 0,
        facets: facetRequests,
      });
      return facetsOf(found, currencyOf(request.filters));
    },
    async suggestions(request) {
      return suggest(
        request,
        await ask({ ...query(request, await catalogue.places()), limit: 0, facets: facetRequests }),
      );
    },
    listings: async (asked, language) => cardsOf(await ask(asked), language),
  };
}
