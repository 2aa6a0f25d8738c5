import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, locale, queryInt } from '../values.ts';
import { listingKind, purpose } from './listing-enums.ts';
import { comparables, marketReport } from './market-report.ts';

/** Asking prices in a place; sold listings count for as long as they are shown. Of more than 500 listings the newest 500 are compared. */
export const readMarketReport = route({
  row: 'L11',
  summary: 'Prices in a place: median, quartiles, price per square metre and by month, if there are enough.',
  method: 'GET',
  path: '/api/market/report',
  access: 'public',
  rate: 'search',
  query: z.strictObject({
    area: z.optional(id),
    kind: z.optional(listingKind),
    purpose: z.optional(purpose),
    type: z.optional(z.string().check(z.regex(/^[A-Z_]{1,60}$/))),
    months: z._default(queryInt(1, 36), 12),
  }),
  answer: marketReport,
  errors: ['SEARCH_UNAVAILABLE'],
});

/** The same kind, purpose and type within ten kilometres, up to half smaller or larger. */
export const listComparables = route({
  row: 'L15',
  summary: 'Prices of listings that are comparable with one, and the nearest of them.',
  method: 'GET',
  path: '/properties/:id/comparables',
  aliases: ['/api/properties/:id/comparables', '/plots/:id/comparables', '/api/plots/:id/comparables'],
  access: 'public',
  rate: 'search',
  query: z.strictObject({ limit: z._default(queryInt(1, 24), 12), lang: z.optional(locale) }),
  answer: comparables,
  errors: ['SEARCH_UNAVAILABLE', 'GONE'],
});
