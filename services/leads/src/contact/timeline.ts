import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { LeadEvent } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { contact } from './contact.ts';

type TimelineEntry = Partial<Omit<LeadEvent, 'type'>> & Pick<LeadEvent, 'type'>;

/** Maps an event to a timeline entry; undefined for events that are not shown. */
function toTimelineEntry(event: PublishedContactEvent): TimelineEntry | undefined {
  switch (event.type) {
    case 'EnquiryReceived':
    case 'EnquiryFollowedUp':
      return { type: 'ENQUIRY', channel: event.channel, text: event.message, ...listingAndSource(event) };
    case 'LeadActivityRecorded':
      return {
        id: event.noteId,
        type: event.kind,
        text: event.text,
        ...(event.kind === 'TASK' && { done: false }),
        ...omitUndefined({ dueAt: event.dueAt }),
      };
    case 'LeadViewingRecorded':
      return { type: event.kind, listingId: event.listingId };
    case 'LeadMessageRecorded':
      return {
        type: `WHATSAPP_${event.direction}`,
        channel: 'WHATSAPP',
        text: event.text,
        ...omitUndefined({ listingId: event.listingId }),
      };
    case 'LeadListingSaved':
      return { type: 'SAVED', listingId: event.listingId };
    case 'LeadStageChanged':
      return { type: 'STAGE_CHANGED', text: `${event.from} → ${event.to}` };
    case 'LeadAssigned':
      return { type: 'ASSIGNED', text: event.to };
    default:
      return undefined;
  }
}

const listingAndSource = ({
  listingId,
  ...event
}: Extract<PublishedContactEvent, { type: 'EnquiryReceived' | 'EnquiryFollowedUp' }>) => ({
  ...omitUndefined({ listingId }),
  ...('shareToken' in event &&
    event.shareToken !== undefined && { source: { shareToken: event.shareToken } }),
});

/** The timeline entry of a recorded event; undefined for events that the timeline does not show. */
export function leadEventOf(
  event: PublishedContactEvent,
  { id, subject, version, at, actor }: RecordedEvent,
): LeadEvent | undefined {
  const entry = toTimelineEntry(event);
  if (entry === undefined) return undefined;
  // An event that is being appended has no id yet.
  const byUserId = actor === '' || actor === 'system' ? {} : { byUserId: actor };
  return {
    id: id || `${subject}-${version}`,
    contactId: subject,
    at,
    channel: '',
    source: {},
    ...byUserId,
    ...entry,
  };
}

/** The timeline of a contact and of the contacts merged into it, oldest first. */
export async function timelineOf(context: ServiceContext, contactId: string): Promise<LeadEvent[]> {
  const entries: LeadEvent[] = [];
  const done = new Set<string>();
  const absorbed: string[] = [];
  for await (const recorded of context.history(contact, contactId)) {
    const event = recorded.event as PublishedContactEvent;
    if (event.type === 'ContactAbsorbed') absorbed.push(event.contactId);
    if (event.type === 'LeadTaskCompleted') done.add(event.noteId);
    const entry = leadEventOf(event, recorded);
    if (entry !== undefined) entries.push(entry);
  }
  for (const absorbedId of absorbed) entries.push(...(await timelineOf(context, absorbedId)));
  const withDoneTasks = entries.map((entry) => (done.has(entry.id) ? { ...entry, done: true } : entry));
  return withDoneTasks.toSorted((a, b) => a.at.localeCompare(b.at));
}
