import { partnerFeedEvents } from '@ardhi/contracts/integrations/partner-feed-events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { feedImport } from './feed-import.ts';
import { feedMembership } from './feed-membership.ts';
import { feedMemberships } from './feed-memberships.projection.ts';
import { onFeedImportProgress } from './on-feed-import-progress.ts';
import { onPartnerFeed } from './on-partner-feed.ts';

/** Feeds of partners that become listings. */
export const feedsInModule: ServiceModule<ListingsContext> = {
  deciders: [feedImport, feedMembership],
  projections: [feedMemberships],
  reactions: [onPartnerFeed, onFeedImportProgress],
  subscribesTo: [partnerFeedEvents],
};
