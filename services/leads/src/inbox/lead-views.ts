import type { Contact, LeadEvent, LeadListing, LeadRow } from '@ardhi/contracts/leads/lead';
import type { ListingViewer } from '@ardhi/contracts/listings/listing-visibility';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ContactRow } from '../contact/contacts.projection.ts';
import { timelineOf } from '../contact/timeline.ts';
import type { LeadsContext } from '../context.ts';
import { leadListingFor } from '../replicas/listings.ts';

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
export async function leadRows(
  leads: LeadsContext,
  rows: readonly ContactRow[],
  viewer: ListingViewer,
): Promise<LeadRow[]> {
  const listingIds = rows.flatMap(({ lastListingId }) => lastListingId ?? []);
  const listings = new Map(
    (await leads.listings.getMany(listingIds)).map((listing) => [listing.id, listing]),
  );
  const now = leads.context.clock.now();
  const rowFor = async (row: ContactRow): Promise<LeadRow> => {
    const listing = listings.get(row.lastListingId ?? '');
    return {
      contact: contactOf(row),
      lastEvent: row.lastEvent ?? emptyTimelineEntry(row),
      ...(listing && { listing: await leadListingFor(leads.context, listing, viewer) }),
      ...omitUndefined({ lastWords: row.lastWords }),
      unanswered: row.unanswered,
      tasksDue: row.tasks.filter(({ done, dueAt }) => !done && (dueAt === undefined || dueAt <= now)).length,
    };
  };
  return Promise.all(rows.map(rowFor));
}

/** A contact with its timeline and listings. */
export async function leadOf(
  leads: LeadsContext,
  row: ContactRow,
  viewer: ListingViewer,
): Promise<{ contact: Contact; events: LeadEvent[]; listings: LeadListing[] }> {
  const events = await timelineOf(leads.context, row.id);
  const listingIds = [...new Set(events.flatMap(({ listingId }) => listingId ?? []))];
  const rows = await leads.listings.getMany(listingIds);
  const listings = await Promise.all(rows.map((one) => leadListingFor(leads.context, one, viewer)));
  return { contact: contactOf(row), events, listings };
}
