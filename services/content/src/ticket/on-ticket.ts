import type { PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import { responseHours } from '@ardhi/contracts/content/ticket';
import { isErased } from '@ardhi/contracts/erased';
import { messagesOf } from '@ardhi/contracts/format-message';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import emails from '../../messages/en/emails.json' with { type: 'json' };
import { forgetTicket, scheduleForgetting } from './forget-ticket.ts';
import { type TicketEvent, ticket } from './ticket.ts';
import { tickets } from './tickets.projection.ts';

/** The texts of the emails of this service by id, in English. */
const emailText = messagesOf(emails);

const emailId = (event: string) => `ticket:${idFrom(event)}`;

/** Sends the emails of tickets, and forgets the tickets of erased users and those that nobody has touched for long. */
export const onTicket: Reaction<TicketEvent | PublishedUserEvent> = {
  name: 'content.on-ticket',
  subscribesTo: ['ticket', 'user'],
  on: {
    TicketOpened: async ({ number, email, userId, priority }, { id, subject }, context) => {
      await scheduleForgetting(context, subject);
      if (email === undefined || isErased(email)) return;
      await context.mailer.send({
        id: emailId(id),
        kind: 'STRANGER',
        to: email,
        subject: emailText('receipt.subject', { number }),
        ...omitUndefined({ sender: userId }),
        // Nothing that the sender wrote: anyone's address can be given.
        body: {
          paragraphs: [emailText('receipt.text', { hours: responseHours[priority - 1] ?? 48 })],
          button: 'ANY_ADDRESS',
        },
      });
    },
    TicketReplied: (_, { subject }, context) => scheduleForgetting(context, subject),
    TicketAnswered: async ({ text }, { id, subject }, context) => {
      await scheduleForgetting(context, subject);
      await emailAnswer(context, { event: id, ticketId: subject, text });
    },
    UserErased: async (_, { subject, id }, context) => {
      const own = await context.read(tickets).find({ where: { userId: subject }, limit: 10_000 });
      for (const row of own) await forgetTicket(context, row.id, id);
    },
  },
};

interface Answer {
  /** Id of the event. */
  readonly event: string;
  readonly ticketId: string;
  readonly text: string;
}

/**
 * Emails an answer to the person, with the way to write back. It is sent for the site, not for the admin, since the limit for those who
 * write to strangers is not meant for answers. An answer that cannot be sent leaves a note and opens the ticket.
 */
async function emailAnswer(context: ServiceContext, { event, ticketId, text }: Answer): Promise<void> {
  const row = await context.read(tickets).get(ticketId);
  if (row?.email === undefined) return;
  const { number, name, email, userId } = row;
  const path = userId === undefined ? '/contact' : `/tickets/${number}`;
  const isSent = await context.mailer.send({
    id: emailId(event),
    kind: 'ANSWER',
    to: email,
    subject: emailText('answer.subject', { number }),
    body: {
      paragraphs: [emailText('greeting', { name }), text],
      button: { label: emailText('answer.button'), url: context.config.publicUrl + path },
      notes: [emailText('answer.footer', { number, signedIn: String(userId !== undefined) })],
    },
  });
  if (isSent) return;
  const note = { type: 'NoteOnTicket', text: emailText('answer.unsent') } as const;
  await context.execute(ticket, ticketId, note, { commandId: `unsent-note:${event}` });
  const reopen = { type: 'ChangeTicket', state: 'OPEN' } as const;
  await context.execute(ticket, ticketId, reopen, { commandId: `unsent-open:${event}` });
}
