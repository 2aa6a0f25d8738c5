import {
  receiveWhatsappWebhook,
  simulateIncomingMessage,
  verifyWhatsappWebhook,
} from '@ardhi/contracts/integrations/whatsapp.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { timingSafeEquals } from '@ardhi/kernel/base/timing-safe';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { type IntegrationsContext, requireAgencyId } from '../context.ts';
import { receiveMessage } from '../messaging/receive-message.ts';
import { cloudConfig, currentProvider } from '../provider/current-provider.ts';
import { template } from '../template/template.ts';
import { templates } from '../template/templates.projection.ts';
import { thread } from '../thread/thread.ts';
import { type CloudNotification, parseNotifications, signatureOf } from './cloud-notifications.ts';

/** Callback routes of the providers (api.md I16); every notification is processed once. */
export function whatsappCallbackRoutes(integrations: IntegrationsContext): readonly Endpoint[] {
  const { context } = integrations;

  async function handleNotification(notification: CloudNotification): Promise<unknown> {
    if (notification.kind === 'MESSAGE')
      return receiveMessage(integrations, { ...notification, provider: 'CLOUD' });
    if (notification.kind === 'STATE') return updateMessageStatus(notification);
    return reviewTemplate(notification);
  }

  async function updateMessageStatus({
    about,
    to,
    error,
  }: Extract<CloudNotification, { kind: 'STATE' }>): Promise<void> {
    const [contactId = '', messageId = ''] = about.split(':');
    if ((await integrations.messages.get(messageId))?.contactId !== contactId) return;
    const move = { type: 'Move', messageId, to, ...omitUndefined({ error }) } as const;
    await context.execute(thread, contactId, move, { commandId: `${messageId}:told:${to}` });
  }

  async function reviewTemplate({
    name,
    locale,
    to,
    reason,
  }: Extract<CloudNotification, { kind: 'TEMPLATE' }>): Promise<void> {
    const where = { name, ...omitUndefined({ locale }) };
    for (const { id, changedAt } of await context.read(templates).find({ where, limit: 1_000 })) {
      const review = { type: 'RecordReview', to, ...omitUndefined({ reason }) } as const;
      await context.execute(template, id, review, { commandId: `${id}:${changedAt}:${to}` });
    }
  }

  return [
    serve(verifyWhatsappWebhook, async ({ query, response }) => {
      const address = cloudConfig(context) ?? refuse('NOT_FOUND');
      if (!timingSafeEquals(query['hub.verify_token'], address.verifyToken)) refuse('BAD_SIGNATURE');
      response.type('text/plain').send(query['hub.challenge']);
      return '';
    }),

    serve(receiveWhatsappWebhook, async ({ request, body }) => {
      const { secret } = cloudConfig(context) ?? refuse('NOT_FOUND');
      const { bytes = Buffer.of() } = request as typeof request & { bytes?: Buffer };
      const signature = request.get('x-hub-signature-256') ?? '';
      if (!timingSafeEquals(signature, signatureOf(bytes, secret))) refuse('BAD_SIGNATURE');
      for (const notification of parseNotifications(body)) await handleNotification(notification);
    }),

    serve(simulateIncomingMessage, async ({ caller, body: { phone, text }, newId }) => {
      if ((await currentProvider(context)) !== 'SIMULATOR') refuse('NOT_FOUND');
      const incoming = { id: newId(), phone, text, provider: 'SIMULATOR' } as const;
      if (!(await receiveMessage(integrations, incoming, requireAgencyId(caller)))) refuse('NOT_FOUND');
    }),
  ];
}
