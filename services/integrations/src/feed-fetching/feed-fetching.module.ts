import { feedImportEvents } from '@ardhi/contracts/listings/feed-import-events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { integrationsJob } from '../partner-feed/integrations-job.ts';
import { partnerFeed } from '../partner-feed/partner-feed.ts';
import { partnerFeeds } from '../partner-feed/partner-feeds.projection.ts';
import { onPartnerFeed, runFeeds } from './on-partner-feed.ts';

/** Feeds that are fetched from partners; the listings service imports them. */
export const feedFetchingModule: ServiceModule<IntegrationsContext> = {
  deciders: [partnerFeed, integrationsJob],
  projections: [partnerFeeds],
  reactions: [onPartnerFeed],
  subscribesTo: [feedImportEvents],
  start({ context }) {
    runFeeds(context);
  },
};
