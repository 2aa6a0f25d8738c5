import { given } from '@ardhi/testing/given';
import { describe, it } from 'vitest';
import { type InvitationEvent, invitation } from './invitation.ts';

const invited: Extract<InvitationEvent, { type: 'AgentInvited' }> = {
  type: 'AgentInvited',
  agencyId: 'house',
  email: 'brian@ardhi.test',
  expiresAt: '2026-01-08T00:00:00.000Z',
};
const anInvitation = given(invitation);
const at = (now: string) => ({ now, actor: 'brian', role: 'USER' as const });
const brian = { userId: 'brian', email: 'brian@ardhi.test' };
const claim = { type: 'Claim' as const, ...brian };
const accept = { type: 'Accept' as const, userId: 'brian' };
const claimed: InvitationEvent = { type: 'InvitationClaimed', userId: 'brian' };

describe('an invitation', () => {
  it('can be claimed until it expires', () => {
    anInvitation(invited).when(claim, at('2026-01-07T23:59:59.999Z')).emits(claimed);
    anInvitation(invited).when(claim, at('2026-01-08T00:00:00.000Z')).refuses('GONE');
  });
  it('is answered only by the invited address, once it is verified', () => {
    const stranger = { userId: 'clare', email: 'clare@ardhi.test' };
    anInvitation(invited)
      .when({ type: 'Claim', ...stranger })
      .refuses('INVITED_ADDRESS_ONLY');
    anInvitation(invited)
      .when({ type: 'Decline', ...stranger })
      .refuses('INVITED_ADDRESS_ONLY');
    anInvitation(invited)
      .when({ ...claim, email: undefined })
      .refuses('INVITED_ADDRESS_ONLY');
    const { email: _, ...byPhone } = invited;
    anInvitation({ ...byPhone, phone: '+256772000001' })
      .when({ type: 'Claim', ...stranger })
      .emits({ type: 'InvitationClaimed', userId: 'clare' });
  });
  it('is claimed by one user, and accepted by them alone', () => {
    anInvitation(invited).when(accept).refuses('GONE');
    anInvitation(invited, claimed)
      .when({ ...claim, userId: 'clare' })
      .refuses('GONE');
    anInvitation(invited, claimed).when(claim).changesNothing();
    anInvitation(invited, claimed).when({ type: 'Accept', userId: 'clare' }).refuses('GONE');
    anInvitation(invited, claimed).when(accept).emits({ type: 'InvitationAccepted', userId: 'brian' });
  });
  it('is open again once the claim is released', () => {
    const released: InvitationEvent = { type: 'InvitationReleased', userId: 'brian' };
    anInvitation(invited, claimed).when({ type: 'ReleaseClaim', userId: 'brian' }).emits(released);
    anInvitation(invited, claimed, released).when(claim).emits(claimed);
  });
  it('can be withdrawn while it is claimed, without failing the person who joins', () => {
    const withdrawn: InvitationEvent = { type: 'InvitationWithdrawn' };
    anInvitation(invited, claimed).when({ type: 'Withdraw' }).emits(withdrawn);
    anInvitation(invited, claimed, withdrawn).when(claim).refuses('GONE');
    anInvitation(invited, claimed, withdrawn).when(accept).changesNothing();
    anInvitation(invited, claimed, withdrawn).when({ type: 'Accept', userId: 'clare' }).refuses('GONE');
  });
  it('gets a new expiry when it is renewed', () => {
    anInvitation(invited, { type: 'InvitationRenewed', expiresAt: '2026-01-15T00:00:00.000Z' })
      .when(claim, at('2026-01-08T00:00:00.000Z'))
      .emits(claimed);
  });
  it('is accepted by one user, who may repeat the request', () => {
    const accepted: InvitationEvent = { type: 'InvitationAccepted', userId: 'brian' };
    anInvitation(invited, accepted).when(accept).changesNothing();
    anInvitation(invited, accepted).when({ type: 'Accept', userId: 'clare' }).refuses('GONE');
    anInvitation(invited, accepted).when(claim).changesNothing();
    anInvitation(invited, accepted)
      .when({ ...claim, userId: 'clare' })
      .refuses('GONE');
  });
  it('is gone once withdrawn or declined', () => {
    anInvitation(invited, { type: 'InvitationWithdrawn' }).when(accept).refuses('GONE');
    anInvitation(invited, { type: 'InvitationDeclined', userId: 'brian' }).when(accept).refuses('GONE');
  });
});
