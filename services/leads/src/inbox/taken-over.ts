import type { ContactDetails } from '@ardhi/contracts/leads/events';
import type { ContactRow } from '../contact/contacts.ts';

/** What one contact takes over from another who is the same person: how they are reached, and what is owed to them. */
export function takenOver(row: ContactRow, other: ContactRow) {
  const known = new Set(row.phones.map(({ e164 }) => e164));
  const budget = row.budget ?? other.budget;
  const consent = latest(row.consent, other.consent);
  const details: ContactDetails = {
    phones: [...row.phones, ...other.phones.filter(({ e164 }) => !known.has(e164))],
    emails: [...new Set([...row.emails, ...other.emails])],
    tags: [...new Set([...row.tags, ...other.tags])],
    diaspora: row.diaspora || other.diaspora,
    blocked: row.blocked || other.blocked,
    ...(budget && { budget }),
    ...((row.wants ?? other.wants) && { wants: { ...other.wants, ...row.wants } }),
    ...(consent && { consent }),
  };
  const { id: contactId, enquiries, waiting, tasks } = other;
  return { contactId, details, enquiries, waiting, tasks };
}

/** What they said last about being written to counts. */
const latest = (one: ContactDetails['consent'], other: ContactDetails['consent']) =>
  one === undefined || (other !== undefined && other.at > one.at) ? other : one;
