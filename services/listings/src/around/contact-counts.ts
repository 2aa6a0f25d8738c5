import type { ContactClicked, ContactPublished } from '@ardhi/contracts/leads/events';
import type { Projection } from '@ardhi/kernel/projection';

/** How often somebody pressed for a number or wrote about a listing. */
export interface ContactCount {
  readonly total: number;
  /** By day, the last sixty. */
  readonly days: Readonly<Record<string, number>>;
}

const kept = 60;

const counted = (it: ContactCount | undefined, _: unknown, { at }: { readonly at: string }): ContactCount => {
  const day = at.slice(0, 10);
  const days = { ...it?.days, [day]: (it?.days[day] ?? 0) + 1 };
  const recent = Object.keys(days).toSorted().slice(-kept);
  return {
    total: (it?.total ?? 0) + 1,
    days: Object.fromEntries(recent.map((name) => [name, days[name] ?? 0])),
  };
};

/** By listing id: intents and messages alike. */
export const contactCounts: Projection<ContactCount, ContactPublished | ContactClicked> = {
  name: 'listings.contact-counts',
  version: 1,
  hears: ['contact', 'contactclicks'],
  when: 'async',
  key: (event) => ('listingId' in event ? event.listingId : undefined),
  on: { EnquiryReceived: counted, ContactClicked: counted },
};

/** Contacts from a day on. */
export const contactsSince = (count: ContactCount | undefined, day: string): number =>
  Object.entries(count?.days ?? {}).reduce((sum, [name, n]) => (name >= day ? sum + n : sum), 0);
