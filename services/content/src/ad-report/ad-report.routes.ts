import { readAdReport } from '@ardhi/contracts/content/adverts-admin.routes';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { dayOf } from '../ad-traffic/ad-traffic.projections.ts';
import { adReport } from './ad-report.ts';

const usualDays = 29;

/** Route of the report of adverts (api.md C19). */
export function adReportRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(readAdReport, async ({ query }) => {
      const { by, to = dayOf(context.clock.now()) } = query;
      const from = query.from ?? dayOf(instantOf(Date.parse(to) - usualDays * dayMs));
      if (from > to) refuse('DATE_RANGE_INVALID');
      return paginate(await adReport(context, { by, from, to }), query);
    }),
  ];
}
