import { instantOf } from '@ardhi/kernel/clock';
import type { ServiceTools } from '@ardhi/kernel/service';
import { contact } from '../contact/contact.ts';
import type { ContactState } from '../contact/contact-state.ts';
import { freest } from '../enquiry/serving.ts';
import { roomOf } from '../room.ts';
import { forgetInTime } from './forgetting.ts';
import { afterWorkingHours } from './working-hours.ts';

const silence = 'leads.silence';
const dayOfSilence = 'leads.day-of-silence';
const workingHours = 2;
const dayMs = 24 * 3_600_000;

/**
 * Somebody waits for an answer since `at`: the head of the agency hears of it in two working hours, a colleague takes over in a day.
 * Whoever waited already before the `newly` that came now is watched already.
 */
export async function watch(tools: ServiceTools, contactId: string, at: string, newly = 1): Promise<void> {
  const { state } = await tools.state<ContactState>(contact, contactId);
  await forgetInTime(tools, contactId);
  if (newly === 0 || state.waiting.length !== newly || state.blocked) return;
  const data = { contactId, since: at };
  const soon = afterWorkingHours(at, workingHours);
  await tools.timer.set({ id: `${silence}:${contactId}`, at: soon, topic: silence, data });
  const later = instantOf(Date.parse(at) + dayMs);
  await tools.timer.set({ id: `${dayOfSilence}:${contactId}`, at: later, topic: dayOfSilence, data });
}

/** Acts on silence; whoever was answered in between is left alone. */
export function escalateInTime(tools: ServiceTools): void {
  const waiting = async (contactId: string): Promise<ContactState | undefined> => {
    const { state } = await tools.state<ContactState>(contact, contactId);
    return state.waiting.length > 0 && state.agencyId !== undefined ? state : undefined;
  };

  tools.timer.onRing(silence, async ({ data }) => {
    const contactId = String(data['contactId']);
    const state = await waiting(contactId);
    const head = state && (await headOf(tools, state.agencyId ?? ''));
    if (head === undefined) return;
    const causation = `${silence}:${contactId}:${data['since']}`;
    await tools.order(contact, contactId, { type: 'Escalate', to: head }, { causation });
  });

  tools.timer.onRing(dayOfSilence, async ({ data }) => {
    const contactId = String(data['contactId']);
    const state = await waiting(contactId);
    const next = state && (await freest(roomOf(tools), state.agencyId ?? '', state.assignedTo));
    if (next === undefined) return;
    const causation = `${dayOfSilence}:${contactId}:${data['since']}`;
    await tools.order(
      contact,
      contactId,
      { type: 'Assign', to: next.userId, why: 'ESCALATED' },
      { causation },
    );
  });
}

/** Who runs an agency: its owner, else one of its super agents. */
async function headOf(tools: ServiceTools, agencyId: string): Promise<string | undefined> {
  const { agencies, users } = roomOf(tools);
  const owner = (await agencies.get(agencyId))?.ownerUserId;
  if (owner !== undefined && owner !== '') return owner;
  const [head] = await users.find({ where: { agencyId, role: 'SUPER_AGENT' }, sort: ['id'], limit: 1 });
  return head?.id;
}
