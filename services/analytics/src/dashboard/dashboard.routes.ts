import { readDashboard, readStatistics } from '@ardhi/contracts/analytics/dashboard.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { withPeople } from '../audit/audit.routes.ts';
import { auditEntries } from '../audit/audit-entries.projection.ts';
import { figuresOfToday, sumsOfWeek } from './figures.ts';
import { summarise } from './report-summary.ts';

const auditEntriesShown = 20;

/** Routes of the dashboard and the totals: what the services report, and what analytics counts itself. */
export function dashboardRoutes(context: ServiceContext): Endpoint[] {
  const { clock, read, serviceReports } = context;
  return [
    serve(readDashboard, async () => {
      const [reports, today, newest] = await Promise.all([
        serviceReports(),
        figuresOfToday(context),
        read(auditEntries).find({ sort: ['-seq'], limit: auditEntriesShown }),
      ]);
      const { queues, health } = summarise(reports, clock.epoch());
      return {
        queues,
        health: [...health],
        today,
        audit: await withPeople(newest, context),
        asOf: clock.now(),
      };
    }),

    serve(readStatistics, async () => {
      const [reports, sums] = await Promise.all([serviceReports(), sumsOfWeek(context)]);
      const { totals, countedAt = clock.now(), lagMs } = summarise(reports, clock.epoch());
      return { ...totals, ...sums, queueLag: lagMs, asOf: countedAt };
    }),
  ];
}
