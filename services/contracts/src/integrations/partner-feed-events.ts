import * as z from 'zod/mini';
import { defineEvents, type EventOf } from '../event-definition.ts';
import { defineJobEvents } from '../job/job-events.ts';
import { partnerFeedFormats } from '../listings/partner-feed.ts';

const run = { runId: z.string(), agencyId: z.string() };

/** Streams `partnerfeed-<systemId>`: the runs of the feed of an external system. */
export const partnerFeedEvents = defineEvents({
  category: 'partnerfeed',
  service: 'integrations',
  events: {
    /** The feed was fetched; `file` is the blob key of its bytes. */
    FeedFetched: {
      ...run,
      file: z.string(),
      format: z.enum(partnerFeedFormats),
      currency: z.exactOptional(z.string()),
    },
    /** The partner has nothing new since the last run. */
    FeedUnchanged: run,
  },
});
export type PublishedPartnerFeedEvent = EventOf<typeof partnerFeedEvents>;

/** Streams `integrationsjob-<id>`: runs of feeds that admins asked for. */
export const integrationsJobEvents = defineJobEvents('integrationsjob', 'integrations');
