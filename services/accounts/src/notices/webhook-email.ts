import type { PublishedWebhookEndpointEvent } from '@ardhi/contracts/integrations/events';
import { dayMs } from '@ardhi/kernel/runtime/durations';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';

/** Older events are no news: they are read when the reaction first runs over an existing log. */
const newsMs = 7 * dayMs;

const textIds = {
  FAILING: 'webhook.disabled.text',
  GONE: 'webhook.gone.text',
} as const;

/** Warns the admin who added an endpoint that it fails, or says that it was disabled. */
export async function sendWebhookEmail(
  { state, mailer, clock, config }: Pick<ServiceContext, 'state' | 'mailer' | 'clock' | 'config'>,
  { id, at, subject: endpointId }: RecordedEvent,
  event: PublishedWebhookEndpointEvent,
): Promise<void> {
  const { email, name, status } = (await state<User>(user, event.createdBy)).state;
  if (status !== 'ACTIVE' || email === '' || clock.epoch() - Date.parse(at) > newsMs) return;
  const { host } = event;
  const isWarning = event.type === 'EndpointWarned';
  const url = `${config.publicUrl}/admin/webhook-logs?endpointId=${endpointId}`;
  await mailer.send({
    kind: 'NOTICE',
    id,
    to: email,
    subject: emailText(isWarning ? 'webhook.failing.subject' : 'webhook.disabled.subject', { host }),
    text: [
      emailText('greeting', { name }),
      emailText(isWarning ? 'webhook.failing.text' : textIds[event.reason], { host }),
      emailText('webhook.log', { url }),
    ].join('\n\n'),
  });
}
