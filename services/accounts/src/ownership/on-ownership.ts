import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { type Agency, type AgencyEvent, agency } from '../agency/agency.ts';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';

const texts = {
  offered: { subject: 'ownership.offered.subject', text: 'ownership.offered.text' },
  declined: { subject: 'ownership.declined.subject', text: 'ownership.declined.text' },
  transferred: { subject: 'ownership.transferred.subject', text: 'ownership.transferred.text' },
  assigned: { subject: 'ownership.transferred.subject', text: 'ownership.assigned.text' },
  received: { subject: 'ownership.received.subject', text: 'ownership.received.text' },
} as const;

interface Notice {
  readonly what: keyof typeof texts;
  readonly userId: string;
  /** The other person: who offered, declined or accepted. */
  readonly otherId: string;
  readonly path: string;
}

/** Emails someone about the ownership of an agency; the id of the event or one made of it identifies the email. */
async function tell(
  { subject: agencyId, id }: Pick<RecordedEvent, 'subject' | 'id'>,
  context: ServiceContext,
  { what, userId, otherId, path }: Notice,
): Promise<void> {
  const { fields } = (await context.state<Agency>(agency, agencyId)).state;
  const [receiver, other] = await Promise.all(
    [userId, otherId].map(async (one) => (await context.state<User>(user, one)).state),
  );
  if (fields === undefined || receiver === undefined || receiver.email === '') return;
  const values = { agency: fields.displayName, name: other?.name ?? '' };
  await context.mailer.send({
    kind: 'WORK',
    id,
    to: receiver.email,
    subject: emailText(texts[what].subject, values),
    body: {
      paragraphs: [emailText('greeting', { name: receiver.name }), emailText(texts[what].text, values)],
      button: {
        label: emailText(what === 'offered' ? 'profile' : 'ownership.button'),
        url: `${context.config.publicUrl}${path}`,
      },
    },
  });
}

/** Tells the receiver of an offer, the owner who made it how it was answered, and both when an admin decided. */
export const onOwnership: Reaction<AgencyEvent> = {
  name: 'accounts.on-ownership',
  subscribesTo: ['agency'],
  on: {
    OwnershipOffered: async ({ toUserId }, event, context) => {
      const { ownerUserId } = (await context.state<Agency>(agency, event.subject)).state;
      const notice = { what: 'offered', userId: toUserId, otherId: ownerUserId } as const;
      await tell(event, context, { ...notice, path: '/agent/profile' });
    },
    OwnershipDeclined: async ({ userId }, event, context) => {
      const { ownerUserId } = (await context.state<Agency>(agency, event.subject)).state;
      const notice = { what: 'declined', userId: ownerUserId, otherId: userId } as const;
      await tell(event, context, { ...notice, path: '/agent/agents' });
    },
    OwnershipTransferred: async ({ fromUserId, toUserId }, event, context) => {
      const isAccepted = event.actor === toUserId;
      const path = '/agent/agents';
      if (fromUserId !== '') {
        const what = isAccepted ? 'transferred' : 'assigned';
        await tell(event, context, { what, userId: fromUserId, otherId: toUserId, path });
        if (!isAccepted) {
          const email = { subject: event.subject, id: idFrom(`ownership-received:${event.id}`) };
          await tell(email, context, { what: 'received', userId: toUserId, otherId: fromUserId, path });
        }
      }
    },
  },
};
