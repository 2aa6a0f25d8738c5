import type { Projection } from '@ardhi/kernel/projection';
import type { ReportEvent } from './reports.ts';

/** How many reports of a listing wait to be judged; by listing id. */
export const reported: Projection<{ readonly waiting: number }, ReportEvent> = {
  name: 'listings.reported',
  version: 1,
  hears: ['reports'],
  when: 'async',
  on: {
    ReportFiled: (it) => ({ waiting: (it?.waiting ?? 0) + 1 }),
    ReportsJudged: () => undefined,
  },
};
