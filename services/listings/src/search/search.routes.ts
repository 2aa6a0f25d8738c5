import {
  clusterListings,
  featuredListings,
  featuredPlots,
  listingCards,
  listingFacets,
  listingSuggestions,
  listPlots,
  nearbyPlots,
  postSearchListings,
  postSearchPlots,
  searchHotels,
  searchListings,
  searchPlots,
  searchProducts,
} from '@ardhi/contracts/listings/find.routes';
import { listingsNearby, similarListings } from '@ardhi/contracts/listings/listing.routes';
import type { SearchQuery as Query } from '@ardhi/contracts/listings/search';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { Locale } from '@ardhi/contracts/values';
import type { Call } from '@ardhi/kernel/http/serve';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { SearchFilter } from '@ardhi/kernel/search-index/search-index';
import type { Catalogue } from '../catalogue.ts';
import { inDollars } from '../exchange-rates.ts';
import { isPubliclyListed } from '../listing/card-of.ts';
import type { KeptListing } from '../listing/kept-listings.ts';
import { factsOf } from '../listing/listing-facts.ts';
import { publicPoint } from '../listing/public-place.ts';
import { refuseUnseen, type Similar } from '../listing/reading.ts';
import { impressionCounter } from '../views/impressions.ts';
import { finderOf } from './finder.ts';
import { onMarket } from './found-listings.ts';
import type { Box } from './translate.ts';

const oneMinute = 60_000;
/** As many featured listings take turns. */
const mostFeatured = 200;
const similarWithinM = 10_000;
const similarPrice = 0.25;

interface Featured {
  readonly country?: string | undefined;
  readonly area?: string | undefined;
  readonly purpose?: string | undefined;
  readonly lang?: Locale | undefined;
  readonly limit: number;
}

/** /plots asks for plots whatever the path's prefix. */
const kindBy = (path: string): ListingKind | undefined =>
  /^(\/api)?\/plots\b/.test(path) ? 'PLOT' : undefined;

/** A zoom as it is asked for, held within 1–20. @throws Refusal INVALID_ZOOM */
function zoomOf(asked: string): number {
  const zoom = Number(asked);
  if (asked.trim() === '' || !Number.isFinite(zoom)) refuse('INVALID_ZOOM');
  return Math.min(20, Math.max(1, Math.round(zoom)));
}

/** Another order every minute, the same for everyone within it. */
function turned<T>(all: readonly T[], minute: number): readonly T[] {
  if (all.length === 0) return all;
  const start = (minute * 7) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}

/** Listings like one: same purpose and category, a quarter dearer or cheaper at most, within ten kilometres (feature 18). */
export function similarTo(catalogue: Catalogue): Similar {
  const finder = finderOf(catalogue);
  return async (kept, limit) => {
    const { purpose, category } = factsOf(kept);
    const near = publicPoint(kept);
    const price = kept.said.price && inDollars(kept.said.price);
    const filters: SearchFilter[] = [
      onMarket,
      { field: 'purpose', anyOf: [purpose] },
      { field: 'category', anyOf: [category] },
      { ids: [kept.id], excluded: true },
      ...(price === undefined
        ? []
        : [{ field: 'price', from: price * (1 - similarPrice), to: price * (1 + similarPrice) }]),
      ...(near === undefined ? [] : [{ field: 'point', near, radiusM: similarWithinM }]),
    ];
    try {
      const sort = near === undefined ? [] : [{ by: 'distance' as const, field: 'point', from: near }];
      const cards = await finder.listings({ filters, sort, limit });
      return catalogue.listings.getMany(cards.map(({ id }) => id));
    } catch (error) {
      // The page of a listing stays up while the search is away.
      if ((error as { code?: string }).code !== 'SEARCH_UNAVAILABLE') throw error;
      return [];
    }
  };
}

/** The calls that find listings. */
export function searchRoutes(catalogue: Catalogue, similar: Similar): Served[] {
  const { tools } = catalogue;
  const finder = finderOf(catalogue);
  const shown = impressionCounter(tools);
  async function asked(
    { sort, view, lang, page, pageSize, ...filters }: Query,
    { request }: Pick<Call<unknown, unknown, unknown>, 'request'>,
    kind?: ListingKind,
  ) {
    const answer = await finder.search({ filters, sort, view, lang, page, pageSize, kind });
    await shown(
      answer.items.map(({ id }) => id),
      request.get('user-agent'),
    );
    return answer;
  }
  const byPath = <Q>({ request, query }: Pick<Call<unknown, Q, unknown>, 'request' | 'query'>) => ({
    filters: query,
    kind: kindBy(request.path),
  });

  async function featured(query: Featured, kind?: ListingKind) {
    const geography = await catalogue.places();
    const { country, area, purpose, limit } = query;
    const countryId =
      country?.length === 2 ? geography.of('COUNTRY').find(({ code }) => code === country)?.id : country;
    const now = tools.clock.epoch();
    const filters: SearchFilter[] = [
      { field: 'featuredUntil', from: now },
      onMarket,
      ...[countryId, area].flatMap((id) => (id === undefined ? [] : [{ field: 'within', anyOf: [id] }])),
      ...(purpose === undefined ? [] : [{ field: 'purpose', anyOf: [purpose] }]),
      ...(kind === undefined ? [] : [{ field: 'kind', anyOf: [kind] }]),
    ];
    const cards = await finder.listings({ filters, limit: mostFeatured }, query.lang);
    return { items: turned(cards, Math.floor(now / oneMinute)).slice(0, limit) };
  }

  async function around(kept: KeptListing, radiusM: number, kinds: readonly ListingKind[], lang?: Locale) {
    const near = publicPoint(kept);
    if (near === undefined) return [];
    const filters: SearchFilter[] = [
      onMarket,
      { field: 'kind', anyOf: kinds },
      { field: 'point', near, radiusM },
      { ids: [kept.id], excluded: true },
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
    serve(featuredListings, ({ query }) => featured(query)),
    serve(featuredPlots, ({ query }) => featured(query, 'PLOT')),
    serve(clusterListings, (call) => {
      const { zoom, ...filters } = call.query;
      const level = zoomOf(zoom);
      return finder.map({ filters, kind: kindBy(call.request.path) }, filters.bbox as unknown as Box, level);
    }),
    serve(listingFacets, (call) => finder.facets(byPath(call))),
    serve(listingSuggestions, async (call) => ({ items: await finder.suggestions(byPath(call)) })),
    serve(listingCards, async ({ query }) => {
      const kept = (await catalogue.listings.getMany(query.ids)).filter(isPubliclyListed);
      return { items: await catalogue.cards(kept, query.lang) };
    }),
    serve(nearbyPlots, async ({ query: { lat, lon, radiusM, limit, lang } }) => {
      const filters: SearchFilter[] = [
        onMarket,
        { field: 'kind', anyOf: ['PLOT'] },
        { field: 'point', near: [lon, lat], radiusM },
      ];
      const sort = [{ by: 'distance' as const, field: 'point', from: [lon, lat] as [number, number] }];
      return { items: await finder.listings({ filters, sort, limit }, lang) };
    }),
    serve(similarListings, async ({ params, query, caller }) => {
      const { kept } = await catalogue.find(params.id);
      refuseUnseen(kept, caller);
      return { items: await catalogue.cards(await similar(kept, query.limit), query.lang) };
    }),
    serve(listingsNearby, async ({ params, query, caller }) => {
      const { kept } = await catalogue.find(params.id);
      refuseUnseen(kept, caller);
      const layers = query.layers?.split(',') ?? ['listings', 'plots'];
      const layer = (name: string, kinds: readonly ListingKind[]) =>
        layers.includes(name) ? around(kept, query.radiusM, kinds, query.lang) : [];
      const [found, plots] = await Promise.all([
        layer('listings', ['PROPERTY', 'HOTEL']),
        layer('plots', ['PLOT']),
      ]);
      return { listings: found, plots, pois: [] };
    }),
  ];
}
