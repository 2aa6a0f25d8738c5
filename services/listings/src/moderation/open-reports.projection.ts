import type { Projection } from '@ardhi/kernel/write/projection';
import type { ReportEvent } from './reports.ts';

/** The number of unresolved reports, by listing id. */
export const openReports: Projection<{ readonly count: number }, ReportEvent> = {
  name: 'listings.open-reports',
  version: 1,
  subscribesTo: ['reports'],
  when: 'async',
  on: {
    ReportFiled: (it) => ({ count: (it?.count ?? 0) + 1 }),
    ReportsResolved: () => undefined,
  },
};
