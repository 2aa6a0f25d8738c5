import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { monthlyRoutes } from './monthly.routes.ts';

/** The figures of the market by month. */
export const monthlyModule: ServiceModule = { routes: monthlyRoutes };
