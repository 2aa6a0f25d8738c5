import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, itemsSchema, locale, queryInt, queryList, queryNumber } from '../values.ts';
import { listingCard } from './card.ts';
import { feature } from './feature.ts';
import { listingKind, purpose } from './listing-enums.ts';
import {
  facets,
  filterQuery,
  filterSuggestion,
  listingSearchResult,
  mapResult,
  searchBody,
  searchQuery,
} from './search.ts';

const lang = z.optional(locale);
const searchRoute = {
  row: 'L1',
  access: 'public',
  rate: 'search',
  answer: listingSearchResult,
  errors: ['GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
} as const;
const getSearchRoute = { ...searchRoute, method: 'GET', query: searchQuery } as const;
const postSearchRoute = { ...searchRoute, method: 'POST', readsOnly: true, body: searchBody } as const;

/** The search of the public site. */
export const searchListings = route({
  ...getSearchRoute,
  summary: 'Listings of every kind that match all filters, a page at a time, with facets.',
  path: '/properties/search',
  aliases: ['/api/properties/search', '/properties', '/api/properties'],
});
/** For filters that are too long for a URL. */
export const postSearchListings = route({
  ...postSearchRoute,
  summary: 'The same search from a JSON body.',
  path: '/properties/search',
  aliases: ['/api/properties/search'],
});
/** Like `searchListings`, with the kind PLOT. */
export const searchPlots = route({
  ...getSearchRoute,
  summary: 'Plots that match all filters.',
  path: '/plots/search',
  aliases: ['/api/plots/search', '/api/plots'],
});
/** The same path is also the page of the land search. */
export const listPlots = route({
  ...getSearchRoute,
  summary: 'Plots that match all filters; as a page, the land search.',
  path: '/plots',
  page: true,
});
/** Like `postSearchListings`, with the kind PLOT. */
export const postSearchPlots = route({
  ...postSearchRoute,
  summary: 'The search for plots from a JSON body.',
  path: '/plots/search',
  aliases: ['/api/plots/search'],
});
/** Like `searchListings`, with the kind HOTEL. */
export const searchHotels = route({
  ...getSearchRoute,
  summary: 'Hotels that match all filters.',
  path: '/api/hotels',
  aliases: ['/api/hotels/search'],
});
/** Like `searchListings`, with the kind PRODUCT. */
export const searchProducts = route({
  ...getSearchRoute,
  summary: 'Building services and materials that match all filters.',
  path: '/api/products',
  aliases: ['/api/products/search'],
});

const cards = itemsSchema(listingCard);
const limit = z._default(queryInt(1, 24), 24);
const country = z.optional(z.string().check(z.regex(/^([A-Z]{2}|[0-9A-HJKMNP-TV-Z]{26})$/)));

const featuredRoute = {
  row: 'L2',
  method: 'GET',
  access: 'public',
  query: z.strictObject({ country, area: z.optional(id), purpose: z.optional(purpose), lang, limit }),
  answer: cards,
} as const;
/** The order is the same for all visitors at one time. */
export const listFeaturedListings = route({
  ...featuredRoute,
  summary: 'Featured listings, rotated every minute.',
  path: '/properties/featured',
  aliases: ['/api/properties/featured'],
});
/** Like `listFeaturedListings`, with the kind PLOT. */
export const listFeaturedPlots = route({
  ...featuredRoute,
  summary: 'Featured plots, rotated every minute.',
  path: '/plots/featured',
  aliases: ['/api/plots/featured'],
});

/** The map of the search; called after each move. */
export const clusterListings = route({
  row: 'L3',
  summary: 'Map clusters with count and lowest price, or single pins when there are few.',
  method: 'GET',
  path: '/properties/clusters',
  aliases: [
    '/api/properties/clusters',
    '/plots/clusters',
    '/api/plots/clusters',
    '/api/hotels/clusters',
    '/api/products/clusters',
  ],
  access: 'public',
  rate: 'search',
  query: z.strictObject({ ...filterQuery, bbox: filterQuery.bbox.def.innerType, zoom: z.string() }),
  answer: mapResult,
  errors: ['INVALID_ZOOM', 'GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
});

const filteredRoute = {
  row: 'L4',
  method: 'GET',
  access: 'public',
  rate: 'search',
  query: z.strictObject(filterQuery),
  errors: ['GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
} as const;
/** The numbers beside the options of the filter panel. */
export const readListingFacets = route({
  ...filteredRoute,
  summary: 'The number of listings for each further filter value.',
  path: '/properties/facets',
  aliases: [
    '/api/properties/facets',
    '/plots/facets',
    '/api/plots/facets',
    '/api/hotels/facets',
    '/api/products/facets',
  ],
  answer: facets,
});
/** The suggestions above a result list. */
export const listFilterSuggestions = route({
  ...filteredRoute,
  summary: 'Up to five filter changes that narrow a long list or widen an empty one.',
  path: '/properties/suggestions',
  aliases: [
    '/api/properties/suggestions',
    '/plots/suggestions',
    '/api/plots/suggestions',
    '/api/hotels/suggestions',
    '/api/products/suggestions',
  ],
  answer: itemsSchema(filterSuggestion),
});

/** For lists that the browser holds, such as recently viewed listings. */
export const listListingCards = route({
  row: 'L5',
  summary: 'Cards of the given listings, in the given order.',
  method: 'GET',
  path: '/properties/cards',
  aliases: ['/api/properties/cards'],
  access: 'public',
  query: z.strictObject({ ids: queryList(id, 50), lang }),
  answer: cards,
});

/** Takes any point, such as the position of the device. */
export const listNearbyPlots = route({
  row: 'L7',
  summary: 'Plots around a point, nearest first.',
  method: 'GET',
  path: '/plots/nearby',
  aliases: ['/api/plots/nearby'],
  access: 'public',
  rate: 'search',
  query: z.strictObject({
    lat: queryNumber(-90, 90),
    lon: queryNumber(-180, 180),
    radiusM: z._default(queryInt(1, 50_000), 5_000),
    limit: z._default(queryInt(1, 200), 50),
    lang,
  }),
  answer: cards,
  errors: ['SEARCH_UNAVAILABLE'],
});

/** For the filter panel and the editor; inactive amenities are left out. */
export const listFeatures = route({
  row: 'L25',
  summary: 'The amenities that listings may have, in display order.',
  method: 'GET',
  path: '/properties/features',
  aliases: ['/api/properties/features'],
  access: 'public',
  query: z.strictObject({ kind: z.optional(listingKind) }),
  answer: itemsSchema(feature),
});
