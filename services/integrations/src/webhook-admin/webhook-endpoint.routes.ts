import type { WebhookEndpointFields } from '@ardhi/contracts/integrations/webhook';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listWebhookEventTypes,
  listWebhooks,
  pauseWebhook,
  readWebhook,
  readWebhookHistory,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
} from '@ardhi/contracts/integrations/webhook.routes';
import { webhookSamples } from '@ardhi/contracts/integrations/webhook-samples';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { dayWindow } from '@ardhi/kernel/read/day-window';
import { paginate } from '@ardhi/kernel/read/page';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { externalSystems } from '../external-system/external-systems.projection.ts';
import { type EndpointWorker, scheduleWake } from '../webhook-delivery/endpoint-worker.ts';
import { queueDelivery } from '../webhook-delivery/queue-deliveries.ts';
import { webhookDeliveries } from '../webhook-delivery/webhook-deliveries.projection.ts';
import { secretBytes, secretText } from '../webhook-endpoint/signing-secret.ts';
import { webhookEndpoint } from '../webhook-endpoint/webhook-endpoint.ts';
import { deliveryAnswer } from './delivery-answer.ts';
import type { EndpointKeeper } from './endpoint-keeper.ts';

/** More than an installation has. */
const limit = 1_000;

/** Routes by which admins keep the endpoints that events are sent to (api.md I4 to I6). */
export function webhookEndpointRoutes(
  context: ServiceContext,
  worker: EndpointWorker,
  endpoints: EndpointKeeper,
): readonly Endpoint[] {
  const { rows, one, answer, activate } = endpoints;
  const deliveries = context.read(webhookDeliveries);

  /** @throws Refusal VALIDATION_FAILED for a system that does not exist */
  async function requireSystem(systemId: string | undefined): Promise<void> {
    if (systemId !== undefined && (await context.read(externalSystems).get(systemId)) === undefined)
      refuseField('systemId', 'notExternalSystem');
  }

  return [
    serve(listWebhooks, async ({ query }) => {
      const { q, state, sort } = query;
      const where = omitUndefined({ state, createdAt: dayWindow(query) });
      const found = await rows.find({ where, sort: [sort], limit });
      const isFound = containsWords(q);
      const page = paginate(
        found.filter(({ url, description }) => isFound(`${url} ${description}`)),
        query,
      );
      return { ...page, items: await Promise.all(page.items.map(endpoints.answerFor)) };
    }),

    serve(createWebhook, async (call) => {
      await requireSystem(call.body.systemId);
      return endpoints.register(call, call.body);
    }),

    serve(listWebhookEventTypes, async () => ({ items: [...webhookSamples] })),

    serve(readWebhook, ({ params }) => answer(params.id)),

    serve(changeWebhook, (call) =>
      endpoints.change(call.params.id, call, call.body as Partial<WebhookEndpointFields>),
    ),

    serve(deleteWebhook, (call) => endpoints.remove(call.params.id, call)),

    serve(readWebhookHistory, ({ params, query }) => endpoints.history(params.id, query)),

    serve(testWebhook, async ({ params: { id }, newId }) => {
      const endpoint = await one(id);
      const eventId = newId();
      const deliveryId = await queueDelivery(context, endpoint, {
        id: `evt_${eventId}`,
        type: 'endpoint.test',
        at: context.clock.now(),
        seq: 0,
        isPublic: false,
        data: { id, version: 0 },
        ...omitUndefined({ agencyId: endpoint.agencyId }),
      });
      await worker.attemptNow(deliveryId);
      return deliveryAnswer((await deliveries.get(deliveryId)) ?? refuse('NOT_FOUND'));
    }),

    serve(pauseWebhook, async ({ params: { id }, execute }) => {
      await execute(webhookEndpoint, id, { type: 'Pause' });
      return answer(id);
    }),

    serve(resumeWebhook, async ({ params: { id }, execute }) => {
      const { state } = await one(id);
      if (state === 'PAUSED') await execute(webhookEndpoint, id, { type: 'Activate' });
      else if (state !== 'ACTIVE') await activate(id, execute);
      await scheduleWake(context, id, context.clock.now());
      return answer(id);
    }),

    serve(rotateWebhookSecret, async ({ params: { id }, execute, newId }) => {
      await one(id);
      const secretId = newId();
      const bytes = await secretBytes(context.keys, secretId);
      await execute(webhookEndpoint, id, { type: 'RotateSecret', secretId });
      return { secret: secretText(bytes) };
    }),
  ];
}
