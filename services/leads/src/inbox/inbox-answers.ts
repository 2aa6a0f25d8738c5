import type { Contact, LeadEvent, LeadListing, LeadRow } from '@ardhi/contracts/leads/lead';
import { leadListingOf } from '../around/listings.ts';
import type { ContactRow } from '../contact/contacts.ts';
import { timelineOf } from '../contact/timeline.ts';
import type { Room } from '../room.ts';

export function contactOf(row: ContactRow): Contact {
  const { id, agencyId, name, phones, emails, diaspora, locale, tags, assignedTo, stage } = row;
  const { budget, wants, consent, blocked, mergedInto, createdAt } = row;
  return {
    ...{ id, phones: [...phones], emails: [...emails], diaspora, locale, tags: [...tags] },
    ...{ assignedTo, stage, blocked, createdAt },
    consent: consent ?? { whatsapp: false },
    ...(agencyId !== undefined && { agencyId }),
    ...(name !== undefined && { name }),
    ...(budget && { budget }),
    ...(wants && { wants }),
    ...(mergedInto !== undefined && { mergedInto }),
  };
}

const nothingYet = (row: ContactRow): LeadEvent => ({
  ...{ id: row.id, contactId: row.id, at: row.createdAt, type: 'NOTE', channel: '', source: {} },
});

/** Rows of the inbox, each with what it was last about. */
export async function leadRows(room: Room, rows: readonly ContactRow[]): Promise<LeadRow[]> {
  const about = rows.flatMap(({ lastListingId }) => lastListingId ?? []);
  const listings = new Map((await room.listings.getMany(about)).map((one) => [one.id, one]));
  const now = room.tools.clock.now();
  return rows.map((row) => {
    const listing = listings.get(row.lastListingId ?? '');
    return {
      contact: contactOf(row),
      lastEvent: row.lastEvent ?? nothingYet(row),
      ...(listing && { listing: leadListingOf(listing) }),
      unanswered: row.unanswered,
      tasksDue: row.tasks.filter(({ done, dueAt }) => !done && (dueAt === undefined || dueAt <= now)).length,
    };
  });
}

/** A contact with everything that happened and what it was about. */
export async function leadOf(
  room: Room,
  row: ContactRow,
): Promise<{ contact: Contact; events: LeadEvent[]; listings: LeadListing[] }> {
  const events = await timelineOf(room.tools, row.id);
  const about = [...new Set(events.flatMap(({ listingId }) => listingId ?? []))];
  const listings = (await room.listings.getMany(about)).map(leadListingOf);
  return { contact: contactOf(row), events, listings };
}
