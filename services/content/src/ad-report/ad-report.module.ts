import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { adReportRoutes } from './ad-report.routes.ts';

/** What was delivered, by campaign, placement or day. */
export const adReportModule: ServiceModule = { routes: adReportRoutes };
