import type { PublishedWebhookEndpointEvent } from '@ardhi/contracts/integrations/events';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordedEvent } from '@ardhi/kernel/write/typed-event-store';
import { emailText } from '../email-texts.ts';
import { type User, user } from '../user/user.ts';
import { isNews } from './add-notice.ts';

const textIds = {
  FAILING: 'webhook.disabled.text',
  GONE: 'webhook.gone.text',
} as const;

/** Warns the admin who added an endpoint that it fails, or says that it was disabled. */
export async function sendWebhookEmail(
  { state, mailer, clock, config }: Pick<ServiceContext, 'state' | 'mailer' | 'clock' | 'config'>,
  recorded: RecordedEvent,
  event: PublishedWebhookEndpointEvent,
): Promise<void> {
  const { id, subject: endpointId } = recorded;
  const { email, name, status } = (await state<User>(user, event.createdBy)).state;
  if (status !== 'ACTIVE' || email === '' || !isNews({ clock }, recorded)) return;
  const { host } = event;
  const isWarning = event.type === 'EndpointWarned';
  const url = `${config.publicUrl}/admin/webhook-logs?endpointId=${endpointId}`;
  await mailer.send({
    kind: 'NOTICE',
    id,
    to: email,
    subject: emailText(isWarning ? 'webhook.failing.subject' : 'webhook.disabled.subject', { host }),
    body: {
      paragraphs: [
        emailText('greeting', { name }),
        emailText(isWarning ? 'webhook.failing.text' : textIds[event.reason], { host }),
      ],
      button: { label: emailText('webhook.log'), url },
    },
  });
}
