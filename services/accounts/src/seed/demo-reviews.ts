import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type Agent, agent } from '../agent/agent.ts';
import { agentReview, agentReviewId } from '../agent-review/agent-review.ts';
import type { Execute } from '../processes/change-membership.ts';

/** Who reviews an agent of the demo data, how, and what the agent answers. */
interface DemoReview {
  readonly author: string;
  readonly rating: number;
  readonly text: string;
  readonly reply?: string;
}

const demoReviews: readonly DemoReview[] = [
  {
    author: 'Umar M.',
    rating: 5,
    text: 'She showed me the search letter before I asked and came along to the land office. No surprises about the fees.',
    reply: 'Thank you, Umar. I wish you many good years in Kira.',
  },
  {
    author: 'Grace A.',
    rating: 4,
    text: 'Answered every message from abroad within the day and sent a video of the road after the rain. The viewing started late.',
  },
  {
    author: 'Peter O.',
    rating: 3,
    text: 'The house was as described, but the price on the phone was higher than on the page until I pointed it out.',
    reply: 'You were right, Peter. The page now has the price that the owner asks.',
  },
];

/** Reviews of the first agent of each agency by the authors. */
export async function seedDemoReviews(
  context: ServiceContext,
  execute: Execute,
  authorIds: readonly string[],
  agentIds: readonly string[],
): Promise<void> {
  for (const agentId of agentIds) {
    const { agencyId } = (await context.state<Agent>(agent, agentId)).state;
    for (const [index, { reply, ...review }] of demoReviews.entries()) {
      const authorId = authorIds[index];
      if (authorId === undefined) continue;
      const id = agentReviewId(agentId, authorId);
      const agency = agencyId === undefined ? {} : { agencyId };
      await execute(agentReview, id, { type: 'ReviewAgent', agentId, authorId, ...agency, ...review });
      if (reply !== undefined) await execute(agentReview, id, { type: 'ReplyToReview', text: reply });
    }
  }
}
