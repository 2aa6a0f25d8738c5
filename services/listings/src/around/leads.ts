import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** Somebody who asked, as far as whoever serves them is counted by it. */
export interface HeardLead {
  readonly owner: Id;
  readonly assignedTo: Id;
  /** When they asked last. */
  readonly askedAt: string;
  readonly unanswered: boolean;
}

/** By contact id. */
export const heardLeads: Projection<HeardLead, ContactPublished> = {
  name: 'listings.leads',
  version: 1,
  hears: ['contact'],
  when: 'async',
  indexes: ['owner', 'assignedTo', 'askedAt', 'unanswered'],
  on: {
    ContactOpened: (_, { owner, assignedTo }) => ({ owner, assignedTo, askedAt: '', unanswered: false }),
    EnquiryReceived: (it, { at }) => it && { ...it, askedAt: at, unanswered: true },
    EnquiryContinued: (it, { at }) => it && { ...it, askedAt: at, unanswered: true },
    LeadAnswered: (it) => it && { ...it, unanswered: false },
    LeadAssigned: (it, { to }) => it && { ...it, assignedTo: to },
    ContactMerged: () => undefined,
    ContactForgotten: () => undefined,
  },
};
