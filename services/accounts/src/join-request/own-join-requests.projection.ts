import type { Projection } from '@ardhi/kernel/write/projection';
import type { JoinRequestEvent } from './join-request.ts';

/** The requests that a user has made, also those that were answered. */
interface OwnJoinRequestsRow {
  readonly requestIds: readonly string[];
}

/** Ids of requests to join an agency, by the id of the user who made them. */
export const ownJoinRequests: Projection<OwnJoinRequestsRow, JoinRequestEvent> = {
  name: 'accounts.own-join-requests',
  version: 1,
  subscribesTo: ['joinrequest'],
  when: 'async',
  key: (event) => (event.type === 'JoinRequested' ? event.userId : undefined),
  on: {
    JoinRequested: (row, _, { subject }) => ({
      requestIds: [...new Set([...(row?.requestIds ?? []), subject])],
    }),
  },
};
