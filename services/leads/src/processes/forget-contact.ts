import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';

/**
 * Forgets a contact and every contact merged into it: first their documents, then the keys that encrypt their personal
 * data. Safe to repeat.
 */
export async function forgetContact(
  context: ServiceContext,
  contactId: string,
  commandId: string,
): Promise<void> {
  const { state } = await context.state<ContactState>(contact, contactId);
  if (state.mergedInto !== undefined) return forgetContact(context, state.mergedInto, commandId);
  for (const id of [...(await absorbedIds(context, state)), contactId]) {
    await context.execute(contact, id, { type: 'Forget' }, { commandId });
    await context.keys.destroy(id);
  }
}

/** The contacts merged into a contact, directly and transitively. */
async function absorbedIds(context: ServiceContext, { absorbed }: ContactState): Promise<readonly string[]> {
  const nested = await Promise.all(
    absorbed.map(async (id) => absorbedIds(context, (await context.state<ContactState>(contact, id)).state)),
  );
  return [...nested.flat(), ...absorbed];
}

const topic = 'leads.forget';
/** 24 months after the last message (model §4.17). */
const retentionDays = 730;

/** Schedules the deletion of a contact for the end of the retention period. */
export async function scheduleForgetting(
  { scheduler: timer, clock }: ServiceContext,
  contactId: string,
): Promise<void> {
  const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch()).add({ hours: 24 * retentionDays });
  const due = at.toString({ smallestUnit: 'millisecond' });
  await timer.schedule({ id: `${topic}:${contactId}`, at: due, topic, data: { contactId } });
}

/** Registers the job that deletes contacts whose retention period has ended. */
export function forgetExpiredContacts(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data, at }) => {
    const contactId = String(data['contactId']);
    const { state } = await context.state<ContactState>(contact, contactId);
    // A merged contact is forgotten together with the contact it was merged into.
    if (state.mergedInto !== undefined) return;
    await forgetContact(context, contactId, `${topic}:${contactId}:${at}`);
  });
}
