import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';

/** Streams `pageviews-<day>`: anonymous page views and impressions, in batches. */
export const pageViewsEvents = defineEvents({
  category: 'pageviews',
  service: 'analytics',
  events: {
    PageViewsCounted: {
      day: z.string(),
      /** Views by route pattern: `/properties/{id}`. */
      pages: z.record(z.string(), z.number()),
      /** Impressions of listing cards, by listing id. */
      impressions: z.record(z.string(), z.number()),
    },
  },
});
export type PublishedPageViewsEvent = EventOf<typeof pageViewsEvents>;
