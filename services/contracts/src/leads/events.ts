import type { Phone } from '../accounts/user-fields.ts';
import type { EventCatalog } from '../event-catalog.ts';
import type { Money } from '../money.ts';
import type { Locale } from '../values.ts';
import type { EnquiryChannel, LeadStage } from './lead.ts';

/** The editable details of a contact. */
export interface ContactDetails {
  readonly name?: string;
  readonly phones?: readonly Phone[];
  readonly emails?: readonly string[];
  readonly tags?: readonly string[];
  readonly budget?: Money;
  /** Requirements by keyword: `{ where: 'Kira', rooms: '3' }`. */
  readonly wants?: Readonly<Record<string, string>>;
  readonly diaspora?: boolean;
  readonly blocked?: boolean;
  readonly consent?: { readonly whatsapp: boolean; readonly at: string; readonly source: string };
}

/** An enquiry in the state of a contact. `listingId` is empty for a general question. */
export interface EnquirySummary {
  readonly enquiryId: string;
  readonly ref: string;
  readonly listingId: string;
  readonly at: string;
}

export interface TaskSummary {
  readonly id: string;
  readonly dueAt?: string;
  readonly done: boolean;
}

/** Streams `contact-<contactId>`: a contact of one agency or of one independent agent. */
export type PublishedContactEvent =
  | ({
      readonly type: 'ContactCreated';
      /** The agency or the independent agent. */
      readonly owner: string;
      readonly agencyId?: string;
      readonly assignedTo: string;
      readonly locale: Locale;
      readonly at: string;
    } & ContactDetails)
  | ({ readonly type: 'ContactDetailsChanged' } & ContactDetails)
  | {
      readonly type: 'EnquiryReceived';
      readonly enquiryId: string;
      readonly ref: string;
      readonly listingId?: string;
      /** The listing's agent, or the agent who was contacted. */
      readonly agentId: string;
      readonly agencyId?: string;
      /** Account of the sender. */
      readonly userId?: string;
      readonly channel: EnquiryChannel;
      readonly message: string;
      readonly shareToken?: string;
      readonly at: string;
    }
  /** A further message about the same listing within a day. */
  | {
      readonly type: 'EnquiryFollowedUp';
      readonly enquiryId: string;
      readonly ref: string;
      readonly listingId?: string;
      readonly channel: EnquiryChannel;
      readonly message: string;
      readonly at: string;
    }
  | {
      readonly type: 'LeadAssigned';
      readonly from: string;
      readonly to: string;
      readonly why: 'MANUAL' | 'ESCALATED' | 'HANDED_OVER';
    }
  | { readonly type: 'LeadStageChanged'; readonly from: LeadStage; readonly to: LeadStage }
  /** The first response to these enquiries. */
  | { readonly type: 'LeadAnswered'; readonly enquiryIds: readonly string[] }
  /** No response in time: the lead is escalated to the head of the agency. */
  | { readonly type: 'LeadEscalated'; readonly to: string }
  | {
      readonly type: 'LeadActivityRecorded';
      readonly noteId: string;
      readonly kind: 'NOTE' | 'TASK' | 'EMAIL_OUT' | 'OFFER_MADE';
      readonly text: string;
      readonly dueAt?: string;
    }
  | { readonly type: 'LeadTaskCompleted'; readonly noteId: string }
  | {
      readonly type: 'LeadViewingRecorded';
      readonly viewingId: string;
      readonly listingId: string;
      readonly kind: 'VIEWING_REQUESTED' | 'VIEWING_DONE';
    }
  /** A WhatsApp message in either direction. */
  | {
      readonly type: 'LeadMessageRecorded';
      readonly messageId: string;
      readonly direction: 'IN' | 'OUT';
      readonly text: string;
      readonly listingId?: string;
    }
  /** The contact added a listing of the same owner to their favourites. */
  | { readonly type: 'LeadListingSaved'; readonly listingId: string }
  | {
      readonly type: 'ContactAbsorbed';
      readonly contactId: string;
      readonly enquiries?: readonly EnquirySummary[];
      /** Ids of unanswered enquiries. */
      readonly waiting?: readonly string[];
      readonly tasks?: readonly TaskSummary[];
    }
  | { readonly type: 'ContactMerged'; readonly into: string }
  /** All personal data of the contact was erased. */
  | { readonly type: 'ContactErased'; readonly enquiryIds: readonly string[] };

export const contactEvents = {
  category: 'contact',
  service: 'leads',
  types: [
    'ContactCreated',
    'ContactDetailsChanged',
    'EnquiryReceived',
    'EnquiryFollowedUp',
    'LeadAssigned',
    'LeadStageChanged',
    'LeadAnswered',
    'LeadEscalated',
    'LeadActivityRecorded',
    'LeadTaskCompleted',
    'LeadViewingRecorded',
    'LeadMessageRecorded',
    'LeadListingSaved',
    'ContactAbsorbed',
    'ContactMerged',
    'ContactErased',
  ],
  personal: {
    ContactCreated: ['name', 'phones', 'emails', 'wants'],
    ContactDetailsChanged: ['name', 'phones', 'emails', 'wants'],
    EnquiryReceived: ['message'],
    EnquiryFollowedUp: ['message'],
    LeadActivityRecorded: ['text'],
    LeadMessageRecorded: ['text'],
  },
} as const satisfies EventCatalog;

/** Streams `contactclicks-<listingId or agentId>`: a click on a contact button, an intent without a message. */
export interface ContactClicked {
  readonly type: 'ContactClicked';
  readonly kind: 'PHONE' | 'CALL' | 'WHATSAPP';
  readonly listingId?: string;
  readonly agentId: string;
  readonly agencyId?: string;
  readonly shareToken?: string;
}

export const contactClickEvents = {
  category: 'contactclicks',
  service: 'leads',
  types: ['ContactClicked'],
} as const satisfies EventCatalog;
