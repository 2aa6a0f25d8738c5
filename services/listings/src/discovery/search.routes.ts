import { listNearbyListings, listSimilarListings } from '@ardhi/contracts/listings/listing.routes';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { canSeeListing } from '@ardhi/contracts/listings/listing-visibility';
import type { ListingSearchResult, SearchQuery as Query } from '@ardhi/contracts/listings/search';
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
import type { Locale, LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Call, type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { SearchFilter } from '@ardhi/kernel/ports/search-index';
import { withFavourites } from '../cards/favourite-marks.ts';
import { hiddenFrom, withoutListings } from '../cards/hidden-listings.ts';
import type { ListingsContext } from '../context.ts';
import { visibilityOf } from '../listing/listing-card.ts';
import { publicPoint } from '../listing/public-location.ts';
import { requireVisible } from '../listing/visibility.ts';
import { impressionCounter } from '../views/impression-counter.ts';
import { type ListingFinder, listingFinder } from './listing-finder.ts';
import { onMarket } from './listing-search.view.ts';
import type { Box } from './search-query.ts';
import type { FindSimilar } from './similar-listings.ts';

const oneMinute = 60_000;
/** Maximum number of featured listings in rotation. */
const maxFeatured = 200;
/** Maximum number of neighbours of a listing per layer. */
const maxNearby = 50;

interface FeaturedQuery {
  readonly country?: string | undefined;
  readonly area?: string | undefined;
  readonly purpose?: string | undefined;
  readonly lang?: Locale | undefined;
  readonly limit: number;
}

const kindsByPath: Readonly<Record<string, ListingKind>> = {
  plots: 'PLOT',
  hotels: 'HOTEL',
  products: 'PRODUCT',
};
/** The kind that a path is limited to: /plots, with or without the /api prefix, /api/hotels and /api/products. */
const kindFromPath = (path: string): ListingKind | undefined =>
  kindsByPath[/^(?:\/api)?\/(\w+)/.exec(path)?.[1] ?? ''];

/** Parses a zoom and clamps it to 1–20. @throws Refusal INVALID_ZOOM */
function parseZoom(text: string): number {
  const zoom = Number(text);
  if (text.trim() === '' || !Number.isFinite(zoom)) refuse('INVALID_ZOOM');
  return Math.min(20, Math.max(1, Math.round(zoom)));
}

/** Rotates the order every minute, the same for all readers. */
function rotated<T>(all: readonly T[], minute: number): readonly T[] {
  if (all.length === 0) return all;
  const start = (minute * 7) % all.length;
  return [...all.slice(start), ...all.slice(0, start)];
}

type QueryCall<Q> = Pick<Call<unknown, Q, unknown>, 'request' | 'query' | 'caller'>;

/** Routes that search listings. */
export function searchRoutes(context: ListingsContext, similar: FindSimilar): Endpoint[] {
  const finder = listingFinder(context);
  const search = countedSearch(context, finder);
  const criteria = async <Q>({ request, query, caller }: QueryCall<Q>) => ({
    filters: query,
    kind: kindFromPath(request.path),
    hidden: await hiddenFrom(context.service, caller),
  });

  return [
    serve(searchListings, (call) => search(call.query, call)),
    serve(postSearchListings, (call) => search(call.body, call)),
    serve(searchPlots, (call) => search(call.query, call, 'PLOT')),
    serve(listPlots, (call) => search(call.query, call, 'PLOT')),
    serve(postSearchPlots, (call) => search(call.body, call, 'PLOT')),
    serve(searchHotels, (call) => search(call.query, call, 'HOTEL')),
    serve(searchProducts, (call) => search(call.query, call, 'PRODUCT')),
    serve(listFeaturedListings, (call) => featuredListings(context, finder, call)),
    serve(listFeaturedPlots, (call) => featuredListings(context, finder, call, 'PLOT')),
    clusterListingsRoute(context, finder),
    serve(readListingFacets, async (call) => finder.facets(await criteria(call))),
    serve(listFilterSuggestions, async (call) => ({ items: await finder.suggestions(await criteria(call)) })),
    listListingCardsRoute(context),
    listNearbyPlotsRoute(context, finder),
    listSimilarListingsRoute(context, similar),
    listNearbyListingsRoute(context, finder),
  ];
}

type CountedSearch = (
  query: Query,
  call: Pick<Call<unknown, unknown, unknown>, 'request' | 'caller'>,
  kind?: ListingKind,
) => Promise<ListingSearchResult>;

/** Searches, and counts an impression of each listing of the result. */
function countedSearch({ service }: ListingsContext, finder: ListingFinder): CountedSearch {
  const countImpressions = impressionCounter(service);
  return async ({ sort, view, lang, page, pageSize, ...filters }, { request, caller }, kind) => {
    const hidden = await hiddenFrom(service, caller);
    const result = await finder.search({ filters, hidden, sort, view, lang, page, pageSize, kind });
    const ids = result.items.map(({ id }) => id);
    await countImpressions(ids, request.get('user-agent'));
    const [items, sponsored] = await Promise.all([
      withFavourites(service, caller, result.items),
      withFavourites(service, caller, result.sponsored),
    ]);
    return { ...result, items, sponsored };
  };
}

/** Featured listings of a country or area, in an order that rotates every minute. */
async function featuredListings(
  { gazetteer, service }: ListingsContext,
  finder: ListingFinder,
  { query, caller }: Pick<Call<unknown, FeaturedQuery, unknown>, 'query' | 'caller'>,
  kind?: ListingKind,
) {
  const { country, area, purpose, limit, lang } = query;
  const geography = await gazetteer();
  const countryId =
    country?.length === 2 ? geography.atLevel('COUNTRY').find(({ code }) => code === country)?.id : country;
  const now = service.clock.epoch();
  const filters: SearchFilter[] = [
    { field: 'featuredUntil', from: now },
    onMarket,
    ...withoutListings(await hiddenFrom(service, caller)),
    ...[countryId, area].flatMap((id) => (id === undefined ? [] : [{ field: 'within', anyOf: [id] }])),
    ...(purpose === undefined ? [] : [{ field: 'purpose', anyOf: [purpose] }]),
    ...(kind === undefined ? [] : [{ field: 'kind', anyOf: [kind] }]),
  ];
  const cards = await finder.listings({ filters, limit: maxFeatured }, lang);
  const shown = rotated(cards, Math.floor(now / oneMinute)).slice(0, limit);
  return { items: await withFavourites(service, caller, shown) };
}

const clusterListingsRoute = ({ service }: ListingsContext, finder: ListingFinder): Endpoint =>
  serve(clusterListings, async (call) => {
    const { zoom, ...filters } = call.query;
    const level = parseZoom(zoom);
    const box = filters.bbox as unknown as Box;
    const hidden = await hiddenFrom(service, call.caller);
    return finder.map({ filters, hidden, kind: kindFromPath(call.request.path) }, box, level);
  });

const listListingCardsRoute = (context: ListingsContext): Endpoint =>
  serve(listListingCards, async ({ query, caller }) => {
    const found = await context.listings.getMany(query.ids);
    const rows = found.filter((row) => canSeeListing(visibilityOf(row), caller));
    return { items: await withFavourites(context.service, caller, await context.cards(rows, query.lang)) };
  });

/** Listings of some kinds on the market within a radius, the nearest first. */
const nearest = (
  finder: ListingFinder,
  {
    point,
    radiusM,
    kinds,
  }: { readonly point: LonLat; readonly radiusM: number; readonly kinds: readonly ListingKind[] },
  {
    limit,
    lang,
    without = [],
  }: { readonly limit: number; readonly lang?: Locale | undefined; readonly without?: readonly string[] },
) =>
  finder.listings(
    {
      filters: [
        onMarket,
        { field: 'kind', anyOf: kinds },
        { field: 'point', near: point, radiusM },
        ...withoutListings(without),
      ],
      sort: [{ by: 'distance', field: 'point', from: point }],
      limit,
    },
    lang,
  );

const listNearbyPlotsRoute = ({ service }: ListingsContext, finder: ListingFinder): Endpoint =>
  serve(listNearbyPlots, async ({ query: { lat, lon, radiusM, limit, lang }, caller }) => {
    const without = await hiddenFrom(service, caller);
    const point: LonLat = [lon, lat];
    const plots = await nearest(finder, { point, radiusM, kinds: ['PLOT'] }, { limit, lang, without });
    return { items: await withFavourites(service, caller, plots) };
  });

const listSimilarListingsRoute = (context: ListingsContext, similar: FindSimilar): Endpoint =>
  serve(listSimilarListings, async ({ params, query, caller }) => {
    const { row } = await context.find(params.id);
    requireVisible(row, caller);
    const hidden = await hiddenFrom(context.service, caller);
    const cards = await context.cards(await similar(row, query.limit, hidden), query.lang);
    return { items: await withFavourites(context.service, caller, cards) };
  });

/** Points of interest around one listing, at most. */
const maxPois = 60;

const listNearbyListingsRoute = (context: ListingsContext, finder: ListingFinder): Endpoint =>
  serve(listNearbyListings, async ({ params, query: { radiusM, layers, lang }, caller }) => {
    const { row } = await context.find(params.id);
    requireVisible(row, caller);
    const point = publicPoint(row);
    const shown = layers?.split(',') ?? ['listings', 'plots', 'pois'];
    const without = [row.id, ...(await hiddenFrom(context.service, caller))];
    const layer = async (name: string, kinds: readonly ListingKind[]) => {
      if (point === undefined || !shown.includes(name)) return [];
      const options = { limit: maxNearby, lang, without };
      return withFavourites(
        context.service,
        caller,
        await nearest(finder, { point, radiusM, kinds }, options),
      );
    };
    const [listings, plots, pois] = await Promise.all([
      layer('listings', ['PROPERTY', 'HOTEL']),
      layer('plots', ['PLOT']),
      context.pois(),
    ]);
    const isShown = point !== undefined && shown.includes('pois');
    return { listings, plots, pois: isShown ? [...pois.near(point, radiusM, maxPois)] : [] };
  });
