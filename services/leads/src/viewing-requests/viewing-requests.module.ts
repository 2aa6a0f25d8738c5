import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { viewingRoutes } from './viewing.routes.ts';

/** Routes for viewings. */
export const viewingRequestsModule: ServiceModule<LeadsContext> = {
  routes: viewingRoutes,
};
