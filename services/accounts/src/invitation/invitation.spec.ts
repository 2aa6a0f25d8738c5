import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { type InvitationEvent, invitation } from './invitation.ts';

const invited: InvitationEvent = {
  type: 'AgentInvited',
  agencyId: 'house',
  email: 'brian@ardhi.test',
  expiresAt: '2026-01-08T00:00:00.000Z',
};
const anInvitation = given(invitation);
const at = (now: string) => ({ now, actor: 'brian', role: 'USER' as const });
const accept = { type: 'Accept' as const, userId: 'brian' };

describe('an invitation', () => {
  it('can be accepted until it expires', () => {
    anInvitation(invited)
      .when(accept, at('2026-01-07T23:59:59.999Z'))
      .emits({ type: 'InvitationAccepted', userId: 'brian' });
    anInvitation(invited).when(accept, at('2026-01-08T00:00:00.000Z')).refuses('GONE');
  });
  it('gets a new expiry when it is renewed', () => {
    anInvitation(invited, { type: 'InvitationRenewed', expiresAt: '2026-01-15T00:00:00.000Z' })
      .when(accept, at('2026-01-08T00:00:00.000Z'))
      .emits({ type: 'InvitationAccepted', userId: 'brian' });
  });
  it('is accepted by one user, who may repeat the request', () => {
    const accepted: InvitationEvent = { type: 'InvitationAccepted', userId: 'brian' };
    anInvitation(invited, accepted).when(accept).changesNothing();
    anInvitation(invited, accepted).when({ type: 'Accept', userId: 'clare' }).refuses('GONE');
  });
  it('is gone once withdrawn or declined', () => {
    anInvitation(invited, { type: 'InvitationWithdrawn' }).when(accept).refuses('GONE');
    anInvitation(invited, { type: 'InvitationDeclined', userId: 'brian' }).when(accept).refuses('GONE');
  });
});
