import type { ServiceTools } from '@ardhi/kernel/service';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';

/**
 * Nothing of a person stays readable, under whichever contact they were kept: their documents go, and then the keys
 * that their words were sealed with.
 */
export async function forgetContact(
  tools: ServiceTools,
  contactId: string,
  causation: string,
): Promise<void> {
  const { state } = await tools.state<ContactState>(contact, contactId);
  if (state.mergedInto !== undefined) return forgetContact(tools, state.mergedInto, causation);
  for (const one of [...(await allAbsorbed(tools, state)), contactId]) {
    await tools.order(contact, one, { type: 'Forget' }, { causation });
    await tools.keys.destroy(one);
  }
}

/** Those who were merged into a contact, and into them in turn. */
async function allAbsorbed(tools: ServiceTools, { absorbed }: ContactState): Promise<readonly string[]> {
  const deeper = await Promise.all(
    absorbed.map(async (id) => allAbsorbed(tools, (await tools.state<ContactState>(contact, id)).state)),
  );
  return [...deeper.flat(), ...absorbed];
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
  tools.timer.onRing(topic, async ({ data, at }) => {
    const contactId = String(data['contactId']);
    const { state } = await tools.state<ContactState>(contact, contactId);
    // Whoever was merged is forgotten with those they were merged into, whose own time has not come.
    if (state.mergedInto !== undefined) return;
    await forgetContact(tools, contactId, `${topic}:${contactId}:${at}`);
  });
}
