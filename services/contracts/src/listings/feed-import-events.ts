import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
import { partnerFeedCounts } from './partner-feed.ts';

/** Streams `feedimport-<runId>`: what became of the listings of a feed of a partner. */
export const feedImportEvents = defineEvents({
  category: 'feedimport',
  service: 'listings',
  events: {
    FeedImported: {
      systemId: z.string(),
      counts: partnerFeedCounts,
      /** The first of the listings that were refused. */
      refused: z.array(z.object({ ref: z.string(), reason: z.string() })),
    },
    /** Nothing was changed. */
    FeedRefused: { systemId: z.string(), error: z.string() },
  },
});
export type PublishedFeedImportEvent = EventOf<typeof feedImportEvents>;
