import type { Call } from '@ardhi/kernel/http/endpoint';
import { contact } from '../contact/contact.ts';
import type { ContactRow } from '../contact/contacts.projection.ts';
import { absorbDetails } from './absorb-details.ts';

/**
 * Merges a duplicate into a contact: the contact absorbs the details, enquiries and tasks, then the duplicate is closed.
 * Both steps are safe to repeat: an absorbed duplicate is not absorbed again, and a closed one stays closed.
 */
export async function mergeContacts(
  { execute }: Pick<Call<unknown, unknown, unknown>, 'execute'>,
  row: ContactRow,
  duplicate: ContactRow,
): Promise<void> {
  await execute(contact, row.id, { type: 'Absorb', ...absorbDetails(row, duplicate) });
  await execute(contact, duplicate.id, { type: 'MergeInto', into: row.id });
}
