import type { Id } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import type { LeadsContext } from '../context.ts';

interface ContactDetails {
  readonly owner: Id;
  readonly phone: string;
  readonly email?: string | undefined;
}

/**
 * Finds a contact by phone number, otherwise by email address (model §4.9). The id is derived from the first phone number,
 * so that two concurrent enquiries reach the same stream. A merged contact resolves to the one it was merged into.
 */
export async function findContact(leads: LeadsContext, { owner, phone, email }: ContactDetails): Promise<Id> {
  const byPhone = await resolveContact(leads, contactId(owner, phone));
  if (byPhone.status === 'OPEN') return byPhone.id;
  for (const reach of email === undefined ? [phone] : [phone, email]) {
    const [known] = await leads.contacts.find({ where: reachedBy(owner, reach), limit: 1 });
    if (known !== undefined) return known.id;
  }
  return byPhone.id;
}

/** The contacts of an owner with a phone number or an email address. */
export const reachedBy = (owner: Id, reach: string) => ({
  owner,
  status: 'OPEN',
  reachText: { contains: ` ${reach} ` },
});

/** The id of a contact; a forgotten contact who enquires again gets a new id. */
const contactId = (owner: Id, phone: string, generation = 0): string =>
  idFrom(`contact:${owner}:${phone}:${generation}`);

async function resolveContact(
  leads: LeadsContext,
  baseId: Id,
): Promise<{ id: Id; status: ContactState['status'] }> {
  for (let id = baseId, generation = 1; ; generation++) {
    const { state } = await leads.context.state<ContactState>(contact, id);
    if (state.status === 'FORGOTTEN') id = idFrom(`${baseId}:${generation}`);
    else if (state.mergedInto === undefined) return { id, status: state.status };
    else id = state.mergedInto;
  }
}
