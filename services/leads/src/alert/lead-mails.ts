import type { ContactPublished } from '@ardhi/contracts/leads/events';
import { idFrom } from '@ardhi/kernel/ids';
import type { Recorded } from '@ardhi/kernel/journal';
import type { ServiceTools } from '@ardhi/kernel/service';
import type { ContactRow } from '../contact/contacts.ts';
import { type Room, roomOf } from '../room.ts';

type Of<T> = Extract<ContactPublished, { type: T }>;
type Told = Pick<Recorded, 'id' | 'subject'>;

interface Letter {
  readonly event: string;
  readonly to: string;
  readonly subject: string;
  readonly lines: readonly string[];
}

/** The event's own id names the mail: hearing it again sends nothing twice. */
const send = ({ mailer }: ServiceTools, { event, to, subject, lines }: Letter): Promise<void> =>
  mailer.send({ id: `lead:${idFrom(`${event}:${to}`)}`, to, subject, text: lines.join('\n\n') });

const reachOf = (row: ContactRow) =>
  [...row.phones.map(({ e164, whatsapp }) => (whatsapp ? `${e164} (WhatsApp)` : e164)), ...row.emails].join(
    '\n',
  );

async function what(room: Room, listingId: string | undefined): Promise<string> {
  const listing = listingId === undefined ? undefined : await room.listings.get(listingId);
  return listing === undefined ? 'you' : `${listing.title} (${listing.ref})`;
}

/** Tells whoever serves the contact what was asked, and the contact that it was sent. */
export async function tellOfEnquiry(
  { message, listingId, ref }: Of<'EnquiryReceived' | 'EnquiryContinued'>,
  { id: event, subject: contactId }: Told,
  tools: ServiceTools,
): Promise<void> {
  const room = roomOf(tools);
  const row = await room.contacts.get(contactId);
  if (row === undefined || row.blocked) return;
  const about = await what(room, listingId);
  const agent = await room.users.get(row.assignedTo);
  const name = row.name ?? 'Somebody';
  if (agent !== undefined)
    await send(tools, {
      event,
      to: agent.email,
      subject: `${name} asks about ${about}`,
      lines: [
        message,
        `${name}\n${reachOf(row)}`,
        `Enquiry ${ref}. ${tools.config.publicUrl}/agent/properties`,
      ],
    });
  const [email] = row.emails;
  if (email !== undefined)
    await send(tools, {
      event,
      to: email,
      subject: `Your enquiry ${ref} was sent`,
      lines: [`Hello ${name},`, `We have passed on your enquiry about ${about}:`, message],
    });
}

/** Tells a colleague that a lead is theirs now. */
export async function tellOfAssignment(
  { to, why }: Of<'LeadAssigned'>,
  { id: event, subject: contactId }: Told,
  tools: ServiceTools,
): Promise<void> {
  const room = roomOf(tools);
  const [row, agent] = await Promise.all([room.contacts.get(contactId), room.users.get(to)]);
  if (row === undefined || agent === undefined) return;
  const name = row.name ?? 'A contact';
  const reason = why === 'ESCALATED' ? 'Nobody has answered them in a day.' : 'They were handed over to you.';
  await send(tools, {
    event,
    to: agent.email,
    subject: `${name} is yours to answer`,
    lines: [reason, `${name}\n${reachOf(row)}`, `${tools.config.publicUrl}/agent/properties`],
  });
}

/** Tells whoever runs the agency that somebody still waits. */
export async function tellOfSilence(
  { to }: Of<'LeadEscalated'>,
  { id: event, subject: contactId }: Told,
  tools: ServiceTools,
): Promise<void> {
  const room = roomOf(tools);
  const [row, head] = await Promise.all([room.contacts.get(contactId), room.users.get(to)]);
  const agent = await room.agents.get(row?.assignedTo ?? '');
  if (row === undefined || head === undefined) return;
  await send(tools, {
    event,
    to: head.email,
    subject: `${row.name ?? 'Somebody'} has waited two hours for an answer`,
    lines: [`${agent?.name ?? 'Their agent'} has not answered yet.`, reachOf(row)],
  });
}

/** What an agent writes goes out to the contact. */
export async function sendAnswer(
  { text }: Of<'LeadNoted'>,
  { id: event, subject: contactId, actor }: Told & { readonly actor: string },
  tools: ServiceTools,
): Promise<void> {
  const room = roomOf(tools);
  const row = await room.contacts.get(contactId);
  const [email] = row?.emails ?? [];
  const agent = await room.agents.get(actor);
  if (email === undefined) return;
  const from = agent?.name ?? 'Your agent';
  const phone = agent?.phones[0]?.e164;
  await send(tools, {
    event,
    to: email,
    subject: `${from} answers your enquiry`,
    lines: [text, phone === undefined ? from : `${from}\n${phone}`],
  });
}
