import { webhookSamples } from '@ardhi/contracts/integrations/webhook-samples';
import { escapeHtml } from '../responses/escape-html.ts';

/** The channel of webhooks in the AsyncAPI document: a message for each type, with a sample of what is sent. */
export const webhookChannel = {
  address: null,
  description:
    'Webhooks after Standard Webhooks 1.0.0, sent to the endpoints that admins and outside systems register. Verify webhook-signature over webhook-id, webhook-timestamp and the body. Delivered at least once and in no order: compare seq, or data.version of one record.',
  messages: Object.fromEntries(
    webhookSamples.map(({ type, sample }) => [
      type,
      {
        name: type,
        payload: { $ref: '#/components/schemas/WebhookPayload' },
        examples: [{ name: type, payload: sample }],
      },
    ]),
  ),
};

/** Schema common to all webhooks; `data` has further fields by type. */
export const webhookPayloadSchema = {
  type: 'object',
  required: ['id', 'type', 'timestamp', 'seq', 'apiVersion', 'tenant', 'data'],
  properties: {
    id: { type: 'string', description: 'Of the event: the same in every delivery and replay of it.' },
    type: { type: 'string' },
    timestamp: { type: 'string', format: 'date-time' },
    seq: { type: 'integer' },
    apiVersion: { type: 'string' },
    tenant: { type: 'object', properties: { agencyId: { type: 'string' } } },
    data: {
      type: 'object',
      required: ['id', 'version'],
      properties: { id: { type: 'string' }, version: { type: 'integer' } },
    },
  },
};

/** The area of the reference page that shows the events of webhooks. */
export const webhookArea = 'Webhook events';

/** Every type of event with a sample of what is sent. */
export const webhookReference = (): string =>
  `<section id="WebhookEvents"><h2>${webhookArea}</h2>\n${webhookSamples
    .map(
      ({ type, sample }) =>
        `<details id="${type}"><summary><code>${type}</code></summary><pre>${escapeHtml(JSON.stringify(sample, undefined, 2))}</pre></details>`,
    )
    .join('\n')}</section>`;
