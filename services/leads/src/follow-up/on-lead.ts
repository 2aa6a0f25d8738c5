import type { PublishedAgencyEvent, PublishedUserEvent } from '@ardhi/contracts/accounts/events';
import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { contact } from '../contact/contact.ts';
import { contacts } from '../contact/contacts.projection.ts';
import { enquiries } from '../enquiry/enquiries.projection.ts';
import { scheduleEscalation } from '../processes/escalate-lead.ts';
import { forgetContact } from '../processes/forget-contact.ts';
import { viewing } from '../viewing/viewing.ts';
import { viewings } from '../viewing/viewings.projection.ts';
import { emailAnswer, emailAssignment, emailEnquiry, emailEscalation } from './lead-emails.ts';

interface HandOver {
  readonly from: string;
  readonly to: string;
  /** Only the viewings of these listings; all of them unless given. */
  readonly listingIds?: readonly string[] | undefined;
}

/** Reassigns the open viewings of an agent to a colleague, with the actor of the decision. */
async function handOverViewings(
  context: ServiceContext,
  { id: commandId, subject: agencyId, actor }: RecordedEvent,
  { from, to, listingIds }: HandOver,
): Promise<void> {
  const where = { agencyId, agentId: from, state: { in: ['REQUESTED', 'CONFIRMED'] } };
  for (const { id, listingId } of await context.read(viewings).find({ where, limit: 10_000 })) {
    if (listingIds?.includes(listingId) === false) continue;
    await context.execute(viewing, id, { type: 'ReassignViewing', to }, { commandId, actor });
  }
}

/** Reassigns the open leads of an agent to a colleague, with the actor of the decision. */
async function handOver(
  context: ServiceContext,
  { id: commandId, subject: owner, actor }: RecordedEvent,
  { from, to }: HandOver,
): Promise<void> {
  const where = { owner, assignedTo: from, status: 'OPEN' };
  const rows = await context.read(contacts).find({ where, limit: 10_000 });
  for (const { id } of rows) {
    await context.execute(contact, id, { type: 'Assign', to, why: 'HANDED_OVER' }, { commandId, actor });
  }
}

/** Sends emails and schedules escalations for leads, hands over leads and viewings of departing agents, and forgets erased users. */
export const onLead: Reaction<PublishedContactEvent | PublishedAgencyEvent | PublishedUserEvent> = {
  name: 'leads.on-lead',
  subscribesTo: ['contact', 'agency', 'user'],
  on: {
    EnquiryReceived: async (event, recorded, context) => {
      await emailEnquiry(event, recorded, context);
      await scheduleEscalation(context, recorded.subject, recorded.at);
    },
    EnquiryFollowedUp: async (event, recorded, context) => {
      await emailEnquiry(event, recorded, context);
      await scheduleEscalation(context, recorded.subject, recorded.at);
    },
    LeadAssigned: (event, recorded, context) => emailAssignment(event, recorded, context),
    ContactAbsorbed: ({ waiting = [] }, { subject, at }, context) =>
      scheduleEscalation(context, subject, at, waiting.length),
    LeadEscalated: (event, recorded, context) => emailEscalation(event, recorded, context),
    LeadActivityRecorded: async (event, recorded, context) => {
      if (event.kind === 'EMAIL_OUT') await emailAnswer(event, recorded, context);
    },
    ListingsHandedOver: async ({ fromUserId: from, toUserId: to, listingIds, leads }, recorded, context) => {
      if (leads) await handOver(context, recorded, { from, to });
      await handOverViewings(context, recorded, { from, to, listingIds });
    },
    MemberRemoved: async ({ userId: from, transferTo: to }, recorded, context) => {
      if (to === undefined) return;
      await handOver(context, recorded, { from, to });
      await handOverViewings(context, recorded, { from, to });
    },
    UserErased: async (_, { subject, id }, context) => {
      const ownEnquiries = await context.read(enquiries).find({
        where: { userId: subject },
        limit: 10_000,
      });
      for (const contactId of new Set(ownEnquiries.map((enquiry) => enquiry.contactId))) {
        await forgetContact(context, contactId, id);
      }
    },
  },
};
