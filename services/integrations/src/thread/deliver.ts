import { instantOf } from '@ardhi/kernel/clock';
import type { ServiceTools } from '@ardhi/kernel/service';
import { NotSent, type Outgoing } from '../provider/provider.ts';
import { providerNamed } from '../provider/provider-now.ts';
import { type Room, roomOf } from '../room.ts';
import { thread } from './thread.ts';

const topic = 'integrations.deliver';
const againMs = 60_000;
/** After so long nobody waits for it any more. */
const giveUpMs = 24 * 3_600_000;

async function outgoing(room: Room, messageId: string): Promise<Outgoing | undefined> {
  const message = await room.messages.get(messageId);
  if (message?.phone === undefined || message.state !== 'QUEUED') return undefined;
  const template = await room.templates.get(message.templateId ?? '');
  const listing = message.kind === 'LOCATION' ? await room.listings.get(message.listingId ?? '') : undefined;
  const [lon, lat] = listing?.point ?? [];
  return {
    ...message,
    phone: message.phone,
    ...(template && { template }),
    ...(listing &&
      lon !== undefined &&
      lat !== undefined && { place: { lon, lat, name: listing.shown.title } }),
  };
}

/** Hands a queued message to its provider; what may go better later is tried again each minute for a day. */
export async function deliver(tools: ServiceTools, contactId: string, messageId: string): Promise<void> {
  const message = await outgoing(roomOf(tools), messageId);
  if (message === undefined) return;
  const move = (to: 'SENT' | 'FAILED', more: { providerId?: string; error?: string }) =>
    tools.order(
      thread,
      contactId,
      { type: 'Move', messageId, to, ...more },
      { causation: `${messageId}:${to}` },
    );
  try {
    const provider = providerNamed(tools, message.provider);
    if (provider === undefined) throw new NotSent('This provider is not set up.');
    await move('SENT', { providerId: await provider.send(message) });
  } catch (error) {
    const tooLate = tools.clock.epoch() - Date.parse(message.at) >= giveUpMs;
    const sentence = error instanceof Error ? error.message : String(error);
    if (tooLate || (error as { name?: string }).name === 'NotSent') await move('FAILED', { error: sentence });
    else await tryAgain(tools, contactId, messageId);
  }
}

const tryAgain = ({ timer, clock }: ServiceTools, contactId: string, messageId: string) =>
  timer.set({
    id: `${topic}:${messageId}`,
    at: instantOf(clock.epoch() + againMs),
    topic,
    data: { contactId, messageId },
  });

export function deliverInTime(tools: ServiceTools): void {
  tools.timer.onRing(topic, ({ data }) =>
    deliver(tools, String(data['contactId']), String(data['messageId'])),
  );
}
