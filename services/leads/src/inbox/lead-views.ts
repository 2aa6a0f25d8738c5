import type { Contact, LeadEvent, LeadListing, LeadRow } from '@ardhi/contracts/leads/lead';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ContactRow } from '../contact/contacts.projection.ts';
import { timelineOf } from '../contact/timeline.ts';
import type { LeadsContext } from '../context.ts';
import { leadListingOf } from '../replicas/listings.ts';

/** The contact as returned by the API. */
export function contactOf(row: ContactRow): Contact {
  const { id, agencyId, name, phones, emails, diaspora, locale, tags, assignedTo, stage } = row;
  const { budget, wants, consent, blocked, mergedInto, createdAt } = row;
  return {
    id,
    phones: [...phones],
    emails: [...emails],
    diaspora,
    locale,
    tags: [...tags],
    assignedTo,
    stage,
    blocked,
    createdAt,
    consent: consent ?? { whatsapp: false },
    ...omitUndefined({ agencyId, name, budget, wants, mergedInto }),
  };
}

const emptyTimelineEntry = (row: ContactRow): LeadEvent => ({
  id: row.id,
  contactId: row.id,
  at: row.createdAt,
  type: 'NOTE',
  channel: '',
  source: {},
});

/** Inbox rows, each with the latest listing. */
export async function leadRows(leads: LeadsContext, rows: readonly ContactRow[]): Promise<LeadRow[]> {
  const listingIds = rows.flatMap(({ lastListingId }) => lastListingId ?? []);
  const listings = new Map(
    (await leads.listings.getMany(listingIds)).map((listing) => [listing.id, listing]),
  );
  const now = leads.context.clock.now();
  return rows.map((row) => {
    const listing = listings.get(row.lastListingId ?? '');
    return {
      contact: contactOf(row),
      lastEvent: row.lastEvent ?? emptyTimelineEntry(row),
      ...(listing && { listing: leadListingOf(listing) }),
      unanswered: row.unanswered,
      tasksDue: row.tasks.filter(({ done, dueAt }) => !done && (dueAt === undefined || dueAt <= now)).length,
    };
  });
}

/** A contact with its timeline and listings. */
export async function leadOf(
  leads: LeadsContext,
  row: ContactRow,
): Promise<{ contact: Contact; events: LeadEvent[]; listings: LeadListing[] }> {
  const events = await timelineOf(leads.context, row.id);
  const listingIds = [...new Set(events.flatMap(({ listingId }) => listingId ?? []))];
  const listings = (await leads.listings.getMany(listingIds)).map(leadListingOf);
  return { contact: contactOf(row), events, listings };
}
