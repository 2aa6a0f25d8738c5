import { type AdReportRow, readAdReport } from '@ardhi/contracts/content/adverts-admin.routes';
import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { sortRows } from '@ardhi/kernel/read/sort-rows';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { dayOf } from '../ad-traffic/ad-traffic.projections.ts';
import { adReport } from './ad-report.ts';

const usualDays = 29;

const columns = {
  name: ({ name }: AdReportRow) => name,
  impressions: ({ impressions }: AdReportRow) => impressions,
  viewable: ({ viewable }: AdReportRow) => viewable,
  clicks: ({ clicks }: AdReportRow) => clicks,
};

/** Route of the report of adverts (api.md C19). */
export function adReportRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(readAdReport, async ({ query }) => {
      const { by, q, sort, to = dayOf(context.clock.now()) } = query;
      const from = query.from ?? dayOf(instantOf(Date.parse(to) - usualDays * dayMs));
      if (from > to) refuse('DATE_RANGE_INVALID');
      const isNamed = containsWords(q);
      const rows = (await adReport(context, { by, from, to })).filter(({ name }) => isNamed(name));
      return paginate(sort === undefined ? rows : sortRows(rows, sort, columns), query);
    }),
  ];
}
