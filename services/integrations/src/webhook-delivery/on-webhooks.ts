import { instantOf } from '@ardhi/kernel/base/clock';
import type { Reaction } from '@ardhi/kernel/runtime/reaction';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { destroySecret } from '../webhook-endpoint/signing-secret.ts';
import {
  disableAfterMs,
  type WebhookEndpointEvent,
  warnAfterMs,
  webhookEndpoint,
} from '../webhook-endpoint/webhook-endpoint.ts';
import { webhookEndpoints } from '../webhook-endpoint/webhook-endpoints.projection.ts';
import { scheduleWake } from './endpoint-worker.ts';
import type { WebhookDeliveryEvent } from './webhook-delivery.ts';

const judgeTopic = 'integrations.judge-webhook';
const retireTopic = 'integrations.retire-webhook-secret';

const scheduleJudgement = ({ scheduler }: ServiceContext, endpointId: string, at: string) =>
  scheduler.schedule({ id: `${judgeTopic}:${endpointId}`, at, topic: judgeTopic, data: { endpointId } });

const wakeEndpoint = (_: object, { subject }: { readonly subject: string }, context: ServiceContext) =>
  scheduleWake(context, subject, context.clock.now());

/** Every secret that an endpoint has had. */
async function secretsOf({ history }: ServiceContext, endpointId: string): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const { event } of history(webhookEndpoint, endpointId))
    if ('secretId' in event) ids.push(String(event.secretId));
  return ids;
}

const after = (instant: string, ms: number) => instantOf(Date.parse(instant) + ms);

/** Wakes the worker of an endpoint for what is queued, and schedules when its failures are judged and its old secret ends. */
export const onWebhooks: Reaction<WebhookDeliveryEvent | WebhookEndpointEvent> = {
  name: 'integrations.on-webhooks',
  subscribesTo: ['webhookdelivery', 'webhookendpoint'],
  on: {
    DeliveryQueued: ({ endpointId }, _, context) => scheduleWake(context, endpointId, context.clock.now()),
    EndpointActivated: wakeEndpoint,
    EndpointDisabled: wakeEndpoint,
    EndpointRemoved: async (removed, recorded, context) => {
      const { subject } = recorded;
      for (const secretId of await secretsOf(context, subject)) await destroySecret(context.keys, secretId);
      await context.keys.destroy(subject);
      await wakeEndpoint(removed, recorded, context);
    },
    FailuresBegan: ({ at }, { subject }, context) =>
      scheduleJudgement(context, subject, after(at, warnAfterMs)),
    EndpointWarned: ({ since }, { subject }, context) =>
      scheduleJudgement(context, subject, after(since, disableAfterMs)),
    SecretRotated: async ({ retiresAt, secretId }, { subject }, context) => {
      const secretIds = (await secretsOf(context, subject)).filter((id) => id !== secretId);
      const job = { id: `${retireTopic}:${secretId}`, at: retiresAt, topic: retireTopic };
      await context.scheduler.schedule({ ...job, data: { secretIds } });
    },
  },
};

/** Registers the jobs that judge failing endpoints and destroy secrets whose time is over. */
export function judgeEndpoints(context: ServiceContext): void {
  const { scheduler, execute, clock, keys, read } = context;
  scheduler.onDue(judgeTopic, async ({ data, at }) => {
    const endpointId = String(data['endpointId']);
    await execute(
      webhookEndpoint,
      endpointId,
      { type: 'JudgeFailures' },
      { commandId: `${endpointId}:judge:${at}:${clock.epoch()}` },
    );
  });
  scheduler.onDue(retireTopic, async ({ data }) => {
    const ids = (data['secretIds'] ?? []) as readonly string[];
    const inUse = new Set<string>();
    for await (const { secrets } of read(webhookEndpoints).all())
      for (const { id, retiresAt = '~' } of secrets) if (retiresAt > clock.now()) inUse.add(id);
    for (const id of ids) if (!inUse.has(id)) await destroySecret(keys, id);
  });
}
