import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { instantOf } from '@ardhi/kernel/clock';
import { linkLifeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceTools } from '@ardhi/kernel/service';
import { NotSent, type Outgoing } from '../provider/provider.ts';
import { providerNamed } from '../provider/provider-now.ts';
import { type Room, roomOf } from '../room.ts';
import type { MessageKept } from './messages.ts';
import { thread } from './thread.ts';

const topic = 'integrations.deliver';
const againMs = 60_000;
/** After so long nobody waits for it any more. */
const giveUpMs = 24 * 3_600_000;

type Waiting = MessageKept & { readonly phone: string };

const isWaiting = (message: MessageKept | undefined): message is Waiting =>
  message?.phone !== undefined && message.state === 'QUEUED';

async function outgoing(room: Room, message: Waiting): Promise<Outgoing> {
  const template = await room.templates.get(message.templateId ?? '');
  const listing = message.kind === 'LOCATION' ? await room.listings.get(message.listingId ?? '') : undefined;
  const [lon, lat] = listing?.point ?? [];
  const file = await fileOf(room, message, template?.header);
  return {
    ...message,
    ...(template && { template }),
    ...(file && { file }),
    ...(listing &&
      lon !== undefined &&
      lat !== undefined && { place: { lon, lat, name: listing.shown.title } }),
  };
}

/** The file that goes with a message, under a link of its own. */
async function fileOf(
  { tools, files }: Room,
  { listingId = '', fileId }: MessageKept,
  header: WaTemplate['header'],
): Promise<Outgoing['file']> {
  if (fileId === undefined && header !== 'IMAGE') return undefined;
  const known = await files.get(listingId);
  const document = known?.documents.find((one) => one.id === fileId);
  const id = fileId === undefined ? known?.coverId : document?.id;
  if (id === undefined) throw new NotSent('The file is no longer there.');
  const path = document ? `/media/${id}-original` : `/media/${id}-card.jpg`;
  const query = await signedLinks(tools.keys).sign(path, tools.clock.epoch() + linkLifeMs);
  const origin = tools.config.MEDIA_ORIGIN ?? tools.config.publicUrl;
  return { link: `${origin}${path}?${query}`, name: document?.name ?? 'photo.jpg' };
}

/** Hands a queued message to its provider; what may go better later is tried again each minute for a day. */
export async function deliver(tools: ServiceTools, contactId: string, messageId: string): Promise<void> {
  const room = roomOf(tools);
  const message = await room.messages.get(messageId);
  if (!isWaiting(message)) return;
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
    await move('SENT', { providerId: await provider.send(await outgoing(room, message)) });
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
