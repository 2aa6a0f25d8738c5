import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { agencyToolRoutes } from './agency-tools.routes.ts';
import { billingJob } from './billing-job.ts';
import { runAgencyTools } from './run-agency-tool.ts';

/** Jobs that admins run again for an agency: its entitlements, and the emails about its documents. */
export const agencyToolsModule: ServiceModule = {
  deciders: [billingJob],
  start(context) {
    runAgencyTools(context);
  },
  routes: agencyToolRoutes,
};
