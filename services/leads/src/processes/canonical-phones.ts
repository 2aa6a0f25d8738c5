import { correctedPhones } from '@ardhi/contracts/accounts/phone-numbers';
import type { Phone } from '@ardhi/contracts/accounts/user-fields';
import { type Erased, unlessErased } from '@ardhi/contracts/erased';
import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { DeciderFor, Message } from '@ardhi/kernel/write/decider';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import { leadsContext } from '../context.ts';
import { reachedBy } from '../enquiry/find-contact.ts';
import { mergeContacts } from './merge-contacts.ts';

/**
 * Corrects phone numbers that were recorded with the zero that is dialled at home, such as +2560772123456, and merges the
 * contact into the one that has the number already: they are one person. Enquiries hold numbers in their one form; older
 * events may not.
 */
export const canonicalPhones: Reaction<PublishedContactEvent> = {
  name: 'leads.canonical-phones',
  subscribesTo: ['contact'],
  on: { ContactCreated: correctContact, ContactDetailsChanged: correctContact },
};

async function correctContact(
  { phones }: { readonly phones?: readonly Phone[] | Erased },
  { id: event, subject: contactId }: RecordedEvent,
  context: ServiceContext,
): Promise<void> {
  if (correctedPhones(unlessErased(phones, []) ?? []) === undefined) return;
  const { state } = await context.state<ContactState>(contact, contactId);
  const corrected = correctedPhones(state.phones);
  if (state.status !== 'OPEN' || corrected === undefined) return;
  const execute = <C extends Message>(decider: DeciderFor<C>, id: string, command: C) =>
    context.execute(decider, id, command, { commandId: `canonical-phones:${event}:${id}` });
  await execute(contact, contactId, { type: 'Correct', details: { phones: [...corrected] } });
  const { contacts } = leadsContext(context);
  const row = await contacts.get(contactId);
  for (const { e164 } of corrected) {
    const same = await contacts.find({ where: reachedBy(state.owner, e164), sort: ['id'], limit: 2 });
    const earlier = same.find(({ id }) => id !== contactId);
    if (row !== undefined && earlier !== undefined) return mergeContacts({ execute }, earlier, row);
  }
}
