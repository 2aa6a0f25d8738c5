import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { ListingsContext } from '../context.ts';
import { dailyPerformance } from './daily-performance.projection.ts';
import { listingTotals } from './listing-totals.ts';
import { managementRoutes } from './management.routes.ts';
import { performanceRoutes } from './performance.routes.ts';

/** Tables, bulk changes, exports and performance counts for agents and admins. */
export const managementModule: ServiceModule<ListingsContext> = {
  projections: [dailyPerformance],
  report: listingTotals,
  routes: (context) => [...managementRoutes(context), ...performanceRoutes(context)],
};
