import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { externalListingRoutes } from './external-listing.routes.ts';
import { partnerFeedRoutes } from './partner-feed.routes.ts';

/** The calls by which the systems of partners read and write listings with a key. */
export const externalApiModule: ServiceModule<ListingsContext> = {
  routes: (context) => [...externalListingRoutes(context), ...partnerFeedRoutes(context)],
};
