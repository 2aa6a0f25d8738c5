import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { route } from '../route.ts';
import { id, instant, nothing } from '../values.ts';

/** Whether pages are counted, and under which name an outside measurement knows this site. */
const counting = z.strictObject({
  measurementId: z.string().check(z.regex(/^[\w-]{0,64}$/, 'holds letters, digits and dashes')),
  isEnabled: z.boolean(),
});
export type Counting = z.infer<typeof counting>;

export const readAnalyticsConfig = route({
  row: 'S1',
  summary: 'Whether page views are counted, and under which name.',
  method: 'GET',
  path: '/api/analytics/config',
  access: 'public',
  answer: counting,
});

export const changeAnalyticsConfig = route({
  row: 'S2',
  summary: 'Turns the counting of page views on or off.',
  method: 'PUT',
  path: '/api/admin/analytics/config',
  access: { roles: admins, permission: 'settings.write' },
  body: counting,
  answer: counting,
});

const words = z.string().check(z.maxLength(2_048));
/** Made by this browser, tied to nobody. */
const visitorId = z.string().check(z.maxLength(64));
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
        z.strictObject({ path: words, title: words, visitorId, referrer: z.optional(words), at: instant }),
      )
      .check(z.maxLength(20)),
  }),
  answer: nothing,
});

export const recordImpressions = route({
  row: 'S3',
  summary: 'Counts listings whose card somebody saw on a page.',
  method: 'POST',
  path: '/api/analytics/impressions',
  access: 'public',
  rate: 'beacon',
  status: 204,
  body: z.strictObject({ listingIds: z.array(id).check(z.maxLength(60)), page: words, visitorId }),
  answer: nothing,
});
