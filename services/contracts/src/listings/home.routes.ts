import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { id, locale } from '../values.ts';
import { listingCard } from './card.ts';
import { agencyCard } from './contact-cards.ts';
import { listingKind } from './listing-enums.ts';

const place = z.strictObject({ id, name: z.string(), count: z.int() });

/** The only request of the home page. */
export const readHome = route({
  row: 'L6',
  summary: 'The content of the home page: counts, new, reduced and verified listings, and popular areas.',
  method: 'GET',
  path: '/api/home',
  access: 'public',
  query: z.strictObject({
    country: z.optional(z.string().check(z.regex(/^([A-Z]{2}|[0-9A-HJKMNP-TV-Z]{26})$/))),
    lang: z.optional(locale),
  }),
  answer: z.strictObject({
    country: z.optional(z.strictObject({ id, name: z.string(), code: z.string() })),
    counts: z.array(z.strictObject({ kind: listingKind, n: z.int() })),
    newest: z.array(listingCard),
    priceDrops: z.array(listingCard),
    /** Land with a verified title. */
    verifiedLand: z.array(listingCard),
    /** Districts and towns with the most listings. */
    areas: z.array(place),
    agencies: z.array(agencyCard),
  }),
  errors: ['SEARCH_UNAVAILABLE'],
});
