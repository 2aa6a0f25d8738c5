import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { readAll } from '@ardhi/kernel/read/read-all';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import { agentReview } from './agent-review.ts';
import { agentReviews } from './agent-reviews.projection.ts';

/** Erases the reviews that a person wrote or received: their texts leave the pages, and they no longer count. */
export const onUserErased: Reaction<PublishedUserEvent> = {
  name: 'accounts.erase-agent-reviews',
  subscribesTo: ['user'],
  on: {
    async UserErased(_, { subject, id }, { read, execute, keys }) {
      const anyOf = [{ authorId: subject }, { agentId: subject }];
      for (const row of await readAll(read(agentReviews), { anyOf, sort: ['at'] })) {
        // First the key: once the review is erased, a repeat does not find it any more.
        await keys.destroy(row.id);
        await execute(agentReview, row.id, { type: 'EraseReview' }, { commandId: `${id}:${row.id}` });
      }
    },
  },
};
