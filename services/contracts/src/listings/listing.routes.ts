import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { route } from '../route.ts';
import { plainText } from '../text.ts';
import { itemsOf, locale, lonLat, nothing, queryInt } from '../values.ts';
import { listingCard } from './card.ts';
import { listingDetail } from './detail.ts';
import { historyPoint } from './history.ts';
import { reportAnswer, reportInput } from './report.ts';
import { titleInput, titlePublic, titleRecord } from './title.ts';

const inLanguage = z.strictObject({ lang: z.optional(locale), currency: z.optional(currency) });
const cards = itemsOf(listingCard);
const few = z.strictObject({ limit: z._default(queryInt(1, 24), 12), lang: z.optional(locale) });

export const readListing = route({
  row: 'L12',
  summary: 'Everything about one listing; one that is not listed only for its owner.',
  method: 'GET',
  path: '/properties/:id',
  also: ['/api/properties/:id'],
  access: 'public',
  query: inLanguage,
  answer: listingDetail,
  errors: ['GONE'],
  page: true,
});
export const readPlot = route({
  row: 'L13',
  summary: 'Everything about one plot.',
  method: 'GET',
  path: '/plots/:id',
  also: ['/api/plots/:id', '/api/hotels/:id', '/api/products/:id'],
  access: 'public',
  query: inLanguage,
  answer: listingDetail,
  errors: ['GONE'],
  page: true,
});

export const viewListing = route({
  row: 'L14',
  summary: 'Counts a view: one for each visitor in six hours, none for the owner.',
  method: 'POST',
  path: '/properties/:id/view',
  also: ['/api/properties/:id/view', '/plots/:id/view', '/api/plots/:id/view'],
  access: 'public',
  rate: 'beacon',
  body: z.strictObject({ visitorId: plainText(8, 64), ref: z.optional(plainText(0, 200)) }),
  answer: nothing,
  status: 204,
});

export const similarListings = route({
  row: 'L15',
  summary: 'Others for the same purpose, of the same sort, near in price and place.',
  method: 'GET',
  path: '/properties/:id/similar',
  also: ['/api/properties/:id/similar', '/plots/:id/similar', '/api/plots/:id/similar'],
  access: 'public',
  query: few,
  answer: cards,
});
export const listingHistory = route({
  row: 'L15',
  summary: 'When it was listed, re-priced and taken off the market.',
  method: 'GET',
  path: '/properties/:id/history',
  also: ['/api/properties/:id/history', '/plots/:id/history', '/api/plots/:id/history'],
  access: 'public',
  answer: itemsOf(historyPoint),
});

export const listingsNearby = route({
  row: 'L16',
  summary: 'Other listings around one.',
  method: 'GET',
  path: '/properties/:id/nearby',
  also: ['/api/properties/:id/nearby'],
  access: 'public',
  rate: 'search',
  query: z.strictObject({
    radiusM: z._default(queryInt(1, 10_000), 3_000),
    layers: z.optional(z.string().check(z.regex(/^(listings|plots|pois)(,(listings|plots|pois))*$/))),
    lang: z.optional(locale),
  }),
  answer: z.strictObject({
    listings: z.array(listingCard),
    plots: z.array(listingCard),
    pois: z.array(z.strictObject({ kind: z.string(), name: z.string(), point: lonLat, distanceM: z.int() })),
  }),
});

const titlePath = {
  row: 'L23',
  path: '/properties/:id/title',
  also: ['/api/properties/:id/title', '/plots/:id/title', '/api/plots/:id/title'],
} as const;
export const readTitle = route({
  ...titlePath,
  summary: 'How the land is held: a public part for everyone, the whole for its owner.',
  method: 'GET',
  access: 'public',
  answer: z.nullable(z.union([titleRecord, titlePublic])),
});
export const putTitle = route({
  ...titlePath,
  summary: 'Declares how the land is held.',
  method: 'PUT',
  access: { roles: ['AGENT', 'SUPER_AGENT', 'ASSISTANT_ADMIN', 'AFRI_ADMIN'] },
  body: titleInput,
  answer: titleRecord,
  errors: ['PARCEL_KEY_INVALID'],
});

export const reportListing = route({
  row: 'L21',
  summary: 'Says what is wrong with a listing; moderators look, and whoever said so hears what came of it.',
  method: 'POST',
  path: '/properties/:id/reports',
  also: ['/api/properties/:id/reports', '/plots/:id/reports', '/api/plots/:id/reports'],
  access: 'public',
  rate: 'enquiry',
  body: reportInput,
  answer: reportAnswer,
  status: 202,
});
