import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Decider } from '@ardhi/kernel/write/decider';
import { refuse } from '@ardhi/kernel/write/refusal';

/** Whom an agency invites, and for which position. */
export interface Invitee {
  agencyId: string;
  email?: string;
  phone?: string;
  title?: string;
  message?: string;
}

/** What can be done with an invitation. */
export type InvitationCommand =
  | ({ type: 'Invite'; expiresAt: string } & Invitee)
  | { type: 'Renew'; expiresAt: string }
  | { type: 'Withdraw' }
  | { type: 'Accept'; userId: string }
  | { type: 'Decline'; userId: string };

/** What happens to an invitation. */
export type InvitationEvent =
  | ({ type: 'AgentInvited'; expiresAt: string } & Invitee)
  | { type: 'InvitationRenewed'; expiresAt: string }
  | { type: 'InvitationWithdrawn' }
  | { type: 'InvitationAccepted'; userId: string }
  | { type: 'InvitationDeclined'; userId: string };

/** The recorded states; whether an open invitation has expired depends on the time. */
export const invitationStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
/** The recorded state of an invitation. */
export type InvitationState = (typeof invitationStates)[number];

/** An offer of a seat in an agency to a person who may not have an account yet. */
export interface Invitation {
  state: 'NONE' | InvitationState;
  agencyId: string;
  title?: string;
  expiresAt: string;
  acceptedBy?: string;
}

/** An invitation to join an agency; answered at most once. */
export const invitation: Decider<Invitation, InvitationCommand, InvitationEvent> = {
  name: 'invitation',
  initial: { state: 'NONE', agencyId: '', expiresAt: '' },
  personal: { AgentInvited: { fields: ['email', 'phone', 'message'] } },

  decide: {
    Invite: (current, { type: _, ...details }) =>
      current.state === 'NONE' ? [{ type: 'AgentInvited', ...details }] : refuse('ALREADY_EXISTS'),
    Renew: (current, { expiresAt }) => requireOpen(current) && [{ type: 'InvitationRenewed', expiresAt }],
    Withdraw: (current) =>
      current.state === 'WITHDRAWN' ? [] : requireOpen(current) && [{ type: 'InvitationWithdrawn' }],
    Accept: (current, { userId }, { now }) =>
      current.acceptedBy === userId
        ? []
        : requireNotExpired(current, now) && [{ type: 'InvitationAccepted', userId }],
    Decline: (current, { userId }, { now }) =>
      requireNotExpired(current, now) && [{ type: 'InvitationDeclined', userId }],
  },

  evolve: {
    AgentInvited: (_, { agencyId, title, expiresAt }) => ({
      state: 'OPEN',
      agencyId,
      expiresAt,
      ...omitUndefined({ title }),
    }),
    InvitationRenewed: (current, { expiresAt }) => ({ ...current, expiresAt }),
    InvitationWithdrawn: (current) => ({ ...current, state: 'WITHDRAWN' }),
    InvitationAccepted: (current, { userId }) => ({ ...current, state: 'ACCEPTED', acceptedBy: userId }),
    InvitationDeclined: (current) => ({ ...current, state: 'DECLINED' }),
  },
};

const requireOpen = (current: Invitation) => {
  if (current.state === 'NONE') refuse('NOT_FOUND');
  return current.state === 'OPEN' || refuse('GONE');
};
const requireNotExpired = (current: Invitation, now: string) =>
  requireOpen(current) && (now < current.expiresAt || refuse('GONE'));
