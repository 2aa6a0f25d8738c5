import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { EnquiryChannel, LeadEvent } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { contact } from './contact.ts';
import { type ContactState, unknownContact } from './contact-state.ts';
import { leadEventOf } from './timeline.ts';

/** A contact in the inbox. Lists are also stored as space-separated words for substring search. */
export interface ContactRow extends ContactState {
  readonly id: Id;
  readonly lastAt: string;
  readonly lastEvent?: LeadEvent;
  /** The last thing that was written, whoever wrote it. */
  readonly lastWords?: LeadEvent;
  readonly lastListingId?: Id;
  readonly channel: EnquiryChannel | '';
  readonly unanswered: boolean;
  readonly listingText: string;
  readonly tagText: string;
  readonly reachText: string;
}

function applyEvent(
  row: ContactRow | undefined,
  event: PublishedContactEvent,
  recorded: RecordedEvent,
): ContactRow {
  const evolve = contact.evolve[event.type] as (
    current: ContactState,
    e: PublishedContactEvent,
  ) => ContactState;
  const state = evolve(row ?? unknownContact, event);
  const lastEvent = leadEventOf(event, recorded) ?? row?.lastEvent;
  const lastWords = [lastEvent].find(isWritten) ?? row?.lastWords;
  const listingId = 'listingId' in event ? event.listingId : undefined;
  const lastListingId = listingId ?? row?.lastListingId;
  return {
    ...state,
    id: recorded.subject,
    lastAt: leadEventOf(event, recorded) === undefined ? (row?.lastAt ?? recorded.at) : recorded.at,
    ...omitUndefined({ lastEvent, lastWords, lastListingId }),
    channel: 'channel' in event ? event.channel : (row?.channel ?? ''),
    unanswered: state.waiting.length > 0,
    listingText: searchText([...new Set([...(row?.listingText ?? '').split(' '), listingId ?? ''])]),
    tagText: searchText(state.tags.map(tagWord)),
    reachText: searchText([...state.phones.map(({ e164 }) => e164), ...state.emails]),
  };
}

/** Entries whose text a person wrote; the others tell of steps. */
const written: readonly LeadEvent['type'][] = [
  ...(['ENQUIRY', 'WHATSAPP_IN', 'WHATSAPP_OUT', 'EMAIL_OUT', 'OFFER_MADE', 'NOTE', 'TASK'] as const),
];
const isWritten = (entry: LeadEvent | undefined): entry is LeadEvent =>
  entry?.text !== undefined && written.includes(entry.type);

const searchText = (list: readonly string[]) => ` ${list.filter((word) => word !== '').join(' ')} `;

/** A tag as one word, with underscores for spaces. */
export const tagWord = (tag: string): string => tag.toLowerCase().replaceAll(' ', '_');

/** Contacts with their inbox row, by contact id. */
export const contacts: Projection<ContactRow, PublishedContactEvent> = {
  name: 'leads.contacts',
  version: 3,
  subscribesTo: ['contact'],
  when: 'inline',
  indexes: [
    'owner',
    'assignedTo',
    'stage',
    'status',
    'unanswered',
    'lastAt',
    'name',
    'channel',
    'listingText',
    'tagText',
    'reachText',
    'createdAt',
  ],
  on: {
    ContactCreated: applyEvent,
    ContactDetailsChanged: applyEvent,
    EnquiryReceived: applyEvent,
    EnquiryFollowedUp: applyEvent,
    LeadAssigned: applyEvent,
    LeadStageChanged: applyEvent,
    LeadAnswered: applyEvent,
    LeadActivityRecorded: applyEvent,
    LeadTaskCompleted: applyEvent,
    LeadViewingRecorded: applyEvent,
    LeadMessageRecorded: applyEvent,
    LeadListingSaved: applyEvent,
    ContactAbsorbed: applyEvent,
    ContactMerged: applyEvent,
    ContactMoved: applyEvent,
    ContactErased: () => undefined,
  },
};
