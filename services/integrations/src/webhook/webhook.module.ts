import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { webhookRoutes } from './webhook.routes.ts';

/** Notifications of the provider. */
export const webhookModule: ServiceModule<IntegrationsContext> = {
  routes: webhookRoutes,
};
