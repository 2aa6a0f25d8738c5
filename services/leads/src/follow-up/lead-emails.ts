import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import type { ContactRow } from '../contact/contacts.projection.ts';
import { type LeadsContext, leadsContext } from '../context.ts';
import { headEmail, responsibleEmails } from '../email/responsible-emails.ts';
import { sendEmail } from '../email/send-email.ts';
import { emailText } from '../email-texts.ts';

type EventOf<T> = Extract<PublishedContactEvent, { type: T }>;
type EventMeta = Pick<RecordedEvent, 'id' | 'subject'>;

const send = sendEmail((event, to) => `lead:${idFrom(`${event}:${to}`)}`);

const contactDetailsText = (row: ContactRow) =>
  [...row.phones.map(({ e164, whatsapp }) => (whatsapp ? `${e164} (WhatsApp)` : e164)), ...row.emails].join(
    '\n',
  );

/** The title and reference of a listing; undefined for an enquiry to an agent. */
async function listingTitleOf(
  leads: LeadsContext,
  listingId: string | undefined,
): Promise<string | undefined> {
  const listing = listingId === undefined ? undefined : await leads.listings.get(listingId);
  return listing && `${listing.title} (${listing.ref})`;
}

/** Where agents answer an enquiry: at the lead itself. */
const answerButton = ({ config }: Pick<ServiceContext, 'config'>, contactId: string) => ({
  label: emailText('enquiry.button'),
  url: `${config.publicUrl}/agent/properties?show=leads&lead=${contactId}`,
});

const responsibilityFor = ({ assignedTo: agentId, agencyId }: ContactRow) => ({ agentId, agencyId });

/** Emails the enquiry to the agent who answers for the lead, and a receipt to the enquirer. */
export async function emailEnquiry(
  { message, listingId, ref }: EventOf<'EnquiryReceived' | 'EnquiryFollowedUp'>,
  { id: event, subject: contactId }: EventMeta,
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const row = await leads.contacts.get(contactId);
  if (row === undefined || row.blocked) return;
  const listing = (await listingTitleOf(leads, listingId)) ?? 'none';
  const name = row.name ?? emailText('someone');
  for (const to of await responsibleEmails(leads, responsibilityFor(row)))
    await send(context, {
      event,
      kind: 'WORK',
      to,
      subject: emailText('enquiry.subject', { name, listing }),
      body: {
        paragraphs: [message, `${name}\n${contactDetailsText(row)}`],
        button: answerButton(context, contactId),
        notes: [emailText('enquiry.footer', { ref })],
      },
    });
  const [email] = row.emails;
  if (email !== undefined)
    await send(context, {
      event,
      kind: 'STRANGER',
      to: email,
      subject: emailText('receipt.subject', { ref }),
      // Nothing that the sender wrote: anyone's address can be given.
      body: { paragraphs: [emailText('receipt.text', { listing })], button: 'ANY_ADDRESS' },
    });
}

/** Emails that a lead was assigned to its agent. */
export async function emailAssignment(
  { to, why }: EventOf<'LeadAssigned'>,
  { id: event, subject: contactId }: EventMeta,
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const row = await leads.contacts.get(contactId);
  if (row === undefined) return;
  const name = row.name ?? emailText('aContact');
  const reason = emailText('assignment.reason', { why });
  for (const address of await responsibleEmails(leads, { ...responsibilityFor(row), agentId: to }))
    await send(context, {
      event,
      kind: 'WORK',
      to: address,
      subject: emailText('assignment.subject', { name }),
      body: {
        paragraphs: [reason, `${name}\n${contactDetailsText(row)}`],
        button: answerButton(context, contactId),
      },
    });
}

/** Emails the head of the agency that an enquiry is unanswered. */
export async function emailEscalation(
  { to }: EventOf<'LeadEscalated'>,
  { id: event, subject: contactId }: EventMeta,
  context: ServiceContext,
): Promise<void> {
  const leads = leadsContext(context);
  const row = await leads.contacts.get(contactId);
  const agent = await leads.agents.get(row?.assignedTo ?? '');
  if (row === undefined) return;
  await send(context, {
    event,
    kind: 'WORK',
    to: await headEmail(leads, to, row.agencyId),
    subject: emailText('escalation.subject', { name: row.name ?? emailText('someone') }),
    body: {
      paragraphs: [
        emailText('escalation.text', { agent: agent?.name ?? emailText('theirAgent') }),
        contactDetailsText(row),
      ],
      button: answerButton(context, contactId),
    },
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
  const from = agent?.name ?? emailText('yourAgent');
  const phone = agent?.phones[0]?.e164;
  await send(context, {
    event,
    kind: 'ANSWER',
    sender: actor,
    to: email,
    subject: emailText('answer.subject', { agent: from }),
    body: { paragraphs: [text, phone === undefined ? from : `${from}\n${phone}`], button: 'NO_PAGE' },
  });
}
