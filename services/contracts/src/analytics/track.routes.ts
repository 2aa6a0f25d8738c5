import * as z from 'zod/mini';
import { route } from '../route.ts';
import { instant, nothing } from '../values.ts';

export const readAnalyticsConfig = route({
  row: 'S1',
  summary: 'Whether page views are counted, and under which name.',
  method: 'GET',
  path: '/api/analytics/config',
  access: 'public',
  answer: z.strictObject({ measurementId: z.string(), isEnabled: z.boolean() }),
});

const words = z.string().check(z.maxLength(2_048));
export const recordPageViews = route({
  row: 'S3',
  summary: 'Counts pages that somebody looked at.',
  method: 'POST',
  path: '/api/analytics/page-views',
  access: 'public',
  rate: 'beacon',
  status: 204,
  body: z.strictObject({
    views: z
      .array(
        z.strictObject({
          path: words,
          title: words,
          /** Made by this browser, tied to nobody. */
          visitorId: z.string().check(z.maxLength(64)),
          referrer: z.optional(words),
          at: instant,
        }),
      )
      .check(z.maxLength(20)),
  }),
  answer: nothing,
});
