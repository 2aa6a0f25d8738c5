import type { Decider } from '@ardhi/kernel/decider';
import { refuse } from '@ardhi/kernel/refusal';

export interface Invited {
  agencyId: string;
  email?: string;
  phone?: string;
  title?: string;
  message?: string;
}

export type InvitationCommand =
  | ({ type: 'Invite'; expiresAt: string } & Invited)
  | { type: 'Renew'; expiresAt: string }
  | { type: 'Withdraw' }
  | { type: 'Accept'; userId: string }
  | { type: 'Decline'; userId: string };

export type InvitationEvent =
  | ({ type: 'AgentInvited'; expiresAt: string } & Invited)
  | { type: 'InvitationRenewed'; expiresAt: string }
  | { type: 'InvitationWithdrawn' }
  | { type: 'InvitationAccepted'; userId: string }
  | { type: 'InvitationDeclined'; userId: string };

export const invitationStates = ['OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** A seat offered to somebody who may not know us yet. */
export interface Invitation {
  state: 'NONE' | InvitationState;
  agencyId: string;
  title?: string;
  expiresAt: string;
  acceptedBy?: string;
}

export const invitation: Decider<Invitation, InvitationCommand, InvitationEvent> = {
  name: 'invitation',
  initial: { state: 'NONE', agencyId: '', expiresAt: '' },
  personal: { AgentInvited: { fields: ['email', 'phone', 'message'] } },

  decide: {
    Invite: (it, { type: _, ...given }) =>
      it.state === 'NONE' ? [{ type: 'AgentInvited', ...given }] : refuse('ALREADY_EXISTS'),
    Renew: (it, { expiresAt }) => waiting(it) && [{ type: 'InvitationRenewed', expiresAt }],
    Withdraw: (it) => (it.state === 'WITHDRAWN' ? [] : waiting(it) && [{ type: 'InvitationWithdrawn' }]),
    Accept: (it, { userId }, { now }) =>
      it.acceptedBy === userId ? [] : stillOpen(it, now) && [{ type: 'InvitationAccepted', userId }],
    Decline: (it, { userId }, { now }) => stillOpen(it, now) && [{ type: 'InvitationDeclined', userId }],
  },

  evolve: {
    AgentInvited: (_, { agencyId, title, expiresAt }) => ({
      state: 'OPEN',
      agencyId,
      expiresAt,
      ...(title !== undefined && { title }),
    }),
    InvitationRenewed: (it, { expiresAt }) => ({ ...it, expiresAt }),
    InvitationWithdrawn: (it) => ({ ...it, state: 'WITHDRAWN' }),
    InvitationAccepted: (it, { userId }) => ({ ...it, state: 'ACCEPTED', acceptedBy: userId }),
    InvitationDeclined: (it) => ({ ...it, state: 'DECLINED' }),
  },
};

const waiting = (it: Invitation) => {
  if (it.state === 'NONE') refuse('NOT_FOUND');
  return it.state === 'OPEN' || refuse('GONE');
};
const stillOpen = (it: Invitation, now: string) => waiting(it) && (now < it.expiresAt || refuse('GONE'));
