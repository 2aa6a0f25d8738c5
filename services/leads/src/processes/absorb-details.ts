import type { ContactDetails } from '@ardhi/contracts/leads/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { ContactRow } from '../contact/contacts.projection.ts';

/** Details that a contact takes over from a duplicate: contact details, enquiries and tasks. */
export function absorbDetails(row: ContactRow, duplicate: ContactRow) {
  const existingPhones = new Set(row.phones.map(({ e164 }) => e164));
  const budget = row.budget ?? duplicate.budget;
  const consent = latest(row.consent, duplicate.consent);
  const details: ContactDetails = {
    phones: [...row.phones, ...duplicate.phones.filter(({ e164 }) => !existingPhones.has(e164))],
    emails: [...new Set([...row.emails, ...duplicate.emails])],
    tags: [...new Set([...row.tags, ...duplicate.tags])],
    diaspora: row.diaspora || duplicate.diaspora,
    blocked: row.blocked || duplicate.blocked,
    ...omitUndefined({ budget }),
    ...((row.wants ?? duplicate.wants) && { wants: { ...duplicate.wants, ...row.wants } }),
    ...omitUndefined({ consent }),
  };
  const { id: contactId, enquiries, waiting, tasks } = duplicate;
  return { contactId, details, enquiries, waiting, tasks };
}

/** The most recent consent. */
const latest = (first: ContactDetails['consent'], second: ContactDetails['consent']) =>
  first === undefined || (second !== undefined && second.at > first.at) ? second : first;
