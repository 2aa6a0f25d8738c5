import type { Projection } from '@ardhi/kernel/write/projection';
import type { InvitationEvent, InvitationState, Invitee } from './invitation.ts';

/** An invitation as listed for its agency. */
export interface InvitationRow extends Invitee {
  readonly id: string;
  readonly state: InvitationState;
  readonly createdAt: string;
  readonly expiresAt: string;
}

const withState = (state: InvitationState) => (row: InvitationRow | undefined) => row && { ...row, state };

/** Invitations by invitation id. */
export const invitations: Projection<InvitationRow, InvitationEvent> = {
  name: 'accounts.invitations',
  version: 1,
  subscribesTo: ['invitation'],
  when: 'inline',
  indexes: ['agencyId', 'createdAt'],
  on: {
    AgentInvited: (_, { type: __, ...details }, { subject, at }) => ({
      ...details,
      id: subject,
      state: 'OPEN',
      createdAt: at,
    }),
    InvitationRenewed: (row, { expiresAt }) => row && { ...row, expiresAt },
    InvitationWithdrawn: withState('WITHDRAWN'),
    InvitationClaimed: (row) => row,
    InvitationReleased: (row) => row,
    InvitationAccepted: withState('ACCEPTED'),
    InvitationDeclined: withState('DECLINED'),
  },
};
