import { instantOf } from '@ardhi/kernel/base/clock';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type IntegrationsContext, integrationsContext } from '../context.ts';
import { queueMessage } from '../messaging/queue-message.ts';
import { currentProvider } from '../provider/current-provider.ts';
import { whatsappSettings } from '../replicas/settings.ts';
import { type Broadcast, broadcast } from './broadcast.ts';
import { broadcasts } from './broadcasts.projection.ts';

const topic = 'integrations.broadcast';
const minuteMs = 60_000;

/** Schedules the job that sends an agency's broadcasts. `about` identifies the job: a broadcast that starts then, or the agency for its next minute. */
export const scheduleBroadcast = (
  { scheduler: timer }: Pick<ServiceContext, 'scheduler'>,
  agencyId: string,
  { about = agencyId, at }: { readonly about?: string; readonly at: string },
) => timer.schedule({ id: `${topic}:${about}`, at, topic, data: { agencyId } });

/** How many more messages an agency may send in the current minute. */
async function remainingThisMinute(
  { context, messages }: IntegrationsContext,
  agencyId: string,
): Promise<number> {
  const { perMinute } = await whatsappSettings(context);
  const at = { from: instantOf(context.clock.epoch() - minuteMs + 1) };
  return perMinute - (await messages.count({ where: { agencyId, direction: 'OUT', at } }));
}

/** Sends one message of a broadcast; false if it was refused. */
async function sendOne(
  integrations: IntegrationsContext,
  broadcastId: string,
  contactId: string,
  plan: NonNullable<Broadcast['plan']>,
) {
  const { context } = integrations;
  const contact = await integrations.contacts.get(contactId);
  if (contact === undefined) return false;
  const messageId = idFrom(`${broadcastId}:${contactId}`);
  const { templateId, variables, byUserId: agentId } = plan;
  try {
    await queueMessage(
      integrations,
      (decider, id, command) =>
        context.execute(decider, id, command, { commandId: `${messageId}:${decider.name}`, actor: agentId }),
      {
        messageId,
        contact,
        agentId,
        broadcastId,
        provider: await currentProvider(context),
        draft: { kind: 'TEMPLATE', templateId, variables },
      },
    );
    return true;
  } catch (error) {
    if (typeof (error as { code?: unknown }).code !== 'string') throw error;
    return false;
  }
}

/** Sends at most `maxMessages` messages of a broadcast and returns how many were attempted. */
async function advance(integrations: IntegrationsContext, id: string, maxMessages: number): Promise<number> {
  const { state } = await integrations.context.state<Broadcast>(broadcast, id);
  if (state.plan === undefined) return 0;
  const batch = state.waiting.slice(0, maxMessages);
  const sent: string[] = [];
  for (const contactId of batch) {
    if (await sendOne(integrations, id, contactId, state.plan)) sent.push(contactId);
  }
  const skipped = batch.filter((contactId) => !sent.includes(contactId));
  const commandId = `${id}:${state.waiting.length}`;
  await integrations.context.execute(broadcast, id, { type: 'Advance', sent, skipped }, { commandId });
  return batch.length;
}

/** Registers the job that sends broadcasts within the limit per minute, oldest first, until none is open. */
export function sendBroadcasts(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const agencyId = String(data['agencyId']);
    const integrations = integrationsContext(context);
    const where = { agencyId, done: false };
    const openBroadcasts = await context.read(broadcasts).find({ where, sort: ['at'], limit: 100 });
    const now = context.clock.now();
    let remaining = await remainingThisMinute(integrations, agencyId);
    for (const { id } of openBroadcasts.filter(({ at }) => at <= now)) {
      if (remaining > 0) remaining -= await advance(integrations, id, remaining);
    }
    const [next] = await context.read(broadcasts).find({ where, sort: ['at'], limit: 1 });
    if (next === undefined) return;
    const soonest = instantOf(context.clock.epoch() + minuteMs);
    await scheduleBroadcast(context, agencyId, { at: next.at > soonest ? next.at : soonest });
  });
}
