import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { dayMs } from '@ardhi/kernel/base/durations';
import { idFrom } from '@ardhi/kernel/base/ids';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on a request to join an agency. */
export type JoinRequestCommand =
  | { type: 'Ask'; agencyId: string; userId: string; message?: string; at: string }
  | { type: 'Claim'; at: string }
  | { type: 'Accept' }
  /** The agent could not join after the claim; the request waits for an answer again. */
  | { type: 'Unclaim' }
  | { type: 'Refuse'; at: string }
  | { type: 'Withdraw' }
  /** The agent has joined the agency, by this request or in another way. */
  | { type: 'EndByJoining' };

/** Events of a request to join an agency. */
export type JoinRequestEvent =
  | {
      type: 'JoinRequested';
      agencyId: string;
      userId: string;
      message?: string;
      at?: string;
      /** The agency was told about the agent within the last days: it is not told again. */
      isRepeated?: boolean;
    }
  /** The agent writes another message while the request waits. */
  | { type: 'JoinRequestReworded'; userId: string; message?: string }
  | { type: 'JoinRequestClaimed'; at?: string }
  | { type: 'JoinRequestUnclaimed' }
  | { type: 'JoinRequestAccepted' }
  | { type: 'JoinRequestRefused'; at?: string }
  | { type: 'JoinRequestWithdrawn' };

/** A request of one agent to one agency; after an answer the agent may ask again. */
export interface JoinRequest {
  state: 'NONE' | 'OPEN' | 'ACCEPTED' | 'REFUSED' | 'WITHDRAWN';
  agencyId: string;
  userId: string;
  /** The agency has decided to take the agent in: a withdrawal that comes later does not stop it. */
  claimed: boolean;
  claimedAt?: string;
  /** When the agency was last told that the agent asks. */
  toldAt?: string;
  refusedAt?: string;
  message?: string;
}

/** Within this time after it was told, the agency is not told again. */
const quietMs = 7 * dayMs;
/** Days that an agent waits after a refusal before they may ask the agency again. */
const daysAfterRefusal = 30;
/** A claim that is older was abandoned: the acceptance did not end. */
const claimMs = 5 * 60_000;

const isWithin = (ms: number, since: string | undefined, at: string): boolean =>
  since !== undefined && Date.parse(at) - Date.parse(since) < ms;

/** The stream of what one agent asks one agency, so that two requests at once are one. */
export const joinRequestId = (agencyId: string, userId: string): string =>
  idFrom(`join-request:${agencyId}:${userId}`);

/** Streams `joinrequest-<id>`. It is claimed before the agent joins, so that nobody joins who has withdrawn. */
export const joinRequest: Decider<JoinRequest, JoinRequestCommand, JoinRequestEvent> = {
  name: 'joinrequest',
  initial: { state: 'NONE', agencyId: '', userId: '', claimed: false },
  personal: {
    JoinRequested: { fields: ['message'], subject: ({ userId }) => userId },
    JoinRequestReworded: { fields: ['message'], subject: ({ userId }) => userId },
  },

  decide: {
    Ask: (current, { type: _, ...details }) => {
      if (current.state === 'OPEN') return reworded(current, details);
      if (current.state === 'REFUSED' && isWithin(daysAfterRefusal * dayMs, current.refusedAt, details.at))
        refuse('LIMIT_REACHED', {
          max: 1,
          what: `request to the same agency within ${daysAfterRefusal} days after it declined`,
        });
      const isRepeated = isWithin(quietMs, current.toldAt, details.at);
      return [{ type: 'JoinRequested', ...details, ...(isRepeated && { isRepeated }) }];
    },
    Claim: (current, { at }) =>
      requireOpen(current).claimed && isWithin(claimMs, current.claimedAt, at)
        ? []
        : [{ type: 'JoinRequestClaimed', at }],
    Unclaim: ({ state, claimed }) => (state === 'OPEN' && claimed ? [{ type: 'JoinRequestUnclaimed' }] : []),
    Accept: (current) => {
      // Withdrawn while the agent joined, or refused after the claim was taken for abandoned: the agent has joined.
      const hasJoined = current.claimed && ['WITHDRAWN', 'REFUSED'].includes(current.state);
      if (current.state === 'ACCEPTED' || (current.state === 'WITHDRAWN' && hasJoined)) return [];
      if (hasJoined) return [{ type: 'JoinRequestAccepted' }];
      return requireOpen(current).claimed ? [{ type: 'JoinRequestAccepted' }] : refuse('GONE');
    },
    Refuse: (current, { at }) => {
      if (current.state === 'REFUSED') return [];
      if (requireOpen(current).claimed && isWithin(claimMs, current.claimedAt, at))
        refuse('WRONG_STATE', { state: 'being accepted by a colleague' });
      return [{ type: 'JoinRequestRefused', at }];
    },
    Withdraw: ({ state }) => (state === 'OPEN' ? [{ type: 'JoinRequestWithdrawn' }] : []),
    EndByJoining: ({ state, claimed }) =>
      state === 'OPEN' ? [{ type: claimed ? 'JoinRequestAccepted' : 'JoinRequestWithdrawn' }] : [],
  },

  evolve: {
    JoinRequested: ({ toldAt }, { agencyId, userId, message, at, isRepeated }) => ({
      state: 'OPEN',
      agencyId,
      userId,
      claimed: false,
      ...omitUndefined({ message, toldAt: isRepeated ? toldAt : at }),
    }),
    JoinRequestReworded: ({ message: _, ...current }, { message }) => ({
      ...current,
      ...omitUndefined({ message }),
    }),
    JoinRequestClaimed: (current, { at }) => ({
      ...current,
      claimed: true,
      ...omitUndefined({ claimedAt: at }),
    }),
    JoinRequestUnclaimed: ({ claimedAt: _, ...current }) => ({ ...current, claimed: false }),
    JoinRequestAccepted: (current) => ({ ...current, state: 'ACCEPTED' }),
    JoinRequestRefused: (current, { at }) => ({
      ...current,
      state: 'REFUSED',
      ...omitUndefined({ refusedAt: at }),
    }),
    JoinRequestWithdrawn: (current) => ({ ...current, state: 'WITHDRAWN' }),
  },
};

/** Another message of an agent whose request waits. */
const reworded = (
  { message: before = '' }: JoinRequest,
  { userId, message = '' }: { readonly userId: string; readonly message?: string },
): JoinRequestEvent[] =>
  message === before || message === '' ? [] : [{ type: 'JoinRequestReworded', userId, message }];

/** @throws Refusal NOT_FOUND, GONE */
function requireOpen(current: JoinRequest): JoinRequest {
  if (current.state === 'NONE') refuse('NOT_FOUND');
  return current.state === 'OPEN' ? current : refuse('GONE');
}
