import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { webhookEndpoint } from './webhook-endpoint.ts';
import { webhookEndpoints } from './webhook-endpoints.projection.ts';

/** Endpoints that events are sent to. */
export const webhookEndpointModule: ServiceModule<IntegrationsContext> = {
  deciders: [webhookEndpoint],
  projections: [webhookEndpoints],
};
