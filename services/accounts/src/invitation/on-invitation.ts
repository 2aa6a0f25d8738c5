import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { Message } from '@ardhi/kernel/write/decider';
import { agencies } from '../agency/agencies.projection.ts';
import { emailText } from '../email-texts.ts';
import { serviceSecret } from '../identity/service-secret.ts';
import { linkTokens } from '../link-tokens.ts';
import type { InvitationEvent } from './invitation.ts';
import { invitations } from './invitations.projection.ts';

/** The page on which an invitation is accepted or declined. */
export const invitationUrl = (context: Pick<ServiceContext, 'config'>, token: string): string =>
  `${context.config.publicUrl}/invitations/${token}`;

/** Emails the invitee. The event id identifies the email, so that a redelivered event sends it once. */
async function sendInvitation(
  _: Message,
  { subject: id, id: eventId }: { subject: string; id: string },
  context: ServiceContext,
) {
  const invitation = await context.read(invitations).get(id);
  const agency = invitation && (await context.read(agencies).get(invitation.agencyId));
  if (invitation?.email === undefined || invitation.state !== 'OPEN' || agency?.status !== 'ACTIVE') return;
  const linkToken = linkTokens((await serviceSecret(context))('invitation')).issue(id);
  await context.mailer.send({
    kind: 'STRANGER',
    sender: invitation.agencyId,
    id: eventId,
    to: invitation.email,
    subject: emailText('invitation.subject', { agency: agency.displayName }),
    body: {
      paragraphs: [
        emailText('invitation.text', { agency: agency.displayName }),
        ...(invitation.message ? [invitation.message] : []),
      ],
      button: { label: emailText('invitation.button'), url: invitationUrl(context, linkToken) },
      notes: [emailText('invitation.expiry', { day: invitation.expiresAt.slice(0, 10) })],
    },
    expiresAt: invitation.expiresAt,
  });
}

/** Sends an invitation email when a person is invited or an invitation is renewed. */
export const onInvitation: Reaction<InvitationEvent> = {
  name: 'accounts.on-invitation',
  subscribesTo: ['invitation'],
  on: { AgentInvited: sendInvitation, InvitationRenewed: sendInvitation },
};
