import type { AgentProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import type { AgentReview } from '@ardhi/contracts/accounts/agent-review';
import { listAgentReviews } from '@ardhi/contracts/accounts/agent-reviews.routes';
import { readAgent } from '@ardhi/contracts/accounts/directory.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { shorten } from '@ardhi/contracts/shorten';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { LoaderFunctionArgs } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { agentHref } from '../../lib/agent-href.ts';

/** Data of the page of an agent. */
export interface AgentData {
  readonly agent: AgentProfile;
  /** The newest reviews. */
  readonly reviews: readonly AgentReview[];
}

const reviewsShown = 20;

/** Loads an agent with the newest reviews. */
export async function agentLoader(args: LoaderFunctionArgs): Promise<AgentData> {
  const client = clientOf(args);
  const agent = await client.call(readAgent, { params: { id: args.params['id'] ?? '' } });
  const { items: reviews } = await client.call(listAgentReviews, {
    params: { id: agent.userId },
    query: { pageSize: reviewsShown },
  });
  return { agent, reviews };
}

/** Route handle with the document head of the page of an agent. */
export const agentHandle: Screen<AgentData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: data?.agent.card.name ?? formatMessage({ id: 'common.agents' }),
    ...(data && {
      canonical: agentHref(data.agent.card),
      ...(data.agent.bio?.en && { description: shorten(data.agent.bio.en, 160) }),
      ...omitUndefined({ image: data.agent.card.avatar }),
    }),
  }),
};
