import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { EnquiryChannel, LeadEvent } from '@ardhi/contracts/leads/lead';
import type { Id } from '@ardhi/contracts/values';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Projection } from '@ardhi/kernel/projection';
import { contact } from './contact.ts';
import { type ContactState, nobody } from './contact-state.ts';
import { leadEventOf } from './timeline.ts';

/** A contact in the inbox. Lists are also kept as words between spaces, so that they can be searched. */
export interface ContactRow extends ContactState {
  readonly id: Id;
  readonly lastAt: string;
  readonly lastEvent?: LeadEvent;
  readonly lastListingId?: Id;
  readonly channel: EnquiryChannel | '';
  readonly unanswered: boolean;
  readonly listingText: string;
  readonly tagText: string;
  readonly reachText: string;
}

function shown(before: ContactRow | undefined, event: ContactPublished, recorded: Recorded): ContactRow {
  const fold = contact.evolve[event.type] as (it: ContactState, e: ContactPublished) => ContactState;
  const state = fold(before ?? nobody, event);
  const lastEvent = leadEventOf(event, recorded) ?? before?.lastEvent;
  const listingId = 'listingId' in event ? event.listingId : undefined;
  const lastListingId = listingId ?? before?.lastListingId;
  return {
    ...state,
    id: recorded.subject,
    lastAt: leadEventOf(event, recorded) === undefined ? (before?.lastAt ?? recorded.at) : recorded.at,
    ...(lastEvent && { lastEvent }),
    ...(lastListingId !== undefined && { lastListingId }),
    channel: 'channel' in event ? event.channel : (before?.channel ?? ''),
    unanswered: state.waiting.length > 0,
    listingText: words([...new Set([...(before?.listingText ?? '').split(' '), listingId ?? ''])]),
    tagText: words(state.tags.map(tagWord)),
    reachText: words([...whole(state.phones).map(({ e164 }) => e164), ...whole(state.emails)]),
  };
}

/** A list that reads `[erased]` has nothing in it any more. */
const whole = <T>(list: readonly T[]): readonly T[] => (Array.isArray(list) ? list : []);

const words = (list: readonly string[]) => ` ${list.filter((word) => word !== '').join(' ')} `;

/** A tag as one word: tags may have spaces of their own. */
export const tagWord = (tag: string): string => tag.toLowerCase().replaceAll(' ', '_');

/** Everybody who asked, with what stands on their row of the inbox. */
export const contacts: Projection<ContactRow, ContactPublished> = {
  name: 'leads.contacts',
  version: 2,
  hears: ['contact'],
  when: 'inline',
  indexes: [
    ...['owner', 'assignedTo', 'stage', 'status', 'unanswered', 'lastAt', 'name', 'channel'],
    ...['listingText', 'tagText', 'reachText', 'createdAt'],
  ],
  on: {
    ContactOpened: shown,
    ContactCorrected: shown,
    EnquiryReceived: shown,
    EnquiryContinued: shown,
    LeadAssigned: shown,
    LeadStageChanged: shown,
    LeadAnswered: shown,
    LeadNoted: shown,
    LeadTaskDone: shown,
    LeadViewing: shown,
    LeadMessaged: shown,
    LeadSaved: shown,
    ContactAbsorbed: shown,
    ContactMerged: shown,
    ContactForgotten: () => undefined,
  },
};
