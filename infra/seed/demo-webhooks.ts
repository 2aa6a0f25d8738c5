import type { WebhookAttempt } from '@ardhi/contracts/integrations/webhook';
import { webhookSamples } from '@ardhi/contracts/integrations/webhook-samples';
import { webhookDelivery } from '@ardhi/integrations/webhook-delivery';
import { webhookEndpoint } from '@ardhi/integrations/webhook-endpoint';
import { idFrom } from '@ardhi/kernel/base/ids';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

interface DemoEndpoint {
  readonly url: string;
  readonly description: string;
  readonly events: string[];
  /** The status that it answers deliveries with, the last one first. */
  readonly answers: readonly number[];
  /** How its story ends; nothing is ever sent to the addresses of the demo. */
  readonly end: 'PAUSED' | 'GONE';
}

const endpoints: readonly DemoEndpoint[] = [
  {
    url: 'https://crm.kira-homes.example/hooks/ardhi',
    description: 'CRM of Kira Homes',
    events: ['listing.*', 'lead.created'],
    answers: [204, 204, 200, 204, 204, 204],
    end: 'PAUSED',
  },
  {
    url: 'https://portal.example/ardhi/events',
    description: 'Listings of a partner portal',
    events: ['listing.published', 'listing.sold'],
    answers: [410, 204],
    end: 'GONE',
  },
];

/** Endpoints with a past, so that webhooks and their log have something to show; none of them is sent anything. */
export async function seedDemoWebhooks(context: ServiceContext): Promise<void> {
  for (const endpoint of endpoints) await seedEndpoint(context, endpoint);
}

async function seedEndpoint(
  context: ServiceContext,
  { answers, end, ...fields }: DemoEndpoint,
): Promise<void> {
  const { execute } = context;
  const id = idFrom(`seed:webhook:${fields.url}`);
  const once = (what: string) => ({ commandId: `seed:${id}:${what}` });
  const secretId = idFrom(`seed:webhook-secret:${fields.url}`);
  await execute(
    webhookEndpoint,
    id,
    { type: 'Register', ...fields, payload: 'THIN', headers: {}, secretId },
    once('register'),
  );
  for (const [index, status] of answers.entries()) await seedDelivery(context, id, index, status);
  await execute(webhookEndpoint, id, { type: 'Activate' }, once('activate'));
  if (end === 'PAUSED') await execute(webhookEndpoint, id, { type: 'Pause' }, once('pause'));
  else await execute(webhookEndpoint, id, { type: 'RecordFailure', isGone: true }, once('gone'));
}

async function seedDelivery(
  { execute, clock, config }: ServiceContext,
  endpointId: string,
  index: number,
  status: number,
): Promise<void> {
  const id = idFrom(`seed:${endpointId}:${index}`);
  const once = (what: string) => ({ commandId: `seed:${id}:${what}` });
  const { type, sample } = webhookSamples[index % webhookSamples.length] ?? {
    type: 'listing.created',
    sample: {},
  };
  const eventId = `evt_${idFrom(`seed:event:${index}`)}`;
  const queued = {
    endpointId,
    eventId,
    eventType: type,
    eventSeq: index + 1,
    payload: JSON.stringify({ ...sample, id: eventId, timestamp: clock.now(), seq: index + 1 }),
  };
  await execute(webhookDelivery, id, { type: 'Queue', ...queued }, once('queue'));
  await execute(webhookDelivery, id, { type: 'StartAttempt', until: clock.now() }, once('start'));
  const result: WebhookAttempt = {
    at: clock.now(),
    ms: 60 + 17 * index,
    status,
    requestHeaders: {
      'content-type': 'application/json',
      'user-agent': `Ardhi-Webhooks/1 (${config.publicUrl})`,
    },
    responseHeaders: { 'content-type': 'text/plain' },
    responseBody: status === 410 ? 'This endpoint is gone.' : '',
  };
  const isDelivered = status < 300;
  await execute(webhookDelivery, id, { type: 'EndAttempt', attempt: 1, result, isDelivered }, once('end'));
}
