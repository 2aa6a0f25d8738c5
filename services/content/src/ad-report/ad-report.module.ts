import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adReportRoutes } from './ad-report.routes.ts';

/** Delivery by campaign, placement or day. */
export const adReportModule: ServiceModule = { routes: adReportRoutes };
