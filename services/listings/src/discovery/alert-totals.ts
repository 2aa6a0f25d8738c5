import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import { alertRuns } from './alert-runs.projection.ts';

const weekMs = 7 * dayMs;

/** Statistics on saved searches. */
export const alertTotals = ({ read, clock }: ServiceContext): OwnReport => ({
  totals: async () => ({
    alertsSent7d: await read(alertRuns).count({
      where: { sentAt: { from: instantOf(clock.epoch() - weekMs) } },
    }),
  }),
});
