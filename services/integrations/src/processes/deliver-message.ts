import type { WaTemplate } from '@ardhi/contracts/integrations/whatsapp';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { instantOf } from '@ardhi/kernel/base/clock';
import { linkLifetimeMs, signedLinks } from '@ardhi/kernel/privacy/signed-links';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { type IntegrationsContext, integrationsContext } from '../context.ts';
import { providerByName } from '../provider/current-provider.ts';
import { type Outgoing, PermanentProviderError } from '../provider/provider.ts';
import { templates } from '../template/templates.projection.ts';
import type { MessageRow } from '../thread/messages.projection.ts';
import { thread } from '../thread/thread.ts';

const topic = 'integrations.deliver';
const retryMs = 60_000;
/** A message that could not be delivered for a day fails. */
const giveUpMs = 24 * 3_600_000;

type QueuedMessage = MessageRow & { readonly phone: string };

const isQueued = (message: MessageRow | undefined): message is QueuedMessage =>
  message?.phone !== undefined && message.state === 'QUEUED';

async function outgoing(integrations: IntegrationsContext, message: QueuedMessage): Promise<Outgoing> {
  const template = await integrations.context.read(templates).get(message.templateId ?? '');
  const listing =
    message.kind === 'LOCATION' ? await integrations.listings.get(message.listingId ?? '') : undefined;
  const [lon, lat] = listing?.point ?? [];
  const file = await fileOf(integrations, message, template?.header);
  return {
    ...message,
    ...omitUndefined({ template, file }),
    ...(listing &&
      lon !== undefined &&
      lat !== undefined && { place: { lon, lat, name: listing.card.title } }),
  };
}

/** The file of a message, with a signed link. @throws PermanentProviderError if the file is gone */
async function fileOf(
  { context, listingFiles: files }: IntegrationsContext,
  { listingId = '', fileId }: MessageRow,
  header: WaTemplate['header'],
): Promise<Outgoing['file']> {
  if (fileId === undefined && header !== 'IMAGE') return undefined;
  const listingFiles = await files.get(listingId);
  const document = listingFiles?.documents.find((file) => file.id === fileId);
  const id = fileId === undefined ? listingFiles?.coverId : document?.id;
  if (id === undefined) throw new PermanentProviderError('The file is no longer there.');
  const path = document ? `/media/${id}-original` : `/media/${id}-card.jpg`;
  const query = await signedLinks(context.keys).sign(path, context.clock.epoch() + linkLifetimeMs);
  const origin = context.config.MEDIA_ORIGIN ?? context.config.publicUrl;
  return { link: `${origin}${path}?${query}`, name: document?.name ?? 'photo.jpg' };
}

/** Sends a queued message through its provider; transient errors are retried every minute for a day. */
export async function deliverMessage(
  context: ServiceContext,
  contactId: string,
  messageId: string,
): Promise<void> {
  const integrations = integrationsContext(context);
  const message = await integrations.messages.get(messageId);
  if (!isQueued(message)) return;
  const updateStatus = (to: 'SENT' | 'FAILED', more: { providerId?: string; error?: string }) =>
    context.execute(
      thread,
      contactId,
      { type: 'Move', messageId, to, ...more },
      { commandId: `${messageId}:${to}` },
    );
  try {
    const provider = providerByName(context, message.provider);
    if (provider === undefined) throw new PermanentProviderError('This provider is not set up.');
    await updateStatus('SENT', { providerId: await provider.send(await outgoing(integrations, message)) });
  } catch (error) {
    const tooLate = context.clock.epoch() - Date.parse(message.at) >= giveUpMs;
    const reason = error instanceof Error ? error.message : String(error);
    if (tooLate || (error as { name?: string }).name === 'PermanentProviderError')
      await updateStatus('FAILED', { error: reason });
    else await scheduleRetry(context, contactId, messageId);
  }
}

const scheduleRetry = ({ scheduler: timer, clock }: ServiceContext, contactId: string, messageId: string) =>
  timer.schedule({
    id: `${topic}:${messageId}`,
    at: instantOf(clock.epoch() + retryMs),
    topic,
    data: { contactId, messageId },
  });

/** Registers the job that tries queued messages again. */
export function retryDeliveries(context: ServiceContext): void {
  context.scheduler.onDue(topic, ({ data }) =>
    deliverMessage(context, String(data['contactId']), String(data['messageId'])),
  );
}
