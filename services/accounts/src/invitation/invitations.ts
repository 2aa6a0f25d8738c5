import type { Projection } from '@ardhi/kernel/projection';
import type { InvitationEvent, InvitationState, Invited } from './invitation.ts';

export interface InvitationView extends Invited {
  readonly id: string;
  readonly state: InvitationState;
  readonly createdAt: string;
  readonly expiresAt: string;
}

const moved = (state: InvitationState) => (it: InvitationView | undefined) => it && { ...it, state };

export const invitations: Projection<InvitationView, InvitationEvent> = {
  name: 'accounts.invitations',
  version: 1,
  hears: ['invitation'],
  when: 'inline',
  indexes: ['agencyId', 'createdAt'],
  on: {
    AgentInvited: (_, { type: __, ...given }, { subject, at }) => ({
      ...given,
      id: subject,
      state: 'OPEN',
      createdAt: at,
    }),
    InvitationRenewed: (it, { expiresAt }) => it && { ...it, expiresAt },
    InvitationWithdrawn: moved('WITHDRAWN'),
    InvitationAccepted: moved('ACCEPTED'),
    InvitationDeclined: moved('DECLINED'),
  },
};
