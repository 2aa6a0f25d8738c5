import { contactClickEvents, contactEvents } from '@ardhi/contracts/leads/events';
import { type LeadReplicaRow, leadsReplica } from '@ardhi/contracts/leads/leads.replica';
import { type ResponseTimeRow, responseTimesReplica } from '@ardhi/contracts/leads/response-times.replica';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Leads by contact id. */
export const leads = replicaOf<LeadReplicaRow, typeof contactEvents>(contactEvents, {
  name: 'listings.leads',
  ...leadsReplica,
});

/** Response times by enquiry id. */
export const enquiryResponses = replicaOf<ResponseTimeRow, typeof contactEvents>(contactEvents, {
  name: 'listings.enquiry-responses',
  ...responseTimesReplica,
});

/** Contact clicks and enquiries of a listing. */
export interface ContactCountRow {
  readonly total: number;
  /** By day, the last sixty. */
  readonly days: Readonly<Record<string, number>>;
}

const keptDays = 60;

const counted = (
  it: ContactCountRow | undefined,
  _: unknown,
  { at }: { readonly at: string },
): ContactCountRow => {
  const day = at.slice(0, 10);
  const days = { ...it?.days, [day]: (it?.days[day] ?? 0) + 1 };
  const recent = Object.keys(days).toSorted().slice(-keptDays);
  return {
    total: (it?.total ?? 0) + 1,
    days: Object.fromEntries(recent.map((name) => [name, days[name] ?? 0])),
  };
};

/** By listing id: intents and messages alike. */
export const contactCounts = replicaOf<ContactCountRow, [typeof contactEvents, typeof contactClickEvents]>(
  [contactEvents, contactClickEvents],
  {
    name: 'listings.contact-counts',
    version: 1,
    key: (event) => ('listingId' in event ? event.listingId : undefined),
    on: { EnquiryReceived: counted, ContactClicked: counted },
  },
);

/** Contacts from a day on. */
export const contactsSince = (count: ContactCountRow | undefined, day: string): number =>
  Object.entries(count?.days ?? {}).reduce((sum, [name, n]) => (name >= day ? sum + n : sum), 0);
