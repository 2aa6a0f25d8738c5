import { invitationEvents } from '@ardhi/contracts/accounts/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type DeciderEvent, publishingDecider } from '@ardhi/kernel/write/publishing-decider';

/** Whom an agency invites, and for which position. */
export interface Invitee {
  agencyId: string;
  email?: string;
  phone?: string;
  title?: string;
  message?: string;
}

/** Commands on an invitation. */
export type InvitationCommand =
  | ({ type: 'Invite'; expiresAt: string } & Invitee)
  | { type: 'Renew'; expiresAt: string }
  | { type: 'Withdraw' }
  | ({ type: 'Claim' } & Answerer)
  | { type: 'ReleaseClaim'; userId: string }
  | { type: 'Accept'; userId: string }
  | ({ type: 'Decline' } & Answerer);

/** Who answers an invitation. */
interface Answerer {
  readonly userId: string;
  /** Their verified address; undefined while it is not verified. */
  readonly email: string | undefined;
}

/** Unpublished events of an invitation. */
type InternalEvent =
  | { type: 'InvitationRenewed'; expiresAt: string }
  | { type: 'InvitationWithdrawn' }
  | { type: 'InvitationClaimed'; userId: string }
  | { type: 'InvitationReleased'; userId: string }
  | { type: 'InvitationAccepted'; userId: string }
  | { type: 'InvitationDeclined'; userId: string };

/** Fields in published events besides their definition. */
interface PrivateFields {
  readonly AgentInvited: Invitee;
}

/** Events of an invitation. */
export type InvitationEvent = DeciderEvent<typeof invitationEvents, InternalEvent, PrivateFields>;

/** The recorded states; whether an open invitation has expired depends on the time. */
export const invitationStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
/** The recorded state of an invitation. */
export type InvitationState = (typeof invitationStates)[number];

/** An offer of a seat in an agency to a person who may not have an account yet. */
export interface Invitation {
  state: 'NONE' | InvitationState;
  agencyId: string;
  title?: string;
  /** The only address that may answer; undefined for an invitation by phone, whose link is handed over by hand. */
  email?: string;
  expiresAt: string;
  /** Who is joining by it; nobody else can from then on. */
  claimedBy?: string;
  acceptedBy?: string;
}

/** An invitation to join an agency; answered at most once. It is claimed before its holder joins, so that it admits one person. */
export const invitation = publishingDecider<
  Invitation,
  InvitationCommand,
  typeof invitationEvents,
  InternalEvent,
  PrivateFields
>(invitationEvents, {
  initial: { state: 'NONE', agencyId: '', expiresAt: '' },
  personal: { AgentInvited: { fields: ['email', 'phone', 'message'] } },

  decide: {
    Invite: (current, { type: _, ...details }) =>
      current.state === 'NONE' ? [{ type: 'AgentInvited', ...details }] : refuse('ALREADY_EXISTS'),
    Renew: (current, { expiresAt }) => requireOpen(current) && [{ type: 'InvitationRenewed', expiresAt }],
    // Also a claimed one: a crash can leave a claim behind.
    Withdraw: (current) =>
      current.state === 'WITHDRAWN' ? [] : requireOpen(current) && [{ type: 'InvitationWithdrawn' }],
    // The person who claimed it may continue after a failure, even past its expiry.
    Claim: (current, { userId, email }, { now }) => {
      if (current.acceptedBy === userId) return [];
      if (requireOpen(current) && current.claimedBy === userId) return [];
      requireAnswerable(current, email, now);
      return [{ type: 'InvitationClaimed', userId }];
    },
    ReleaseClaim: (current, { userId }) =>
      current.state === 'OPEN' && current.claimedBy === userId
        ? [{ type: 'InvitationReleased', userId }]
        : [],
    Accept: (current, { userId }) => {
      if (current.acceptedBy === userId) return [];
      // Withdrawn while its holder joined.
      if (current.state === 'WITHDRAWN' && current.claimedBy === userId) return [];
      if (requireOpen(current) && current.claimedBy !== userId) refuse('GONE');
      return [{ type: 'InvitationAccepted', userId }];
    },
    Decline: (current, { userId, email }, { now }) => {
      requireAnswerable(current, email, now);
      return [{ type: 'InvitationDeclined', userId }];
    },
  },

  evolve: {
    AgentInvited: (_, { agencyId, title, email, expiresAt }) => ({
      state: 'OPEN',
      agencyId,
      expiresAt,
      ...omitUndefined({ title, email }),
    }),
    InvitationClaimed: (current, { userId }) => ({ ...current, claimedBy: userId }),
    InvitationReleased: ({ claimedBy: _, ...current }) => current,
    InvitationRenewed: (current, { expiresAt }) => ({ ...current, expiresAt }),
    InvitationWithdrawn: (current) => ({ ...current, state: 'WITHDRAWN' }),
    InvitationAccepted: (current, { userId }) => ({ ...current, state: 'ACCEPTED', acceptedBy: userId }),
    InvitationDeclined: (current) => ({ ...current, state: 'DECLINED' }),
  },
});

const requireOpen = (current: Invitation) => {
  if (current.state === 'NONE') refuse('NOT_FOUND');
  return current.state === 'OPEN' || refuse('GONE');
};
const requireUnclaimed = (current: Invitation) =>
  requireOpen(current) && (current.claimedBy === undefined || refuse('GONE'));

/** @throws Refusal NOT_FOUND, GONE, INVITED_ADDRESS_ONLY */
function requireAnswerable(current: Invitation, email: string | undefined, now: string): void {
  requireUnclaimed(current);
  if (now >= current.expiresAt) refuse('GONE');
  if (current.email !== undefined && current.email !== email) refuse('INVITED_ADDRESS_ONLY');
}
