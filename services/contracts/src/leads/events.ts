import * as z from 'zod/mini';
import { phone } from '../accounts/user-fields.ts';
import type { Unerased } from '../erased.ts';
import { defineEvents, type EventOf, type FieldsOf, personal } from '../event-definition.ts';
import { money } from '../money.ts';
import { definePersonalDataEvents } from '../personal-data/personal-data-events.ts';
import { locale } from '../values.ts';
import { enquiryChannel, leadStage } from './lead.ts';
import { viewingState } from './viewing.routes.ts';

const { exactOptional } = z;

/** The editable details of a contact. */
const contactDetails = {
  name: personal(exactOptional(z.string())),
  phones: personal(exactOptional(z.array(phone))),
  emails: personal(exactOptional(z.array(z.string()))),
  tags: exactOptional(z.array(z.string())),
  budget: exactOptional(money),
  /** Requirements by keyword: `{ where: 'Kira', rooms: '3' }`. */
  wants: personal(exactOptional(z.record(z.string(), z.string()))),
  diaspora: exactOptional(z.boolean()),
  blocked: exactOptional(z.boolean()),
  consent: exactOptional(z.object({ whatsapp: z.boolean(), at: z.string(), source: z.string() })),
};
/** The editable details of a contact who was not erased. */
export type ContactDetails = Unerased<FieldsOf<typeof contactDetails>>;

/** Who is told about an enquiry; older events have neither. */
const enquiryAddressee = {
  /** The agent who answers for the lead. */
  assignedTo: exactOptional(z.string()),
  /** The agency or agent has blocked the contact: nobody is told. */
  blocked: exactOptional(z.boolean()),
};

/** An enquiry in the state of a contact. `listingId` is empty for a general question. */
const enquirySummary = z.object({
  enquiryId: z.string(),
  ref: z.string(),
  listingId: z.string(),
  at: z.string(),
});
export type EnquirySummary = Readonly<z.infer<typeof enquirySummary>>;

const taskSummary = z.object({ id: z.string(), dueAt: exactOptional(z.string()), done: z.boolean() });
export type TaskSummary = Readonly<z.infer<typeof taskSummary>>;

/** Streams `contact-<contactId>`: a contact of one agency or of one independent agent. */
export const contactEvents = defineEvents({
  category: 'contact',
  service: 'leads',
  events: {
    ContactCreated: {
      /** The agency or the independent agent. */
      owner: z.string(),
      agencyId: exactOptional(z.string()),
      assignedTo: z.string(),
      locale,
      at: z.string(),
      ...contactDetails,
    },
    ContactDetailsChanged: contactDetails,
    EnquiryReceived: {
      enquiryId: z.string(),
      ref: z.string(),
      listingId: exactOptional(z.string()),
      /** The listing's agent, or the agent who was contacted. */
      agentId: z.string(),
      agencyId: exactOptional(z.string()),
      /** Account of the sender. */
      userId: exactOptional(z.string()),
      channel: enquiryChannel,
      message: personal(z.string()),
      shareToken: exactOptional(z.string()),
      ...enquiryAddressee,
      at: z.string(),
    },
    /** A further message about the same listing within a day. */
    EnquiryFollowedUp: {
      enquiryId: z.string(),
      ref: z.string(),
      listingId: exactOptional(z.string()),
      channel: enquiryChannel,
      message: personal(z.string()),
      ...enquiryAddressee,
      at: z.string(),
    },
    LeadAssigned: { from: z.string(), to: z.string(), why: z.enum(['MANUAL', 'ESCALATED', 'HANDED_OVER']) },
    LeadStageChanged: { from: leadStage, to: leadStage },
    /** The first response to these enquiries. */
    LeadAnswered: { enquiryIds: z.array(z.string()) },
    /** No response in time: the lead is escalated to the head of the agency. */
    LeadEscalated: { to: z.string() },
    LeadActivityRecorded: {
      noteId: z.string(),
      kind: z.enum(['NOTE', 'TASK', 'EMAIL_OUT', 'OFFER_MADE']),
      text: personal(z.string()),
      dueAt: exactOptional(z.string()),
    },
    LeadTaskCompleted: { noteId: z.string() },
    LeadViewingRecorded: {
      viewingId: z.string(),
      listingId: z.string(),
      kind: z.enum(['VIEWING_REQUESTED', 'VIEWING_DONE']),
    },
    /** A WhatsApp message in either direction. */
    LeadMessageRecorded: {
      messageId: z.string(),
      direction: z.enum(['IN', 'OUT']),
      text: personal(z.string()),
      listingId: exactOptional(z.string()),
    },
    /** The contact added a listing of the same owner to their favourites. */
    LeadListingSaved: { listingId: z.string() },
    ContactAbsorbed: {
      contactId: z.string(),
      enquiries: exactOptional(z.array(enquirySummary)),
      /** Ids of unanswered enquiries. */
      waiting: exactOptional(z.array(z.string())),
      tasks: exactOptional(z.array(taskSummary)),
    },
    ContactMerged: { into: z.string() },
    /** Their agency was merged into this one. */
    ContactMoved: { owner: z.string() },
    /** All personal data of the contact was erased. */
    ContactErased: { enquiryIds: z.array(z.string()) },
  },
});
export type PublishedContactEvent = EventOf<typeof contactEvents>;

/** Streams `viewing-<viewingId>`: a request to see a listing, and what became of it. */
export const viewingEvents = defineEvents({
  category: 'viewing',
  service: 'leads',
  events: {
    ViewingRequested: {
      listingId: z.string(),
      contactId: z.string(),
      agentId: z.string(),
      agencyId: exactOptional(z.string()),
    },
    ViewingStatusChanged: {
      from: viewingState,
      to: viewingState,
      /** The time that was confirmed. */
      at: exactOptional(z.string()),
    },
    /** Its agency was merged into this one. */
    ViewingMoved: { agencyId: z.string() },
  },
});
/** A published event of a viewing. */
export type PublishedViewingEvent = EventOf<typeof viewingEvents>;

/** Streams `contactclicks-<listingId or agentId>`: a click on a contact button, an intent without a message. */
export const contactClickEvents = defineEvents({
  category: 'contactclicks',
  service: 'leads',
  events: {
    ContactClicked: {
      kind: z.enum(['PHONE', 'CALL', 'WHATSAPP']),
      listingId: exactOptional(z.string()),
      agentId: z.string(),
      agencyId: exactOptional(z.string()),
      shareToken: exactOptional(z.string()),
    },
  },
});
export type ContactClicked = EventOf<typeof contactClickEvents>;

/** Streams `leadsdata-<exportId>`: what this service has about the user of an export. */
export const leadsPersonalDataEvents = definePersonalDataEvents('leadsdata', 'leads');
