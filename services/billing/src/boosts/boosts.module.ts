import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { boostRoutes } from './boost.routes.ts';
import { listingBoosts } from './boosts.ts';
import { onBoost, onListingLeft } from './on-boost.ts';

/** Boosts that make listings more visible, paid from the grants of agencies and agents. */
export const boostsModule: ServiceModule = {
  deciders: [listingBoosts],
  reactions: [onBoost, onListingLeft],
  routes: boostRoutes,
};
