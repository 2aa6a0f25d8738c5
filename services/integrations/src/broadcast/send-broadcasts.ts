import { instantOf } from '@ardhi/kernel/clock';
import { idFrom } from '@ardhi/kernel/ids';
import type { ServiceTools } from '@ardhi/kernel/service';
import { whatsappSettings } from '../around/settings.ts';
import { providerNow } from '../provider/provider-now.ts';
import { type Room, roomOf } from '../room.ts';
import { sendTo } from '../thread/send.ts';
import { type Broadcast, broadcast } from './broadcast.ts';

const topic = 'integrations.broadcast';
const minuteMs = 60_000;

/** `about` is the broadcast that begins then, or the agency whose next minute it is. */
export const wake = (
  { timer }: Pick<ServiceTools, 'timer'>,
  agencyId: string,
  { about = agencyId, at }: { readonly about?: string; readonly at: string },
) => timer.set({ id: `${topic}:${about}`, at, topic, data: { agencyId } });

/** How many more an agency may send in the minute that ends now. */
async function leftThisMinute({ tools, messages }: Room, agencyId: string): Promise<number> {
  const { perMinute } = await whatsappSettings(tools);
  const at = { from: instantOf(tools.clock.epoch() - minuteMs + 1) };
  return perMinute - (await messages.count({ where: { agencyId, direction: 'OUT', at } }));
}

/** Sends to one of them; false if it was refused. */
async function sendOne(
  room: Room,
  broadcastId: string,
  contactId: string,
  plan: NonNullable<Broadcast['plan']>,
) {
  const { tools } = room;
  const contact = await room.contacts.get(contactId);
  if (contact === undefined) return false;
  const messageId = idFrom(`${broadcastId}:${contactId}`);
  const { templateId, variables, byUserId: agentId } = plan;
  try {
    await sendTo(
      room,
      (rules, id, command) =>
        tools.order(rules, id, command, { causation: `${messageId}:${rules.name}`, actor: agentId }),
      {
        ...{ messageId, contact, agentId, broadcastId, provider: await providerNow(tools) },
        said: { kind: 'TEMPLATE', templateId, variables },
      },
    );
    return true;
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error;
    return false;
  }
}

/** Sends up to so many of one broadcast's messages and answers how many there were. */
async function advance(room: Room, id: string, most: number): Promise<number> {
  const { state } = await room.tools.state<Broadcast>(broadcast, id);
  if (state.plan === undefined) return 0;
  const next = state.waiting.slice(0, most);
  const sent: string[] = [];
  for (const contactId of next) {
    if (await sendOne(room, id, contactId, state.plan)) sent.push(contactId);
  }
  const skipped = next.filter((one) => !sent.includes(one));
  const causation = `${id}:${state.waiting.length}`;
  await room.tools.order(broadcast, id, { type: 'Advance', sent, skipped }, { causation });
  return next.length;
}

/** Each minute as many as may be sent in one, the oldest broadcast first, until none waits. */
export function sendBroadcasts(tools: ServiceTools): void {
  tools.timer.onRing(topic, async ({ data }) => {
    const agencyId = String(data['agencyId']);
    const room = roomOf(tools);
    const where = { agencyId, done: false };
    const open = await room.broadcasts.find({ where, sort: ['at'], limit: 100 });
    const now = tools.clock.now();
    let left = await leftThisMinute(room, agencyId);
    for (const { id } of open.filter(({ at }) => at <= now)) {
      if (left > 0) left -= await advance(room, id, left);
    }
    const [next] = await room.broadcasts.find({ where, sort: ['at'], limit: 1 });
    if (next === undefined) return;
    const soonest = instantOf(tools.clock.epoch() + minuteMs);
    await wake(tools, agencyId, { at: next.at > soonest ? next.at : soonest });
  });
}
