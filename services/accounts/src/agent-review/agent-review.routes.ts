import {
  type AgentReview,
  type ReportedReview,
  reviewAfterDays,
} from '@ardhi/contracts/accounts/agent-review';
import {
  createAgentReview,
  decideReview,
  listAgencyReviews,
  listAgentReviews,
  listReportedReviews,
  replyToReview,
  reportReview,
} from '@ardhi/contracts/accounts/agent-reviews.routes';
import { unlessErased } from '@ardhi/contracts/erased';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { isAdmin } from '@ardhi/contracts/roles';
import { dayMs } from '@ardhi/kernel/base/durations';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { findPage } from '@ardhi/kernel/read/find-page';
import { withWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agency, agency } from '../agency/agency.ts';
import { type Agent, agent } from '../agent/agent.ts';
import { enquiries } from '../replicas/enquiries.ts';
import { type User, user } from '../user/user.ts';
import { type AgentReviewEvent, agentReview, agentReviewId } from './agent-review.ts';
import { type AgentReviewRow, agentReviews } from './agent-reviews.projection.ts';

/** Routes to read, write, answer and report reviews of agents, and to decide about reports (api.md A54, A55, A82). */
export function agentReviewRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(agentReviews);

  async function answersOf(found: readonly AgentReviewRow[]): Promise<AgentReview[]> {
    const names = await agentNames(context, new Set(found.map(({ agentId }) => agentId)));
    return found.map((row) => answerOf(row, names.get(row.agentId) ?? ''));
  }
  const one = async (id: string): Promise<AgentReviewRow> => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const answerTo = async (id: string): Promise<AgentReview> =>
    (await answersOf([await one(id)]))[0] ?? refuse('NOT_FOUND');

  return [
    serve(listAgentReviews, async ({ params, query }) => {
      const { state } = await context.state<Agent>(agent, params.id);
      if (state.profile === undefined) refuse('NOT_FOUND');
      const page = await findPage(rows, { where: { agentId: params.id } }, query, ['-at']);
      return { ...page, items: await answersOf(page.items) };
    }),

    serve(listAgencyReviews, async ({ params, query }) => {
      const { state } = await context.state<Agency>(agency, params.id);
      if (state.status === 'UNKNOWN') refuse('NOT_FOUND');
      const page = await findPage(rows, { where: { agencyId: params.id } }, query, ['-at']);
      return { ...page, items: await answersOf(page.items) };
    }),

    serve(createAgentReview, async ({ params, body, caller, execute }) => {
      const { state: reviewed } = await context.state<Agent>(agent, params.id);
      if (reviewed.profile === undefined) refuse('NOT_FOUND');
      await requireContact(context, caller, params.id, body.enquiryId);
      const { agencyId } = reviewed;
      if (caller.id === params.id || (agencyId !== undefined && caller.tenant === agencyId))
        refuse('REVIEW_NOT_ALLOWED');
      const id = agentReviewId(params.id, caller.id);
      const { name } = (await context.state<User>(user, caller.id)).state;
      await execute(agentReview, id, {
        type: 'ReviewAgent',
        agentId: params.id,
        authorId: caller.id,
        author: shortName(name),
        rating: body.rating,
        text: body.text,
        ...omitUndefined({ agencyId }),
      });
      return answerTo(id);
    }),

    serve(replyToReview, async ({ params, body, caller, execute }) => {
      const row = await one(params.id);
      if (!mayReply(row, caller)) refuse('NOT_FOUND');
      await execute(agentReview, row.id, { type: 'ReplyToReview', text: body.text });
      return answerTo(row.id);
    }),

    serve(reportReview, async ({ params, body, caller, execute }) => {
      const { id } = await one(params.id);
      await execute(agentReview, id, { type: 'ReportReview', by: caller.id, reason: body.reason });
    }),

    serve(listReportedReviews, async ({ query }) => {
      const { q, sort } = query;
      const where = { reportedAt: { from: '0', ...dayWindow(query) } };
      const page = await findPage(rows, { where, ...withWords(q, 'text') }, query, [sort]);
      const answers = await answersOf(page.items);
      const items = answers.map(async (answer) => ({
        ...answer,
        reports: await openReports(context, answer.id),
      }));
      return { ...page, items: await Promise.all(items) };
    }),

    serve(decideReview, async ({ params, body: { decision, reason }, execute }) => {
      const type = decision === 'KEEP' ? 'DismissReports' : 'RemoveReview';
      await execute(agentReview, (await one(params.id)).id, { type, reason });
    }),
  ];
}

/** @throws Refusal REVIEW_NOT_ALLOWED unless the caller sent the enquiry to the agent at least 7 days ago */
async function requireContact(
  { read, clock }: ServiceContext,
  caller: Caller,
  agentId: string,
  enquiryId: string,
): Promise<void> {
  const enquiry = await read(enquiries).get(enquiryId);
  const isOwn = enquiry?.userId === caller.id && enquiry.agentId === agentId;
  if (!isOwn || clock.epoch() - Date.parse(enquiry.at) < reviewAfterDays * dayMs)
    refuse('REVIEW_NOT_ALLOWED');
}

async function agentNames(
  { state }: ServiceContext,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const named = [...ids].map(async (id) => {
    const { profile } = (await state<Agent>(agent, id)).state;
    return [id, unlessErased<string, string>(profile?.name ?? '', '')] as const;
  });
  return new Map(await Promise.all(named));
}

/** The reports of a review since the last decision. */
async function openReports(context: ServiceContext, id: string): Promise<ReportedReview['reports']> {
  let reports: ReportedReview['reports'] = [];
  for await (const { event, at } of context.history(agentReview, id)) {
    const happened = event as AgentReviewEvent;
    if (happened.type === 'ReviewReportsDismissed') reports = [];
    if (happened.type === 'ReviewReported')
      reports = [...reports, { at, reason: unlessErased<string, string>(happened.reason, '') }];
  }
  return reports;
}

/** The agent, the head of the agency that the review stays with, and admins. */
const mayReply = ({ agentId, agencyId }: AgentReviewRow, { id, role, tenant }: Caller): boolean =>
  isAdmin(role) ||
  id === agentId ||
  (role === 'SUPER_AGENT' && agencyId !== undefined && tenant === agencyId);

/** 'Amina Nankya' as 'Amina N.': enough for people who know each other. */
function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const initial = Array.from(rest.at(-1) ?? '')[0];
  return initial === undefined ? first : `${first} ${initial}.`;
}

const answerOf = (
  { id, agentId, author, rating, text, at, reply }: AgentReviewRow,
  name: string,
): AgentReview => ({
  id,
  agentId,
  agent: name,
  author: unlessErased(author, ''),
  rating,
  text: unlessErased(text, ''),
  at,
  ...(reply !== undefined && { reply: { ...reply } }),
});
