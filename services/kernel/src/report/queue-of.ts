import type { Queue } from '@ardhi/contracts/analytics/dashboard';
import type { DocumentQuery } from '../ports/documents/documents.ts';
import type { ReadModel } from '../read/read-model.ts';

interface QueueRule<D> {
  /** Which documents are open work. */
  readonly open: Pick<DocumentQuery, 'where' | 'anyOf'>;
  /** Further condition on rows that are overdue. */
  readonly overdue: NonNullable<DocumentQuery['where']>;
  /** Indexed path of the time at which each came. */
  readonly since: string;
  readonly sinceOf: (row: D) => string;
}

/** The documents of a read model that are open work, counted. */
export async function queueOf<D>(
  model: Pick<ReadModel<D>, 'count' | 'find'>,
  { open, overdue, since, sinceOf }: QueueRule<D>,
): Promise<Queue> {
  const [count, late, [oldest]] = await Promise.all([
    model.count(open),
    model.count({ ...open, where: { ...open.where, ...overdue } }),
    model.find({ ...open, sort: [since], limit: 1 }),
  ]);
  return {
    open: count,
    overdue: late,
    ...(oldest !== undefined && { oldestAt: sinceOf(oldest) }),
  };
}
