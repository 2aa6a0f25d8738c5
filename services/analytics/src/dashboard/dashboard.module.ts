import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { dashboardRoutes } from './dashboard.routes.ts';

/** The dashboard of admins, and totals of the market. */
export const dashboardModule: ServiceModule = { routes: dashboardRoutes };
