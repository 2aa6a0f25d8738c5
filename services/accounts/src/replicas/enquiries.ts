import { contactEvents } from '@ardhi/contracts/leads/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Who wrote to which agent, without what they wrote. */
export interface EnquiryRow {
  readonly userId?: string;
  readonly agentId: string;
  readonly at: string;
}

/** Enquiries by enquiry id: they show who was in contact with an agent. */
export const enquiries = replicaOf<EnquiryRow, typeof contactEvents>(contactEvents, {
  name: 'accounts.enquiries',
  version: 1,
  key: (event) => {
    if (event.type === 'ContactErased') return event.enquiryIds;
    return event.type === 'EnquiryReceived' ? event.enquiryId : undefined;
  },
  on: {
    EnquiryReceived: (_, { userId, agentId, at }) => ({ agentId, at, ...omitUndefined({ userId }) }),
    ContactErased: () => undefined,
  },
});
