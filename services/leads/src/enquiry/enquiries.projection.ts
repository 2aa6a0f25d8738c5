import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Projection } from '@ardhi/kernel/write/projection';

/** One enquiry as shown to its sender. */
export interface EnquiryRow {
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

/** Enquiries by enquiry id. */
export const enquiries: Projection<EnquiryRow, PublishedContactEvent> = {
  name: 'leads.enquiries',
  version: 1,
  subscribesTo: ['contact'],
  when: 'inline',
  indexes: ['userId', 'contactId', 'at'],
  key: (event) => {
    if (event.type === 'LeadAnswered' || event.type === 'ContactErased') return event.enquiryIds;
    return 'enquiryId' in event ? event.enquiryId : undefined;
  },
  on: {
    EnquiryReceived: (_, event, { subject, at }) => {
      const { enquiryId: id, ref, agentId, agencyId, listingId, userId, message } = event;
      return {
        id,
        ref,
        at,
        contactId: subject,
        agentId,
        message,
        ...omitUndefined({ agencyId, listingId, userId }),
      };
    },
    EnquiryFollowedUp: (row, { message }) => row && { ...row, message: `${row.message}\n\n${message}` },
    LeadAnswered: (row, _, { at }) => row && { ...row, answeredAt: row.answeredAt ?? at },
    ContactErased: () => undefined,
  },
};
