import type { ContactDetails } from '@ardhi/contracts/leads/events';
import type { LeadStage } from '@ardhi/contracts/leads/lead';
import type { Id, Locale } from '@ardhi/contracts/values';

/** An enquiry as the rules remember it. `about` is the listing, or empty for a general question. */
export interface Asked {
  readonly enquiryId: Id;
  readonly ref: string;
  readonly about: string;
  readonly at: string;
}

/** What is known of somebody who asked, and what is still owed to them. */
export interface ContactState extends Required<Pick<ContactDetails, 'phones' | 'emails' | 'tags'>> {
  readonly status: 'UNKNOWN' | 'OPEN' | 'MERGED' | 'FORGOTTEN';
  readonly owner: Id;
  readonly agencyId?: Id;
  readonly assignedTo: Id;
  readonly stage: LeadStage;
  readonly locale: Locale;
  readonly createdAt: string;
  readonly name?: string;
  readonly budget?: ContactDetails['budget'];
  readonly consent?: ContactDetails['consent'];
  readonly diaspora: boolean;
  readonly blocked: boolean;
  readonly mergedInto?: Id;
  readonly enquiries: readonly Asked[];
  /** Enquiries that nobody has answered. */
  readonly waiting: readonly Id[];
  readonly tasks: readonly { readonly id: string; readonly dueAt?: string; readonly done: boolean }[];
}

export const nobody: ContactState = {
  status: 'UNKNOWN',
  owner: '',
  assignedTo: '',
  stage: 'NEW',
  locale: 'en',
  createdAt: '',
  phones: [],
  emails: [],
  tags: [],
  diaspora: false,
  blocked: false,
  enquiries: [],
  waiting: [],
  tasks: [],
};
