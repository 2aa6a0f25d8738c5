import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { agentReviewRoutes } from './agent-review.routes.ts';
import { agentReview } from './agent-review.ts';
import { agentReviews } from './agent-reviews.projection.ts';
import { onUserErased } from './on-user-erased.ts';
import { agencyRatings, agentRatings } from './ratings.projection.ts';

/** Reviews of agents by people who were in contact with them. */
export const agentReviewModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [agentReview],
  projections: [agentReviews, agentRatings, agencyRatings],
  reactions: [onUserErased],
  routes: async (opened) => agentReviewRoutes((await opened).context),
};
