import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { LeadEvent } from '@ardhi/contracts/leads/lead';
import type { Recorded } from '@ardhi/kernel/journal';
import type { ServiceTools } from '@ardhi/kernel/service';
import { contact } from './contact.ts';

type Told = Partial<Omit<LeadEvent, 'type'>> & Pick<LeadEvent, 'type'>;

/** An event as a line of the conversation; undefined for what is no line of it. */
function told(event: ContactPublished): Told | undefined {
  switch (event.type) {
    case 'EnquiryReceived':
    case 'EnquiryContinued':
      return { type: 'ENQUIRY', channel: event.channel, text: event.message, ...about(event) };
    case 'LeadNoted':
      return {
        id: event.noteId,
        type: event.kind,
        text: event.text,
        ...(event.kind === 'TASK' && { done: false }),
        ...(event.dueAt !== undefined && { dueAt: event.dueAt }),
      };
    case 'LeadViewing':
      return { type: event.kind, listingId: event.listingId };
    case 'LeadMessaged':
      return {
        type: `WHATSAPP_${event.direction}`,
        channel: 'WHATSAPP',
        text: event.text,
        ...(event.listingId !== undefined && { listingId: event.listingId }),
      };
    case 'LeadSaved':
      return { type: 'SAVED', listingId: event.listingId };
    case 'LeadStageChanged':
      return { type: 'STAGE_CHANGED', text: `${event.from} → ${event.to}` };
    case 'LeadAssigned':
      return { type: 'ASSIGNED', text: event.to };
    default:
      return undefined;
  }
}

const about = ({
  listingId,
  ...event
}: Extract<ContactPublished, { type: 'EnquiryReceived' | 'EnquiryContinued' }>) => ({
  ...(listingId !== undefined && { listingId }),
  ...('shareToken' in event &&
    event.shareToken !== undefined && { source: { shareToken: event.shareToken } }),
});

export function leadEventOf(
  event: ContactPublished,
  { id, subject, version, at, actor }: Recorded,
): LeadEvent | undefined {
  const line = told(event);
  if (line === undefined) return undefined;
  // An event that is just being written has no id yet.
  const byUserId = actor === '' || actor === 'system' ? {} : { byUserId: actor };
  return {
    id: id || `${subject}-${version}`,
    contactId: subject,
    at,
    channel: '',
    source: {},
    ...byUserId,
    ...line,
  };
}

/** Everything that happened with a contact and with those who turned out to be the same person, oldest first. */
export async function timelineOf(tools: ServiceTools, contactId: string): Promise<LeadEvent[]> {
  const lines: LeadEvent[] = [];
  const done = new Set<string>();
  const others: string[] = [];
  for await (const recorded of tools.history(contact, contactId)) {
    const event = recorded.event as ContactPublished;
    if (event.type === 'ContactAbsorbed') others.push(event.contactId);
    if (event.type === 'LeadTaskDone') done.add(event.noteId);
    const line = leadEventOf(event, recorded);
    if (line !== undefined) lines.push(line);
  }
  for (const other of others) lines.push(...(await timelineOf(tools, other)));
  const ticked = lines.map((line) => (done.has(line.id) ? { ...line, done: true } : line));
  return ticked.toSorted((a, b) => a.at.localeCompare(b.at));
}
