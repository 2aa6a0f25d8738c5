import type { ServiceTools } from '@ardhi/kernel/service';
import { contact } from '../contact/contact.ts';

/** Nothing of a contact stays readable: their documents go, and then the key that their words were sealed with. */
export async function forgetContact(
  tools: ServiceTools,
  contactId: string,
  causation: string,
): Promise<void> {
  await tools.order(contact, contactId, { type: 'Forget' }, { causation });
  await tools.keys.destroy(contactId);
}

const topic = 'leads.forget';
/** 24 months after the last word (model §4.17). */
const keptDays = 730;

export async function forgetInTime({ timer, clock }: ServiceTools, contactId: string): Promise<void> {
  const at = Temporal.Instant.fromEpochMilliseconds(clock.epoch()).add({ hours: 24 * keptDays });
  const due = at.toString({ smallestUnit: 'millisecond' });
  await timer.set({ id: `${topic}:${contactId}`, at: due, topic, data: { contactId } });
}

export function forgetOnTime(tools: ServiceTools): void {
  tools.timer.onRing(topic, ({ data, at }) =>
    forgetContact(tools, String(data['contactId']), `${topic}:${data['contactId']}:${at}`),
  );
}
