import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { outgoingDefinitions, ownEvents } from '../webhook-events/published-webhooks.ts';
import { onWebhooks } from './on-webhooks.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { webhookDeliveries } from './webhook-deliveries.projection.ts';
import { webhookDelivery } from './webhook-delivery.ts';

/** Events on their way to endpoints, and the log of it. */
export const webhookDeliveryModule: ServiceModule<IntegrationsContext> = {
  deciders: [webhookDelivery],
  projections: [webhookDeliveries],
  reactions: [queueDeliveries, onWebhooks],
  subscribesTo: outgoingDefinitions.filter((definition) => definition !== ownEvents),
};
