import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Id } from '@ardhi/contracts/values';
import type { Call } from '@ardhi/kernel/http/endpoint';
import { contact } from '../contact/contact.ts';
import type { LeadsContext } from '../context.ts';
import { findContact } from '../enquiry/find-contact.ts';
import type { EnquiryRecipient } from '../enquiry/lead-routing.ts';
import { viewing } from '../viewing/viewing.ts';

/** A visitor's input to request a viewing. */
export interface ViewingForm {
  /** Proposed instants in any order. */
  readonly slots: readonly string[];
  readonly name: string;
  /** E.164. */
  readonly phone: string;
  readonly email?: string | undefined;
  readonly note?: string | undefined;
}

/**
 * Requests a viewing: creates or updates the contact, opens the viewing, then records it in the contact's history.
 * A repeated request with the same Idempotency-Key has the same ids and command ids, so that each step acts once.
 * @returns the id of the viewing
 */
export async function requestViewing(
  leads: LeadsContext,
  { caller, execute, newId }: Pick<Call<unknown, unknown, unknown>, 'caller' | 'execute' | 'newId'>,
  { recipient, form }: { readonly recipient: EnquiryRecipient; readonly form: ViewingForm },
): Promise<Id> {
  const { slots, name, phone, email, note } = form;
  const { listingId = '', agentId: _, ...serving } = recipient;
  const contactId = await findContact(leads, { owner: serving.owner, phone, email });
  const contactDetails = { name, ...omitUndefined({ email }) };
  const enquirer = {
    ...contactDetails,
    phone: { e164: phone, whatsapp: false },
    abroad: false,
    locale: 'en',
  } as const;
  await execute(contact, contactId, { type: 'UpsertContact', asker: enquirer, serving });
  const id = newId();
  await execute(viewing, id, {
    type: 'RequestViewing',
    listingId,
    contactId,
    // The receiver of the enquiry also shows the listing, because its agent may be away.
    agentId: serving.assignTo,
    slots: slots.toSorted(),
    phone,
    ...contactDetails,
    ...omitUndefined({ agencyId: serving.agencyId }),
    ...(caller.id !== '' && { userId: caller.id }),
    ...omitUndefined({ note }),
  });
  const kind = 'VIEWING_REQUESTED';
  await execute(contact, contactId, { type: 'RecordViewing', viewingId: id, listingId, kind });
  return id;
}
