import { queueOf } from '@ardhi/kernel/report/queue-of';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import { tickets } from './tickets.projection.ts';

/** Support's report to admins: the questions that wait for an answer. */
export const ticketReport = ({ read, clock }: ServiceContext): OwnReport => ({
  queues: async () => ({
    tickets: await queueOf(read(tickets), {
      open: { where: { state: 'OPEN' } },
      overdue: { dueAt: { below: clock.now() } },
      since: 'createdAt',
      sinceOf: ({ createdAt }) => createdAt,
    }),
  }),
});
