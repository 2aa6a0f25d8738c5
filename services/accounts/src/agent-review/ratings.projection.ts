import type { Projection } from '@ardhi/kernel/write/projection';
import type { AgentReviewEvent } from './agent-review.ts';

/** How many reviews an agent or an agency has, and the sum of their ratings. */
export interface RatingRow {
  readonly id: string;
  readonly count: number;
  readonly sum: number;
}

/** Fewer reviews than this say little: pages show no average of them (decision 121). */
const minReviews = 3;

/** The average with one decimal; undefined for too few reviews. */
export const averageRating = (row: RatingRow | undefined): number | undefined =>
  row === undefined || row.count < minReviews ? undefined : Math.round((10 * row.sum) / row.count) / 10;

const counted = (
  id: string,
  row: RatingRow = { id, count: 0, sum: 0 },
  change: Omit<RatingRow, 'id'>,
): RatingRow => ({ id, count: row.count + change.count, sum: row.sum + change.sum });

type Rated = Extract<AgentReviewEvent, { readonly agentId: string; readonly rating: number }>;

const isRated = (event: AgentReviewEvent): event is Rated => 'rating' in event;

/** The ratings of agents by their id. */
export const agentRatings: Projection<RatingRow, AgentReviewEvent> = {
  name: 'accounts.agent-ratings',
  version: 1,
  subscribesTo: ['agentreview'],
  when: 'async',
  indexes: ['id'],
  key: (event) => (isRated(event) ? event.agentId : undefined),
  on: {
    AgentReviewed: (row, { agentId, rating }) => counted(agentId, row, { count: 1, sum: rating }),
    ReviewRemoved: (row, { agentId, rating }) => counted(agentId, row, { count: -1, sum: -rating }),
    ReviewErased: (row, { agentId, rating }) => counted(agentId, row, { count: -1, sum: -rating }),
  },
};

/** The ratings of agencies by their id. */
export const agencyRatings: Projection<RatingRow, AgentReviewEvent> = {
  name: 'accounts.agency-ratings',
  version: 1,
  subscribesTo: ['agentreview'],
  when: 'async',
  indexes: ['id'],
  key: (event) => (isRated(event) ? event.agencyId : undefined),
  on: {
    AgentReviewed: (row, { agencyId = '', rating }) => counted(agencyId, row, { count: 1, sum: rating }),
    ReviewRemoved: (row, { agencyId = '', rating }) => counted(agencyId, row, { count: -1, sum: -rating }),
    ReviewErased: (row, { agencyId = '', rating }) => counted(agencyId, row, { count: -1, sum: -rating }),
  },
};
