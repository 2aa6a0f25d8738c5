import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { alertListRoutes } from './alert-list.routes.ts';
import { alertRuns } from './alert-runs.projection.ts';
import { alertTotals } from './alert-totals.ts';
import { comparisonRoutes } from './comparison.routes.ts';
import { comparison } from './comparison.ts';
import { eraseDueSearches, onSearchAbandoned, onUserChanged } from './erase-search.ts';
import { homeRoutes } from './home.routes.ts';
import { listingDetailRoutes } from './listing-detail.routes.ts';
import { listingSearchView } from './listing-search.view.ts';
import { matchScheduledChanges, onListingMatchable } from './match-saved-searches.ts';
import { onVisitorListsChanged } from './on-visitor-lists-changed.ts';
import { savedSearchRoutes } from './saved-search.routes.ts';
import { savedSearchRows } from './saved-searches.projection.ts';
import { savedSearches } from './saved-searches.ts';
import { searchRoutes } from './search.routes.ts';
import { searchAlerts } from './search-alerts.ts';
import { searchMatcher } from './search-matcher.ts';
import { onAlerts, sendDueAlerts } from './send-alerts.ts';
import { similarListingFinder } from './similar-listings.ts';
import { topListings } from './sponsored-listings.ts';

/** Search, listing detail, comparison, home page and saved searches. */
export const discoveryModule: ServiceModule<ListingsContext> = {
  deciders: [comparison, savedSearches, searchAlerts],
  projections: [savedSearchRows, alertRuns, topListings],
  report: alertTotals,
  searchViews: [listingSearchView],
  reactions: [onListingMatchable, onAlerts, onSearchAbandoned, onUserChanged, onVisitorListsChanged],
  start(context) {
    matchScheduledChanges(context, searchMatcher(context));
    sendDueAlerts(context.service);
    eraseDueSearches(context.service);
  },
  routes(context) {
    const similar = similarListingFinder(context);
    return [
      ...homeRoutes(context),
      ...savedSearchRoutes(context),
      ...alertListRoutes(context),
      ...searchRoutes(context, similar),
      ...listingDetailRoutes(context, similar),
      ...comparisonRoutes(context, similar),
    ];
  },
};
