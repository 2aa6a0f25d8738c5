import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { agents } from '../roles.ts';
import { day } from '../values.ts';
import { performanceBy } from './performance.ts';

const counts = {
  /** Number of times the card was shown. */
  impressions: z.int(),
  views: z.int(),
  /** Contact clicks (intents without a message): number shown, called, WhatsApp. */
  clicks: z.int(),
  phone: z.int(),
  call: z.int(),
  whatsapp: z.int(),
  enquiries: z.int(),
  viewings: z.int(),
  favourites: z.int(),
  /** Visits by short links that were passed on. */
  linkOpenings: z.int(),
  /** Of these, by the way in which the link was passed on; openings from before this was counted are in the sum only. */
  linkWhatsapp: z.int(),
  linkCopy: z.int(),
  linkDevice: z.int(),
  linkEmail: z.int(),
} as const;
/** How often listings were shown, viewed and enquired about. */
export const performanceCounts = z.strictObject(counts);
/** Counts of what visitors did with listings. */
export type PerformanceCounts = z.infer<typeof performanceCounts>;

/** Median time to the first response; undefined without responses. */
const responseTime = { medianResponseMin: z.optional(z.int()) } as const;

/** The counts of one group: a listing, an agent, an agency or a day. */
export const performanceRow = z.strictObject({
  key: z.string(),
  label: z.string(),
  ...counts,
  ...responseTime,
});
/** One row of the performance table. */
export type PerformanceRow = z.infer<typeof performanceRow>;

export const readPerformance = route({
  row: 'L42',
  summary: "The performance of the caller's listings over whole days; a super agent sees the whole agency.",
  method: 'GET',
  path: '/api/agent/performance',
  access: { roles: agents },
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    by: z._default(performanceBy, 'listing'),
  }),
  answer: z.strictObject({
    rows: z.array(performanceRow),
    totals: z.strictObject({ ...counts, ...responseTime }),
  }),
});
