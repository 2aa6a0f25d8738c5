import * as z from 'zod/mini';
import { route } from '../route.ts';
import { id, itemsOf, locale, queryInt, queryList, queryNumber } from '../values.ts';
import { listingCard } from './card.ts';
import { feature } from './feature.ts';
import {
  facets,
  filterQuery,
  mapAnswer,
  searchAnswer,
  searchBody,
  searchQuery,
  suggestion,
} from './search.ts';
import { listingKind, purpose } from './vocabulary.ts';

const lang = z.optional(locale);
const found = {
  row: 'L1',
  access: 'public',
  rate: 'search',
  answer: searchAnswer,
  errors: ['GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
} as const;
const asked = { ...found, method: 'GET', query: searchQuery } as const;
const posted = { ...found, method: 'POST', body: searchBody } as const;

export const searchListings = route({
  ...asked,
  summary: 'Listings of every kind that match all filters, a page at a time, with facets.',
  path: '/properties/search',
  also: ['/api/properties/search', '/properties', '/api/properties'],
});
export const postSearchListings = route({
  ...posted,
  summary: 'The same search from a JSON body.',
  path: '/properties/search',
  also: ['/api/properties/search'],
});
export const searchPlots = route({
  ...asked,
  summary: 'Plots that match all filters.',
  path: '/plots/search',
  also: ['/api/plots/search', '/api/plots'],
});
export const listPlots = route({
  ...asked,
  summary: 'Plots that match all filters; as a page, the land search.',
  path: '/plots',
  page: true,
});
export const postSearchPlots = route({
  ...posted,
  summary: 'The search for plots from a JSON body.',
  path: '/plots/search',
  also: ['/api/plots/search'],
});
export const searchHotels = route({
  ...asked,
  summary: 'Hotels that match all filters.',
  path: '/api/hotels',
  also: ['/api/hotels/search'],
});
export const searchProducts = route({
  ...asked,
  summary: 'Building services and materials that match all filters.',
  path: '/api/products',
  also: ['/api/products/search'],
});

const cards = itemsOf(listingCard);
const limit = z._default(queryInt(1, 24), 24);
const country = z.optional(z.string().check(z.regex(/^([A-Z]{2}|[0-9A-HJKMNP-TV-Z]{26})$/)));

const featured = {
  row: 'L2',
  method: 'GET',
  access: 'public',
  query: z.strictObject({ country, area: z.optional(id), purpose: z.optional(purpose), lang, limit }),
  answer: cards,
} as const;
export const featuredListings = route({
  ...featured,
  summary: 'Featured listings, another choice every minute.',
  path: '/properties/featured',
  also: ['/api/properties/featured'],
});
export const featuredPlots = route({
  ...featured,
  summary: 'Featured plots, another choice every minute.',
  path: '/plots/featured',
  also: ['/api/plots/featured'],
});

export const clusterListings = route({
  row: 'L3',
  summary: 'What a map shows for a view: clusters with count and lowest price, single pins when few.',
  method: 'GET',
  path: '/properties/clusters',
  also: ['/api/properties/clusters', '/plots/clusters', '/api/plots/clusters'],
  access: 'public',
  rate: 'search',
  query: z.strictObject({ ...filterQuery, bbox: filterQuery.bbox.def.innerType, zoom: z.string() }),
  answer: mapAnswer,
  errors: ['INVALID_ZOOM', 'GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
});

const narrowed = {
  row: 'L4',
  method: 'GET',
  access: 'public',
  rate: 'search',
  query: z.strictObject(filterQuery),
  errors: ['GEOMETRY_INVALID', 'SEARCH_UNAVAILABLE'],
} as const;
export const listingFacets = route({
  ...narrowed,
  summary: 'How many listings each further choice would leave.',
  path: '/properties/facets',
  also: ['/api/properties/facets', '/plots/facets', '/api/plots/facets'],
  answer: facets,
});
export const listingSuggestions = route({
  ...narrowed,
  summary: 'At most five ways to narrow a long list or to loosen an empty one.',
  path: '/properties/suggestions',
  also: ['/api/properties/suggestions', '/plots/suggestions', '/api/plots/suggestions'],
  answer: itemsOf(suggestion),
});

export const listingCards = route({
  row: 'L5',
  summary: 'Cards of known listings, in the order asked for.',
  method: 'GET',
  path: '/properties/cards',
  also: ['/api/properties/cards'],
  access: 'public',
  query: z.strictObject({ ids: queryList(id, 50), lang }),
  answer: cards,
});

export const nearbyPlots = route({
  row: 'L7',
  summary: 'Plots around a point, nearest first.',
  method: 'GET',
  path: '/plots/nearby',
  also: ['/api/plots/nearby'],
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

export const listFeatures = route({
  row: 'L25',
  summary: 'The amenities that listings may name, in their order.',
  method: 'GET',
  path: '/properties/features',
  also: ['/api/properties/features'],
  access: 'public',
  query: z.strictObject({ kind: z.optional(listingKind) }),
  answer: itemsOf(feature),
});
