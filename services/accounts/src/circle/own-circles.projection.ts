import type { Projection } from '@ardhi/kernel/write/projection';
import type { CircleEvent } from './circle-events.ts';

/** The circles that a user has joined, also those that they have left or that have ended. */
interface OwnCirclesRow {
  readonly circleIds: readonly string[];
}

/** Ids of circles by the id of a user. */
export const ownCircles: Projection<OwnCirclesRow, CircleEvent> = {
  name: 'accounts.own-circles',
  version: 1,
  subscribesTo: ['circle'],
  when: 'async',
  key: (event) => (event.type === 'MemberJoined' ? event.userId : undefined),
  on: {
    MemberJoined: (row, _, { subject }) => ({
      circleIds: [...new Set([...(row?.circleIds ?? []), subject])],
    }),
  },
};
