import { listNearbyListings, listSimilarListings } from '@ardhi/contracts/listings/listing.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { SearchQuery as Query } from '@ardhi/contracts/listings/search';
import {
  clusterListings,
  listFeaturedListings,
  listFeaturedPlots,
  listFilterSuggestions,
  listListingCards,
  listNearbyPlots,
  listPlots,
  postSearchListings,
  postSearchPlots,
  readListingFacets,
  searchHotels,
  searchListings,
  searchPlots,
  searchProducts,
} from '@ardhi/contracts/listings/search.routes';
import type { Locale } from '@ardhi/contracts/values';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { ListingsContext } from '../context.ts';
import { isPubliclyListed } from '../listing/listing-card.ts';
import type { ListingRow } from '../listing/listings.projection.ts';
import { publicPoint } from '../listing/public-location.ts';
import { requireVisible } from '../listing/visibility.ts';
import { impressionCounter } from '../views/impression-counter.ts';
import { listingFinder } from './listing-finder.ts';
import { onMarket } from './listing-search.view.ts';
import type { Box } from './search-query.ts';
import type { FindSimilar } from './similar-listings.ts';

const oneMinute = 60_000;
/** Maximum number of featured listings in rotation. */
const maxFeatured = 200;

interface FeaturedQuery {
  readonly country?: string | undefined;
  readonly area?: string | undefined;
  readonly purpose?: string | undefined;
  readonly lang?: Locale | undefined;
  readonly limit: number;
}

/** /plots searches plots, with or without the /api prefix. */
const kindFromPath = (path: string): ListingKind | undefined =>
  /^(\/api)?\/plots\b/.test(path) ? 'PLOT' : undefined;

/** Parses a zoom and clamps it to 1–20. @throws Refusal INVALID_ZOOM */
function parseZoom(asked: string): number {
  const zoom = Number(asked);
  if (asked.trim() === '' || !Number.isFinite(zoom)) refuse('INVALID_ZOOM');
  return Math.min(20, Math.max(1, Math.round(zoom)));
}

/** Rotates the order every minute, the same for all readers. */
function rotated<T>(all: readonly T[], minute: number): readonly T[] {
  if (all.length === 0) return all;
  const start = (minute * 7) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}

/** Routes that search listings. */
export function searchRoutes(context: ListingsContext, similar: FindSimilar): Endpoint[] {
  const { service } = context;
  const finder = listingFinder(context);
  const countImpressions = impressionCounter(service);
  async function asked(
    { sort, view, lang, page, pageSize, ...filters }: Query,
    { request }: Pick<Call<unknown, unknown, unknown>, 'request'>,
    kind?: ListingKind,
  ) {
    const answer = await finder.search({ filters, sort, view, lang, page, pageSize, kind });
    await countImpressions(
      answer.items.map(({ id }) => id),
      request.get('user-agent'),
    );
    return answer;
  }
  const byPath = <Q>({ request, query }: Pick<Call<unknown, Q, unknown>, 'request' | 'query'>) => ({
    filters: query,
    kind: kindFromPath(request.path),
  });

  async function featured(query: FeaturedQuery, kind?: ListingKind) {
    const geography = await context.gazetteer();
    const { country, area, purpose, limit } = query;
    const countryId =
      country?.length === 2 ? geography.atLevel('COUNTRY').find(({ code }) => code === country)?.id : country;
    const now = service.clock.epoch();
    const filters: SearchFilter[] = [
      { field: 'featuredUntil', from: now },
      onMarket,
      ...[countryId, area].flatMap((id) => (id === undefined ? [] : [{ field: 'within', anyOf: [id] }])),
      ...(purpose === undefined ? [] : [{ field: 'purpose', anyOf: [purpose] }]),
      ...(kind === undefined ? [] : [{ field: 'kind', anyOf: [kind] }]),
    ];
    const cards = await finder.listings({ filters, limit: maxFeatured }, query.lang);
    return { items: rotated(cards, Math.floor(now / oneMinute)).slice(0, limit) };
  }

  async function around(listing: ListingRow, radiusM: number, kinds: readonly ListingKind[], lang?: Locale) {
    const near = publicPoint(listing);
    if (near === undefined) return [];
    const filters: SearchFilter[] = [
      onMarket,
      { field: 'kind', anyOf: kinds },
      { field: 'point', near, radiusM },
      { ids: [listing.id], excluded: true },
    ];
    return finder.listings(
      { filters, sort: [{ by: 'distance', field: 'point', from: near }], limit: 50 },
      lang,
    );
  }

  return [
    serve(searchListings, (call) => asked(call.query, call)),
    serve(postSearchListings, (call) => asked(call.body, call)),
    serve(searchPlots, (call) => asked(call.query, call, 'PLOT')),
    serve(listPlots, (call) => asked(call.query, call, 'PLOT')),
    serve(postSearchPlots, (call) => asked(call.body, call, 'PLOT')),
    serve(searchHotels, (call) => asked(call.query, call, 'HOTEL')),
    serve(searchProducts, (call) => asked(call.query, call, 'PRODUCT')),
    serve(listFeaturedListings, ({ query }) => featured(query)),
    serve(listFeaturedPlots, ({ query }) => featured(query, 'PLOT')),
    serve(clusterListings, (call) => {
      const { zoom, ...filters } = call.query;
      const level = parseZoom(zoom);
      return finder.map(
        { filters, kind: kindFromPath(call.request.path) },
        filters.bbox as unknown as Box,
        level,
      );
    }),
    serve(readListingFacets, (call) => finder.facets(byPath(call))),
    serve(listFilterSuggestions, async (call) => ({ items: await finder.suggestions(byPath(call)) })),
    serve(listListingCards, async ({ query }) => {
      const listing = (await context.listings.getMany(query.ids)).filter(isPubliclyListed);
      return { items: await context.cards(listing, query.lang) };
    }),
    serve(listNearbyPlots, async ({ query: { lat, lon, radiusM, limit, lang } }) => {
      const filters: SearchFilter[] = [
        onMarket,
        { field: 'kind', anyOf: ['PLOT'] },
        { field: 'point', near: [lon, lat], radiusM },
      ];
      const sort = [{ by: 'distance' as const, field: 'point', from: [lon, lat] as [number, number] }];
      return { items: await finder.listings({ filters, sort, limit }, lang) };
    }),
    serve(listSimilarListings, async ({ params, query, caller }) => {
      const { row: listing } = await context.find(params.id);
      requireVisible(listing, caller);
      return { items: await context.cards(await similar(listing, query.limit), query.lang) };
    }),
    serve(listNearbyListings, async ({ params, query, caller }) => {
      const { row: listing } = await context.find(params.id);
      requireVisible(listing, caller);
      const layers = query.layers?.split(',') ?? ['listings', 'plots'];
      const layer = (name: string, kinds: readonly ListingKind[]) =>
        layers.includes(name) ? around(listing, query.radiusM, kinds, query.lang) : [];
      const [found, plots] = await Promise.all([
        layer('listings', ['PROPERTY', 'HOTEL']),
        layer('plots', ['PLOT']),
      ]);
      return { listings: found, plots, pois: [] };
    }),
  ];
}
