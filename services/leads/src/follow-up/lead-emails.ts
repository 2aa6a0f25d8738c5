import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { idFrom } from '@ardhi/kernel/runtime/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ContactRow } from '../contact/contacts.projection.ts';
import { type LeadsContext, leadsContext } from '../context.ts';
import { sendEmail } from '../email/send-email.ts';

type EventOf<T> = Extract<PublishedContactEvent, { type: T }>;
type EventMeta = Pick<RecordedEvent, 'id' | 'subject'>;

const send = sendEmail((event, to) => `lead:${idFrom(`${event}:${to}`)}`);

const contactDetailsText = (row: ContactRow) =>
  [...row.phones.map(({ e164, whatsapp }) => (whatsapp ? `${e164} (WhatsApp)` : e164)), ...row.emails].join(
    '\n',
  );

async function subjectOf(leads: LeadsContext, listingId: string | undefined): Promise<string> {
  const listing = listingId === undefined ? undefined : await leads.listings.get(listingId);
  return listing === undefined ? 'you' : `${listing.title} (${listing.ref})`;
}

/** Emails the enquiry to the assigned agent, and a receipt to the enquirer. */
export async function emailEnquiry(
  { message, listingId, ref }: EventOf<'EnquiryReceived' | 'EnquiryFollowedUp'>,
  { id: event, subject: contactId }: EventMeta,
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const row = await leads.contacts.get(contactId);
  if (row === undefined || row.blocked) return;
  const listingTitle = await subjectOf(leads, listingId);
  const agent = await leads.users.get(row.assignedTo);
  const name = row.name ?? 'Someone';
  if (agent !== undefined)
    await send(context, {
      event,
      to: agent.email,
      subject: `${name} asks about ${listingTitle}`,
      lines: [
        message,
        `${name}\n${contactDetailsText(row)}`,
        `Enquiry ${ref}. ${context.config.publicUrl}/agent/properties`,
      ],
    });
  const [email] = row.emails;
  if (email !== undefined)
    await send(context, {
      event,
      to: email,
      subject: `Your enquiry ${ref} was sent`,
      lines: [`Hello ${name},`, `We sent the agent your enquiry about ${listingTitle}:`, message],
    });
}

/** Emails an agent that a lead was assigned to them. */
export async function emailAssignment(
  { to, why }: EventOf<'LeadAssigned'>,
  { id: event, subject: contactId }: EventMeta,
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const [row, agent] = await Promise.all([leads.contacts.get(contactId), leads.users.get(to)]);
  if (row === undefined || agent === undefined) return;
  const name = row.name ?? 'A contact';
  const reason =
    why === 'ESCALATED' ? 'No one has replied to them in a day.' : 'A colleague handed them over to you.';
  await send(context, {
    event,
    to: agent.email,
    subject: `${name} is assigned to you`,
    lines: [reason, `${name}\n${contactDetailsText(row)}`, `${context.config.publicUrl}/agent/properties`],
  });
}

/** Emails the head of the agency that an enquiry is unanswered. */
export async function emailEscalation(
  { to }: EventOf<'LeadEscalated'>,
  { id: event, subject: contactId }: EventMeta,
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const [row, head] = await Promise.all([leads.contacts.get(contactId), leads.users.get(to)]);
  const agent = await leads.agents.get(row?.assignedTo ?? '');
  if (row === undefined || head === undefined) return;
  await send(context, {
    event,
    to: head.email,
    subject: `${row.name ?? 'Someone'} has been waiting two hours for a reply`,
    lines: [`${agent?.name ?? 'Their agent'} has not replied yet.`, contactDetailsText(row)],
  });
}

/** Emails an agent's answer to the contact. */
export async function emailAnswer(
  { text }: EventOf<'LeadActivityRecorded'>,
  { id: event, subject: contactId, actor }: EventMeta & { readonly actor: string },
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const row = await leads.contacts.get(contactId);
  const [email] = row?.emails ?? [];
  const agent = await leads.agents.get(actor);
  if (email === undefined) return;
  const from = agent?.name ?? 'Your agent';
  const phone = agent?.phones[0]?.e164;
  await send(context, {
    event,
    to: email,
    subject: `${from} replied to your enquiry`,
    lines: [text, phone === undefined ? from : `${from}\n${phone}`],
  });
}
