import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { plainText } from '../text.ts';
import { itemsSchema, locale, lonLat, noBody, queryInt } from '../values.ts';
import { listingCard } from './card.ts';
import { historyPoint } from './history.ts';
import { listingDetail } from './listing-detail.ts';
import { reportAnswer, reportInput } from './report.ts';
import { publicTitle, titleInput, titleRecord } from './title.ts';

const inLanguage = z.strictObject({ lang: z.optional(locale), currency: z.optional(currency) });
const cards = itemsSchema(listingCard);
const limitQuery = z.strictObject({ limit: z._default(queryInt(1, 24), 12), lang: z.optional(locale) });

/** The page of a listing; returns its version as ETag. */
export const readListing = route({
  row: 'L12',
  summary: 'One listing with all details; only its owner sees one that is not public.',
  method: 'GET',
  path: '/properties/:id',
  aliases: ['/api/properties/:id'],
  access: 'public',
  query: inLanguage,
  answer: listingDetail,
  errors: ['GONE'],
  page: true,
});
/** Like `readListing`, under the path of plots. */
export const readPlot = route({
  row: 'L13',
  summary: 'One plot with all details.',
  method: 'GET',
  path: '/plots/:id',
  aliases: ['/api/plots/:id', '/api/hotels/:id', '/api/products/:id'],
  access: 'public',
  query: inLanguage,
  answer: listingDetail,
  errors: ['GONE'],
  page: true,
});

/** Sent by the page of a listing; crawlers do not count. */
export const recordListingView = route({
  row: 'L14',
  summary: 'Records a view, at most one per visitor in six hours and none of the owner.',
  method: 'POST',
  path: '/properties/:id/view',
  aliases: ['/api/properties/:id/view', '/plots/:id/view', '/api/plots/:id/view'],
  access: 'public',
  rate: 'beacon',
  body: z.strictObject({ visitorId: plainText(8, 64), ref: z.optional(plainText(0, 200)) }),
  answer: noBody,
  status: 204,
  errors: ['GONE'],
});

/** Empty while the search index is unavailable. */
export const listSimilarListings = route({
  row: 'L15',
  summary: 'Similar listings: same purpose and type, close in price and place.',
  method: 'GET',
  path: '/properties/:id/similar',
  aliases: ['/api/properties/:id/similar', '/plots/:id/similar', '/api/plots/:id/similar'],
  access: 'public',
  query: limitQuery,
  answer: cards,
  errors: ['GONE'],
});
/** Only what the public may know. */
export const readListingHistory = route({
  row: 'L15',
  summary: 'The public history of a listing: listed, price changes, off the market.',
  method: 'GET',
  path: '/properties/:id/history',
  aliases: ['/api/properties/:id/history', '/plots/:id/history', '/api/plots/:id/history'],
  access: 'public',
  answer: itemsSchema(historyPoint),
  errors: ['GONE'],
});

/** The layers of the map on the page of a listing. */
export const listNearbyListings = route({
  row: 'L16',
  summary: 'Listings and points of interest near a listing.',
  method: 'GET',
  path: '/properties/:id/nearby',
  aliases: ['/api/properties/:id/nearby'],
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
  errors: ['GONE'],
});

const titlePath = {
  row: 'L23',
  path: '/properties/:id/title',
  aliases: ['/api/properties/:id/title', '/plots/:id/title', '/api/plots/:id/title'],
} as const;
/** null when no title has been declared. */
export const readTitle = route({
  ...titlePath,
  summary: 'The land title: a public part for everyone, the complete record for the owner.',
  method: 'GET',
  access: 'public',
  answer: z.nullable(z.union([titleRecord, publicTitle])),
  errors: ['GONE'],
});
/** Replaces the declaration; evidence stays. */
export const putTitle = route({
  ...titlePath,
  summary: 'Declares the land title.',
  method: 'PUT',
  versioned: true,
  access: { roles: ['AGENT', 'SUPER_AGENT', 'ASSISTANT_ADMIN', 'AFRI_ADMIN'] },
  body: titleInput,
  answer: titleRecord,
  errors: ['PARCEL_KEY_INVALID'],
});

/** Works without an account, with an email address for the outcome. */
export const reportListing = route({
  row: 'L21',
  summary: 'Reports a listing to the moderators; the reporter is notified of the outcome.',
  method: 'POST',
  path: '/properties/:id/reports',
  aliases: ['/api/properties/:id/reports', '/plots/:id/reports', '/api/plots/:id/reports'],
  access: 'public',
  rate: 'enquiry',
  body: reportInput,
  answer: reportAnswer,
  status: 202,
  errors: ['GONE'],
});
