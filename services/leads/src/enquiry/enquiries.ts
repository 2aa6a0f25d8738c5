import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/projection';

/** One enquiry as whoever sent it finds it again. */
export interface EnquiryKept {
  readonly id: Id;
  readonly ref: string;
  readonly at: string;
  readonly contactId: Id;
  readonly agentId: Id;
  readonly agencyId?: Id;
  readonly listingId?: Id;
  readonly userId?: Id;
  readonly message: string;
  readonly answeredAt?: string;
}

/** By enquiry id. */
export const enquiries: Projection<EnquiryKept, ContactPublished> = {
  name: 'leads.enquiries',
  version: 1,
  hears: ['contact'],
  when: 'inline',
  indexes: ['userId', 'contactId', 'at'],
  key: (event) => {
    if (event.type === 'LeadAnswered' || event.type === 'ContactForgotten') return event.enquiryIds;
    return 'enquiryId' in event ? event.enquiryId : undefined;
  },
  on: {
    EnquiryReceived: (_, event, { subject, at }) => {
      const { enquiryId: id, ref, agentId, agencyId, listingId, userId, message } = event;
      return {
        ...{ id, ref, at, contactId: subject, agentId, message },
        ...(agencyId !== undefined && { agencyId }),
        ...(listingId !== undefined && { listingId }),
        ...(userId !== undefined && { userId }),
      };
    },
    EnquiryContinued: (it, { message }) => it && { ...it, message: `${it.message}\n\n${message}` },
    LeadAnswered: (it, _, { at }) => it && { ...it, answeredAt: it.answeredAt ?? at },
    ContactForgotten: () => undefined,
  },
};
