import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { boostRoutes } from './boost.routes.ts';
import { listingBoosts } from './boosts.ts';
import { onBoost, onListingLeft } from './on-boost.ts';

/** What makes listings more visible, paid from what agencies and agents were granted. */
export const boostsModule: ServiceModule = {
  deciders: [listingBoosts],
  reactions: [onBoost, onListingLeft],
  routes: boostRoutes,
};
