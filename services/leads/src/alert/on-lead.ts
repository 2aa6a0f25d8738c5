import type { AgencyPublished, UserPublished } from '@ardhi/contracts/accounts/events';
import type { ContactPublished } from '@ardhi/contracts/leads/events';
import type { Recorded } from '@ardhi/kernel/journal';
import type { Reaction } from '@ardhi/kernel/reaction';
import type { ServiceTools } from '@ardhi/kernel/service';
import { contact } from '../contact/contact.ts';
import { roomOf } from '../room.ts';
import { watch } from './escalation.ts';
import { forgetContact } from './forgetting.ts';
import { sendAnswer, tellOfAssignment, tellOfEnquiry, tellOfSilence } from './lead-mails.ts';

type Handed = {
  readonly from: string;
  readonly to: string;
};

/** An agency's leads that lie with an agent go to a colleague, in the name of whoever decided it. */
async function handOver(
  tools: ServiceTools,
  { id: causation, subject: owner, actor }: Recorded,
  { from, to }: Handed,
): Promise<void> {
  const where = { owner, assignedTo: from, status: 'OPEN' };
  const rows = await roomOf(tools).contacts.find({ where, limit: 10_000 });
  for (const { id } of rows) {
    await tools.order(contact, id, { type: 'Assign', to, why: 'HANDED_OVER' }, { causation, actor });
  }
}

/** What follows from a word of somebody who is interested, and from an agent leaving. */
export const onLead: Reaction<ContactPublished | AgencyPublished | UserPublished> = {
  name: 'leads.on-lead',
  hears: ['contact', 'agency', 'user'],
  on: {
    EnquiryReceived: async (event, told, tools) => {
      await tellOfEnquiry(event, told, tools);
      await watch(tools, told.subject, told.at);
    },
    EnquiryContinued: async (event, told, tools) => {
      await tellOfEnquiry(event, told, tools);
      await watch(tools, told.subject, told.at);
    },
    LeadAssigned: (event, told, tools) => tellOfAssignment(event, told, tools),
    ContactAbsorbed: ({ waiting = [] }, { subject, at }, tools) => watch(tools, subject, at, waiting.length),
    LeadEscalated: (event, told, tools) => tellOfSilence(event, told, tools),
    LeadNoted: async (event, told, tools) => {
      if (event.kind === 'EMAIL_OUT') await sendAnswer(event, told, tools);
    },
    ListingsHandedOver: async ({ fromUserId, toUserId, leads }, recorded, tools) => {
      if (leads) await handOver(tools, recorded, { from: fromUserId, to: toUserId });
    },
    MemberReleased: async ({ userId, transferTo }, recorded, tools) => {
      if (transferTo !== undefined) await handOver(tools, recorded, { from: userId, to: transferTo });
    },
    UserErased: async (_, { subject, id }, tools) => {
      const sent = await roomOf(tools).enquiries.find({ where: { userId: subject }, limit: 10_000 });
      for (const contactId of new Set(sent.map((one) => one.contactId))) {
        await forgetContact(tools, contactId, id);
      }
    },
  },
};
