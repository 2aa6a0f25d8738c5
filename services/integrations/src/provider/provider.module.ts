import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { simulatePhone } from './simulator.ts';
import { whatsappProviderRoutes } from './whatsapp-provider.routes.ts';

/** The providers of messages; the simulated phone for development. */
export const providerModule: ServiceModule<IntegrationsContext> = {
  start({ context }) {
    simulatePhone(context);
  },
  routes: ({ context }) => whatsappProviderRoutes(context),
};
