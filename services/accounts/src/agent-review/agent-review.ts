import type { Erased } from '@ardhi/contracts/erased';
import type { Id } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Whom a review is about, and who wrote it. */
interface ReviewParties {
  readonly agentId: Id;
  /** The agency of the agent when it was written. */
  readonly agencyId?: Id;
  readonly authorId: Id;
  readonly rating: number;
}

/** Commands on an agent review. */
export type AgentReviewCommand =
  | ({ type: 'ReviewAgent'; author: string; text: string } & ReviewParties)
  | { type: 'ReplyToReview'; text: string }
  | { type: 'ReportReview'; by: Id; reason: string }
  | { type: 'DismissReports'; reason: string }
  | { type: 'RemoveReview'; reason: string }
  /** Its author or its agent is erased. */
  | { type: 'EraseReview' };

/** Events of an agent review. */
export type AgentReviewEvent =
  | ({ type: 'AgentReviewed'; author: string; text: string } & ReviewParties)
  | { type: 'ReviewReplied'; agentId: Id; text: string }
  | { type: 'ReviewReported'; by: Id; reason: string }
  | { type: 'ReviewReportsDismissed'; reason: string }
  | ({ type: 'ReviewRemoved'; reason: string } & ReviewParties)
  | ({ type: 'ReviewErased' } & ReviewParties);

type WithErased<E, Field extends string> =
  E extends Readonly<Record<Field, string>> ? Omit<E, Field> & Readonly<Record<Field, string | Erased>> : E;

/** A review without its texts. */
export interface AgentReviewState {
  readonly parties?: ReviewParties;
  readonly isRemoved: boolean;
  /** Who has reported it since the last decision. */
  readonly reportedBy: readonly Id[];
}

/** The stream of the review of an agent by a person: there is one at most. */
export const agentReviewId = (agentId: Id, authorId: Id): Id => idFrom(`review:${agentId}:${authorId}`);

/** @throws Refusal NOT_FOUND */
const shown = ({ parties, isRemoved }: AgentReviewState): ReviewParties =>
  parties === undefined || isRemoved ? refuse('NOT_FOUND') : parties;

const notReported = { state: 'NOT_REPORTED', allowed: ['REPORTED'] };

const withoutReview = (current: AgentReviewState): AgentReviewState => ({
  ...current,
  isRemoved: true,
  reportedBy: [],
});

/**
 * A review of an agent by a person who was in contact with them. Its text is encrypted under the key of the author, the answer
 * under that of the agent, and why an admin kept it under one of its own.
 */
export const agentReview: Decider<
  AgentReviewState,
  AgentReviewCommand,
  AgentReviewEvent,
  WithErased<WithErased<WithErased<AgentReviewEvent, 'text'>, 'author'>, 'reason'>
> = {
  name: 'agentreview',
  initial: { isRemoved: false, reportedBy: [] },
  personal: {
    AgentReviewed: { fields: ['author', 'text'], subject: ({ authorId }) => authorId },
    ReviewReplied: { fields: ['text'], subject: ({ agentId }) => agentId },
    ReviewReported: { fields: ['reason'], subject: ({ by }) => by },
    ReviewReportsDismissed: { fields: ['reason'] },
    ReviewRemoved: { fields: ['reason'], subject: ({ authorId }) => authorId },
  },
  decide: {
    ReviewAgent: ({ parties }, { type: _, ...review }) =>
      parties === undefined ? [{ type: 'AgentReviewed', ...review }] : refuse('ALREADY_EXISTS'),
    ReplyToReview: (current, { text }) => [{ type: 'ReviewReplied', agentId: shown(current).agentId, text }],
    ReportReview: (current, { by, reason }) =>
      shown(current) && current.reportedBy.includes(by) ? [] : [{ type: 'ReviewReported', by, reason }],
    DismissReports: (current, { reason }) =>
      shown(current) && current.reportedBy.length > 0
        ? [{ type: 'ReviewReportsDismissed', reason }]
        : refuse('WRONG_STATE', notReported),
    RemoveReview: (current, { reason }) => {
      const parties = shown(current);
      return current.reportedBy.length > 0
        ? [{ type: 'ReviewRemoved', ...parties, reason }]
        : refuse('WRONG_STATE', notReported);
    },
    EraseReview: ({ parties, isRemoved }) =>
      parties === undefined || isRemoved ? [] : [{ type: 'ReviewErased', ...parties }],
  },
  evolve: {
    AgentReviewed: (_, { agentId, agencyId, authorId, rating }) => ({
      parties: { agentId, authorId, rating, ...(agencyId !== undefined && { agencyId }) },
      isRemoved: false,
      reportedBy: [],
    }),
    ReviewReplied: (current) => current,
    ReviewReported: (current, { by }) => ({ ...current, reportedBy: [...current.reportedBy, by] }),
    ReviewReportsDismissed: (current) => ({ ...current, reportedBy: [] }),
    ReviewRemoved: withoutReview,
    ReviewErased: withoutReview,
  },
};
