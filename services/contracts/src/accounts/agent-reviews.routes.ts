import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins, agentsAndAdmins } from '../roles.ts';
import { noBody, pageSchema, pagingQuery } from '../values.ts';
import {
  agentReview,
  agentReviewDecisionInput,
  agentReviewInput,
  agentReviewReplyInput,
  agentReviewReportInput,
  reportedReview,
  reportedReviewsQuery,
} from './agent-review.ts';

const pageQuery = z.strictObject({ ...pagingQuery() });

/** Newest first. */
export const listAgentReviews = route({
  row: 'A54',
  summary: 'The reviews of an agent.',
  method: 'GET',
  path: '/api/agents/:id/reviews',
  access: 'public',
  query: pageQuery,
  answer: pageSchema(agentReview),
});

/** Newest first; a review stays with the agency that the agent worked for when it was written. */
export const listAgencyReviews = route({
  row: 'A54',
  summary: 'The reviews of the agents of an agency.',
  method: 'GET',
  path: '/api/agencies/:id/reviews',
  access: 'public',
  query: pageQuery,
  answer: pageSchema(agentReview),
});

/** Once per person and agent, by whoever sent the enquiry at least 7 days ago. */
export const createAgentReview = route({
  row: 'A54',
  summary: 'Reviews an agent whom the caller was in contact with.',
  method: 'POST',
  path: '/api/agents/:id/reviews',
  access: 'signed-in',
  status: 201,
  body: agentReviewInput,
  answer: agentReview,
  errors: ['REVIEW_NOT_ALLOWED', 'ALREADY_EXISTS'],
});

/** By the agent, the head of the agency or an admin; a later answer replaces the earlier one. */
export const replyToReview = route({
  row: 'A55',
  summary: 'Answers a review in public.',
  method: 'POST',
  path: '/api/reviews/:id/reply',
  access: { roles: agentsAndAdmins },
  body: agentReviewReplyInput,
  answer: agentReview,
});

/** Once per person; the review stays until an admin decides. */
export const reportReview = route({
  row: 'A55',
  summary: 'Reports a review to the admins.',
  method: 'POST',
  path: '/api/reviews/:id/report',
  access: 'signed-in',
  status: 202,
  body: agentReviewReportInput,
  answer: noBody,
});

/** Those that were reported first come first. */
export const listReportedReviews = route({
  row: 'A82',
  summary: 'Reviews with reports that wait for a decision.',
  method: 'GET',
  path: '/api/admin/reviews',
  access: { roles: admins },
  query: reportedReviewsQuery,
  csv: true,
  answer: pageSchema(reportedReview),
});

/** KEEP dismisses the reports, REMOVE takes the review from all pages. */
export const decideReview = route({
  row: 'A82',
  summary: 'Decides about a reported review.',
  method: 'POST',
  path: '/api/admin/reviews/:id/decide',
  access: { roles: admins },
  status: 204,
  body: agentReviewDecisionInput,
  answer: noBody,
});
