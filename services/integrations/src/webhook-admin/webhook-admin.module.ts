import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { endpointWorker } from '../webhook-delivery/endpoint-worker.ts';
import { expireDeliveries } from '../webhook-delivery/expire-deliveries.ts';
import { judgeEndpoints } from '../webhook-delivery/on-webhooks.ts';
import { endpointKeeper } from './endpoint-keeper.ts';
import { ownWebhookRoutes } from './own-webhook.routes.ts';
import { webhookDeliveryRoutes } from './webhook-delivery.routes.ts';
import { webhookEndpointRoutes } from './webhook-endpoint.routes.ts';

/** The calls of admins and of systems about webhooks; starts the worker that sends them. */
export const webhookAdminModule: ServiceModule<IntegrationsContext> = {
  async routes({ context }) {
    const worker = endpointWorker(context);
    judgeEndpoints(context);
    await expireDeliveries(context);
    const endpoints = endpointKeeper(context);
    return [
      ...webhookEndpointRoutes(context, worker, endpoints),
      ...ownWebhookRoutes(endpoints),
      ...webhookDeliveryRoutes(context),
    ];
  },
};
