import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { plainText } from '../text.ts';
import { id, instant } from '../values.ts';

/** A person may review an agent this many days after their first enquiry. */
export const reviewAfterDays = 7;

/** A review as its author writes it; the enquiry shows that they were in contact. */
export const agentReviewInput = z.strictObject({
  rating: z.int().check(z.minimum(1), z.maximum(5)),
  text: plainText(1, 1_000),
  enquiryId: id,
});

/** The answer of an agent to a review. */
export const agentReviewReplyInput = z.strictObject({ text: plainText(1, 1_000) });

/** Why a review should be removed. */
export const agentReviewReportInput = z.strictObject({ reason: plainText(1, 500) });

/** An admin's decision on a reported review, with a reason for the record. */
export const agentReviewDecisionInput = z.strictObject({
  decision: z.enum(['KEEP', 'REMOVE']),
  reason: plainText(1, 500),
});

/** A review of an agent by a person who was in contact with them. */
export const agentReview = z.strictObject({
  id,
  agentId: id,
  agent: z.string(),
  /** First name and initial: 'Amina N.'; empty once the author was erased. */
  author: z.string(),
  rating: z.int(),
  text: z.string(),
  at: instant,
  reply: z.optional(z.strictObject({ text: z.string(), at: instant })),
});
/** A review of an agent by a person who was in contact with them. */
export type AgentReview = z.infer<typeof agentReview>;

/** The pages of reported reviews. */
export const reportedReviewsQuery = z.strictObject({
  ...adminListQuery,
  sort: sortBy(['reportedAt'], 'reportedAt'),
});

/** A review that was reported, as admins see it. */
export const reportedReview = z.extend(agentReview, {
  reports: z.array(z.strictObject({ at: instant, reason: z.string() })),
});
/** A review that was reported, as admins see it. */
export type ReportedReview = z.infer<typeof reportedReview>;
