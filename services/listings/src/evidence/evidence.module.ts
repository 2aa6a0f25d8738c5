import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { evidenceListings } from './evidence-listings.projection.ts';

/** Evidence documents of titles. */
export const evidenceModule: ServiceModule<ListingsContext> = {
  projections: [evidenceListings],
  routes: evidenceRoutes,
};
