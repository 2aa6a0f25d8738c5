import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agency, type AgencyEvent, agency } from '../agency/agency.ts';
import { emailText } from '../email-texts.ts';
import { invitation } from '../invitation/invitation.ts';
import { invitations } from '../invitation/invitations.projection.ts';
import { joinRequest } from '../join-request/join-request.ts';
import { joinRequests } from '../join-request/join-requests.projection.ts';
import { addNotice } from '../notices/add-notice.ts';
import { type User, user } from '../user/user.ts';
import { scheduleMerge } from './run-merge.ts';

const maxOpen = 10_000;
const texts = { moved: 'merge.moved.text', received: 'merge.received.text' } as const;

/** Withdraws the invitations of a merged agency and refuses the requests to join it: both named that agency. */
async function endOpenOffers(
  { read, execute, clock }: ServiceContext,
  { subject: agencyId, id, actor }: RecordedEvent,
): Promise<void> {
  const by = (one: string) => ({ commandId: `${id}:${one}`, actor });
  for (const { id: one, state } of await read(invitations).find({ where: { agencyId }, limit: maxOpen }))
    if (state === 'OPEN') await execute(invitation, one, { type: 'Withdraw' }, by(one));
  for (const { id: one } of await read(joinRequests).find({ where: { agencyId }, limit: maxOpen }))
    await execute(joinRequest, one, { type: 'Refuse', at: clock.now() }, by(one));
}

/** Tells the heads of both agencies by a notice and an email. */
async function tellHeads(intoId: string, event: RecordedEvent, context: ServiceContext): Promise<void> {
  const [from, into] = await Promise.all(
    [event.subject, intoId].map(async (id) => (await context.state<Agency>(agency, id)).state),
  );
  if (from?.fields === undefined || into?.fields === undefined) return;
  const values = { from: from.fields.displayName, into: into.fields.displayName };
  const heads = { moved: from.ownerUserId, received: into.ownerUserId };
  for (const what of ['moved', 'received'] as const) {
    const head = (await context.state<User>(user, heads[what])).state;
    const id = idFrom(`merge:${what}:${event.id}`);
    const noticed = { ...event, id };
    await addNotice(context, noticed, heads[what], {
      kind: 'AGENCY_MERGED',
      agencyId: intoId,
      href: '/agent/agents',
    });
    if (head.email === '' || head.status !== 'ACTIVE') continue;
    await context.mailer.send({
      kind: 'WORK',
      id,
      to: head.email,
      subject: emailText('merge.subject', values),
      body: {
        paragraphs: [emailText('greeting', { name: head.name }), emailText(texts[what], values)],
        button: { label: emailText('ownership.button'), url: `${context.config.publicUrl}/agent/agents` },
      },
    });
  }
}

/** Carries out a merge that an admin began, and what follows from it in this service. */
export const onMerge: Reaction<AgencyEvent> = {
  name: 'accounts.on-merge',
  subscribesTo: ['agency'],
  on: {
    MergeBegan: ({ intoId, jobId, reason }, { subject: fromId, actor: ownerId }, context) =>
      scheduleMerge(context, { jobId, fromId, intoId, ownerId, reason }),
    AgencyMerged: async ({ intoId }, event, context) => {
      await endOpenOffers(context, event);
      await tellHeads(intoId, event, context);
    },
  },
};
