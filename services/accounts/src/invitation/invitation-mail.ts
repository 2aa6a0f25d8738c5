import type { Message } from '@ardhi/kernel/decider';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { agencies } from '../agency/agencies.ts';
import { ownSecret } from '../identity/own-secret.ts';
import { linkTokens } from '../link-token.ts';
import type { InvitationEvent } from './invitation.ts';
import { invitations } from './invitations.ts';

export const invitationUrl = (tools: Pick<ServiceTools, 'config'>, token: string): string =>
  `${tools.config.publicUrl}/invitations/${token}`;

/** Writes to whom an agency invites by mail; a repeat of the same event sends nothing twice. */
async function write(
  _: Message,
  { subject: id, id: event }: { subject: string; id: string },
  tools: ServiceTools,
) {
  const invitation = await tools.read(invitations).get(id);
  const agency = invitation && (await tools.read(agencies).get(invitation.agencyId));
  if (invitation?.email === undefined || invitation.state !== 'OPEN' || agency === undefined) return;
  const token = linkTokens((await ownSecret(tools))('invitation')).make(id);
  const lines = [
    `${agency.displayName} invites you to work with them on Ardhi.`,
    ...(invitation.message ? [invitation.message] : []),
    invitationUrl(tools, token),
    `The link is good until ${invitation.expiresAt.slice(0, 10)}.`,
  ];
  await tools.mailer.send({
    id: event,
    to: invitation.email,
    subject: `${agency.displayName} invites you`,
    text: lines.join('\n\n'),
  });
}

export const onInvitation: Reaction<InvitationEvent> = {
  name: 'accounts.on-invitation',
  hears: ['invitation'],
  on: { AgentInvited: write, InvitationRenewed: write },
};
