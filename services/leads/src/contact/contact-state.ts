import type { ContactDetails, EnquirySummary, TaskSummary } from '@ardhi/contracts/leads/events';
import type { LeadStage } from '@ardhi/contracts/leads/lead';
import type { Id, Locale } from '@ardhi/contracts/values';

/** A contact's details, enquiries and open tasks. */
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
  readonly wants?: ContactDetails['wants'];
  readonly consent?: ContactDetails['consent'];
  readonly diaspora: boolean;
  readonly blocked: boolean;
  readonly mergedInto?: Id;
  readonly enquiries: readonly EnquirySummary[];
  /** Ids of unanswered enquiries. */
  readonly waiting: readonly Id[];
  readonly tasks: readonly TaskSummary[];
  /** Listings among their favourites. */
  readonly saved?: readonly Id[];
  /** Contacts merged into this one. */
  readonly absorbed: readonly Id[];
}

/** The state before the first event. */
export const unknownContact: ContactState = {
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
  absorbed: [],
};
