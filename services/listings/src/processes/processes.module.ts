import { boostEvents } from '@ardhi/contracts/billing/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { searchMatcher } from '../discovery/search-matcher.ts';
import { qualityRoutes } from './check-listing-quality.ts';
import { decideReviewRoutes } from './decide-review.routes.ts';
import { editListingRoutes } from './edit-listing.ts';
import { enforceQuotas, watchQuota } from './enforce-quota.ts';
import { followBoosts } from './follow-boosts.ts';
import { followSuspensions } from './follow-suspensions.ts';
import { onQuotaNotice } from './on-quota-notice.ts';
import { listingStatusRoutes } from './publish-listing.ts';

/** Work over several streams: edit, publish, review and check a listing. */
export const processesModule: ServiceModule<ListingsContext> = {
  reactions: [followSuspensions, followBoosts, watchQuota, onQuotaNotice],
  subscribesTo: [boostEvents],
  start(context) {
    enforceQuotas(context.service);
  },
  routes: (context) => [
    ...editListingRoutes(context),
    ...listingStatusRoutes(context),
    ...qualityRoutes(context, searchMatcher(context)),
    ...decideReviewRoutes(context),
  ],
};
