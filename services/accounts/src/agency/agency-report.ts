import { instantOf } from '@ardhi/kernel/base/clock';
import { dayMs } from '@ardhi/kernel/base/durations';
import { queueOf } from '@ardhi/kernel/report/queue-of';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import { agencies } from './agencies.projection.ts';

/** An agency should hear from us within two days. */
const answeredWithinMs = 2 * dayMs;

/** Report on agencies to admins: those that wait for approval. */
export function agencyReport({ read, clock }: ServiceContext): OwnReport {
  const rows = read(agencies);
  return {
    queues: async () => ({
      agencies: await queueOf(rows, {
        open: { where: { status: 'PENDING' } },
        overdue: { createdAt: { below: instantOf(clock.epoch() - answeredWithinMs) } },
        since: 'createdAt',
        sinceOf: ({ createdAt }) => createdAt,
      }),
    }),
    totals: async () => ({
      agencies: { total: await rows.count({}), pending: await rows.count({ where: { status: 'PENDING' } }) },
    }),
  };
}
