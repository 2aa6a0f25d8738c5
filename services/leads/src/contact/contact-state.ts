import type { ContactDetails, EnquiryAsked, TaskSet } from '@ardhi/contracts/leads/events';
import type { LeadStage } from '@ardhi/contracts/leads/lead';
import type { Id, Locale } from '@ardhi/contracts/values';

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
  readonly wants?: ContactDetails['wants'];
  readonly consent?: ContactDetails['consent'];
  readonly diaspora: boolean;
  readonly blocked: boolean;
  readonly mergedInto?: Id;
  readonly enquiries: readonly EnquiryAsked[];
  /** Enquiries that nobody has answered. */
  readonly waiting: readonly Id[];
  readonly tasks: readonly TaskSet[];
  /** Listings that they keep among their favourites. */
  readonly saved?: readonly Id[];
  /** Those who turned out to be this person. */
  readonly absorbed: readonly Id[];
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
  absorbed: [],
};
