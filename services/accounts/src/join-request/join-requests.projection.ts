import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { JoinRequestEvent } from './join-request.ts';

/** An agent's request to join an agency that waits for an answer. */
export interface JoinRequestRow {
  readonly id: string;
  readonly agencyId: string;
  readonly userId: string;
  readonly message?: string;
  readonly at: string;
}

/** Open requests to join an agency, by request id; one that was answered or withdrawn is left to its stream. */
export const joinRequests: Projection<JoinRequestRow, JoinRequestEvent> = {
  name: 'accounts.join-requests',
  version: 1,
  subscribesTo: ['joinrequest'],
  when: 'inline',
  indexes: ['agencyId', 'userId', 'at'],
  on: {
    JoinRequested: (_, { agencyId, userId, message }, { subject, at }) => ({
      id: subject,
      agencyId,
      userId,
      ...omitUndefined({ message }),
      at,
    }),
    JoinRequestReworded: (row, { message }) => row && { ...row, ...omitUndefined({ message }) },
    JoinRequestClaimed: (row) => row,
    JoinRequestUnclaimed: (row) => row,
    JoinRequestAccepted: () => undefined,
    JoinRequestRefused: () => undefined,
    JoinRequestWithdrawn: () => undefined,
  },
};
