import { queueOf } from '@ardhi/kernel/report/queue-of';
import type { OwnReport, ServiceContext } from '@ardhi/kernel/runtime/service';
import type { ReviewKind } from './review.ts';
import { type ReviewRow, reviews } from './reviews.projection.ts';

const isWaiting = { state: { in: ['OPEN', 'CLAIMED'] } } as const;

/** The kinds of work beside conflicts and reports, of which those of listings have no kind. */
const otherKinds = [{ kind: null }, { kind: { in: ['EVIDENCE', 'DUPLICATE'] satisfies ReviewKind[] } }];

/** Moderation's report to admins: the items that wait for a decision. */
export function moderationReport({ read, clock }: ServiceContext): OwnReport {
  const rows = read(reviews);
  const waiting = (open: Parameters<typeof queueOf<ReviewRow>>[1]['open']) =>
    queueOf(rows, {
      open: { ...open, where: { ...isWaiting, ...open.where } },
      overdue: { dueAt: { below: clock.now() } },
      since: 'openedAt',
      sinceOf: ({ openedAt }) => openedAt,
    });
  return {
    queues: async () => ({
      review: await waiting({ anyOf: otherKinds }),
      conflicts: await waiting({ where: { kind: 'CONFLICT' } }),
      reports: await waiting({ where: { kind: 'REPORT' } }),
    }),
  };
}

/** How many contested parcels wait for a decision. */
export const openConflicts = ({ read }: Pick<ServiceContext, 'read'>): Promise<number> =>
  read(reviews).count({ where: { ...isWaiting, kind: 'CONFLICT' } });
