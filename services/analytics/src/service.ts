import { joinModules } from '@ardhi/kernel/runtime/join-modules';
import type { Service } from '@ardhi/kernel/runtime/service';
import { apiCallsModule } from './api-calls/api-calls.module.ts';
import { auditModule } from './audit/audit.module.ts';
import { configModule } from './config/config.module.ts';
import { dashboardModule } from './dashboard/dashboard.module.ts';
import { emailsModule } from './emails/emails.module.ts';
import { monthlyModule } from './monthly/monthly.module.ts';
import { pageViewsModule } from './page-views/page-views.module.ts';
import { parkedEventsModule } from './parked-events/parked-events.module.ts';
import { seriesModule } from './series/series.module.ts';

/** Anonymous statistics, the streams that consumers have stopped, and undelivered emails. */
export const analytics: Service = joinModules('analytics', [
  configModule,
  pageViewsModule,
  seriesModule,
  apiCallsModule,
  monthlyModule,
  parkedEventsModule,
  emailsModule,
  auditModule,
  dashboardModule,
]);
