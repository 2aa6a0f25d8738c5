import type { Phone } from '../accounts/people.ts';
import type { EventCatalog } from '../event-catalog.ts';
import type { Money } from '../money.ts';
import type { Locale } from '../values.ts';
import type { EnquiryChannel, LeadStage } from './lead.ts';

/** What is known of a contact besides what happened. */
export interface ContactDetails {
  readonly name?: string;
  readonly phones?: readonly Phone[];
  readonly emails?: readonly string[];
  readonly tags?: readonly string[];
  readonly budget?: Money;
  /** What they look for, by a word for each: `{ where: 'Kira', rooms: '3' }`. */
  readonly wants?: Readonly<Record<string, string>>;
  readonly diaspora?: boolean;
  readonly blocked?: boolean;
  readonly consent?: { readonly whatsapp: boolean; readonly at: string; readonly source: string };
}

/** An enquiry as the rules remember it. `about` is the listing, or empty for a general question. */
export interface EnquiryAsked {
  readonly enquiryId: string;
  readonly ref: string;
  readonly about: string;
  readonly at: string;
}

export interface TaskSet {
  readonly id: string;
  readonly dueAt?: string;
  readonly done: boolean;
}

/** Streams `contact-<contactId>`: one person, as one agency (or an agent without one) knows them. */
export type ContactPublished =
  | ({
      readonly type: 'ContactOpened';
      /** The agency, or the agent who has none. */
      readonly owner: string;
      readonly agencyId?: string;
      readonly assignedTo: string;
      readonly locale: Locale;
      readonly at: string;
    } & ContactDetails)
  | ({ readonly type: 'ContactCorrected' } & ContactDetails)
  | {
      readonly type: 'EnquiryReceived';
      readonly enquiryId: string;
      readonly ref: string;
      readonly listingId?: string;
      /** Whom it is about: the listing's agent, or the agent who was written to. */
      readonly agentId: string;
      readonly agencyId?: string;
      /** The account that it was sent from. */
      readonly userId?: string;
      readonly channel: EnquiryChannel;
      readonly message: string;
      readonly shareToken?: string;
      readonly at: string;
    }
  /** More words about the same listing within a day. */
  | {
      readonly type: 'EnquiryContinued';
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
  /** The first word that went out after these enquiries. */
  | { readonly type: 'LeadAnswered'; readonly enquiryIds: readonly string[] }
  /** Nobody has answered in time; whoever runs the agency is told. */
  | { readonly type: 'LeadEscalated'; readonly to: string }
  | {
      readonly type: 'LeadNoted';
      readonly noteId: string;
      readonly kind: 'NOTE' | 'TASK' | 'EMAIL_OUT' | 'OFFER_MADE';
      readonly text: string;
      readonly dueAt?: string;
    }
  | { readonly type: 'LeadTaskDone'; readonly noteId: string }
  | {
      readonly type: 'LeadViewing';
      readonly viewingId: string;
      readonly listingId: string;
      readonly kind: 'VIEWING_REQUESTED' | 'VIEWING_DONE';
    }
  /** Something went to or fro on WhatsApp. */
  | {
      readonly type: 'LeadMessaged';
      readonly messageId: string;
      readonly direction: 'IN' | 'OUT';
      readonly text: string;
      readonly listingId?: string;
    }
  /** Somebody who had asked before keeps a listing of the same owner among their favourites. */
  | { readonly type: 'LeadSaved'; readonly listingId: string }
  | {
      readonly type: 'ContactAbsorbed';
      readonly contactId: string;
      readonly enquiries?: readonly EnquiryAsked[];
      /** Enquiries of theirs that nobody has answered. */
      readonly waiting?: readonly string[];
      readonly tasks?: readonly TaskSet[];
    }
  | { readonly type: 'ContactMerged'; readonly into: string }
  /** Nothing of the person is kept any more. */
  | { readonly type: 'ContactForgotten'; readonly enquiryIds: readonly string[] };

export const contactEvents = {
  category: 'contact',
  service: 'leads',
  types: [
    'ContactOpened',
    'ContactCorrected',
    'EnquiryReceived',
    'EnquiryContinued',
    'LeadAssigned',
    'LeadStageChanged',
    'LeadAnswered',
    'LeadEscalated',
    'LeadNoted',
    'LeadTaskDone',
    'LeadViewing',
    'LeadMessaged',
    'LeadSaved',
    'ContactAbsorbed',
    'ContactMerged',
    'ContactForgotten',
  ],
  personal: {
    ContactOpened: ['name', 'phones', 'emails', 'wants'],
    ContactCorrected: ['name', 'phones', 'emails', 'wants'],
    EnquiryReceived: ['message'],
    EnquiryContinued: ['message'],
    LeadNoted: ['text'],
    LeadMessaged: ['text'],
  },
} as const satisfies EventCatalog;

/** Streams `contactclicks-<listingId or agentId>`: somebody asked for a number, which is an intent and not yet a message. */
export interface ContactClicked {
  readonly type: 'ContactClicked';
  readonly kind: 'PHONE' | 'CALL' | 'WHATSAPP';
  readonly listingId?: string;
  readonly agentId: string;
  readonly agencyId?: string;
  readonly shareToken?: string;
}

export const clickEvents = {
  category: 'contactclicks',
  service: 'leads',
  types: ['ContactClicked'],
} as const satisfies EventCatalog;
