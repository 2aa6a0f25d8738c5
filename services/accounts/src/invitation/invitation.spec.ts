import { given } from '@ardhi/kernel/testing/given';
import { describe, it } from 'vitest';
import { type InvitationEvent, invitation } from './invitation.ts';

const invited: InvitationEvent = {
  type: 'AgentInvited',
  agencyId: 'house',
  email: 'brian@ardhi.test',
  expiresAt: '2026-01-08T00:00:00.000Z',
};
const anInvitation = given(invitation);
const on = (now: string) => ({ now, actor: 'brian', role: 'USER' as const });
const accept = { type: 'Accept' as const, userId: 'brian' };

describe('an invitation', () => {
  it('is accepted within its time', () => {
    anInvitation(invited)
      .when(accept, on('2026-01-07T23:59:59.999Z'))
      .emits({ type: 'InvitationAccepted', userId: 'brian' });
    anInvitation(invited).when(accept, on('2026-01-08T00:00:00.000Z')).refuses('GONE');
  });
  it('lives on when it is sent again', () => {
    anInvitation(invited, { type: 'InvitationRenewed', expiresAt: '2026-01-15T00:00:00.000Z' })
      .when(accept, on('2026-01-08T00:00:00.000Z'))
      .emits({ type: 'InvitationAccepted', userId: 'brian' });
  });
  it('is for one person, who may press the link twice', () => {
    const accepted: InvitationEvent = { type: 'InvitationAccepted', userId: 'brian' };
    anInvitation(invited, accepted).when(accept).changesNothing();
    anInvitation(invited, accepted).when({ type: 'Accept', userId: 'clare' }).refuses('GONE');
  });
  it('is gone once withdrawn or declined', () => {
    anInvitation(invited, { type: 'InvitationWithdrawn' }).when(accept).refuses('GONE');
    anInvitation(invited, { type: 'InvitationDeclined', userId: 'brian' }).when(accept).refuses('GONE');
  });
});
