import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { whatsappCallbackRoutes } from './whatsapp-callbacks.routes.ts';

/** Notifications of the provider. */
export const whatsappCallbacksModule: ServiceModule<IntegrationsContext> = {
  routes: whatsappCallbackRoutes,
};
