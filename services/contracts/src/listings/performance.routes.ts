import * as z from 'zod/mini';
import { agents } from '../roles.ts';
import { route } from '../route.ts';
import { day } from '../values.ts';

const counts = {
  /** How often its card was among what somebody found. */
  impressions: z.int(),
  views: z.int(),
  /** Presses for a number, which are intents and not yet messages: shown, called, on WhatsApp. */
  clicks: z.int(),
  phone: z.int(),
  call: z.int(),
  whatsapp: z.int(),
  enquiries: z.int(),
  viewings: z.int(),
  favourites: z.int(),
} as const;
export const performanceCounts = z.strictObject(counts);
export type PerformanceCounts = z.infer<typeof performanceCounts>;

/** How long a first answer took; none where nobody was answered. */
const pace = { medianResponseMin: z.optional(z.int()) } as const;

export const performanceRow = z.strictObject({ key: z.string(), label: z.string(), ...counts, ...pace });
export type PerformanceRow = z.infer<typeof performanceRow>;

export const performanceBy = z.enum(['listing', 'agent', 'branch', 'day']);
export type PerformanceBy = z.infer<typeof performanceBy>;

export const readPerformance = route({
  row: 'L42',
  summary: "What came of the caller's listings, over whole days; a super agent's are the whole agency's.",
  method: 'GET',
  path: '/api/agent/performance',
  access: { roles: agents },
  query: z.strictObject({
    from: z.optional(day),
    to: z.optional(day),
    by: z._default(performanceBy, 'listing'),
  }),
  answer: z.strictObject({ rows: z.array(performanceRow), totals: z.strictObject({ ...counts, ...pace }) }),
});
