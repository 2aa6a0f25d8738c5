import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { evidenceRoutes } from './evidence.routes.ts';
import { evidenceListings } from './evidence-listings.projection.ts';
import { onUserErased } from './on-user-erased.ts';
import { titleRequest } from './title-request.ts';
import { titleRequests } from './title-requests.projection.ts';
import { titleRequestRoutes } from './title-requests.routes.ts';

/** Evidence documents of titles, and requests to see them. */
export const evidenceModule: ServiceModule<ListingsContext> = {
  deciders: [titleRequest],
  projections: [evidenceListings, titleRequests],
  reactions: [onUserErased],
  routes: (context) => [...evidenceRoutes(context), ...titleRequestRoutes(context)],
};
