import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { AgentReviewEvent } from './agent-review.ts';

/** A review as pages show it. */
export interface AgentReviewRow {
  readonly id: string;
  readonly agentId: string;
  readonly agencyId?: string;
  readonly authorId: string;
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly at: string;
  readonly reply?: { readonly text: string; readonly at: string };
  /** When the first report that waits for a decision came; empty without one. */
  readonly reportedAt: string;
}

/** Reviews of agents by id, without those that were removed; why they were reported is read from their streams. */
export const agentReviews: Projection<AgentReviewRow, AgentReviewEvent> = {
  name: 'accounts.agent-reviews',
  version: 1,
  subscribesTo: ['agentreview'],
  when: 'inline',
  indexes: ['agentId', 'agencyId', 'authorId', 'at', 'reportedAt', 'text'],
  on: {
    AgentReviewed: (_, { type: __, agencyId, ...review }, { subject: id, at }) => ({
      ...review,
      ...omitUndefined({ agencyId }),
      id,
      at,
      reportedAt: '',
    }),
    ReviewReplied: (row, { text }, { at }) => row && { ...row, reply: { text, at } },
    ReviewReported: (row, _, { at }) =>
      row && { ...row, reportedAt: row.reportedAt === '' ? at : row.reportedAt },
    ReviewReportsDismissed: (row) => row && { ...row, reportedAt: '' },
    ReviewRemoved: () => undefined,
    ReviewErased: () => undefined,
  },
};
