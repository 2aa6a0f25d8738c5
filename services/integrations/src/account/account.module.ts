import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { accountRoutes } from './account.routes.ts';
import { whatsappAccount, whatsappAccounts } from './account.ts';

/** The WhatsApp account of an agency: numbers, quick replies, reports. */
export const accountModule: ServiceModule<IntegrationsContext> = {
  deciders: [whatsappAccount],
  projections: [whatsappAccounts],
  routes: accountRoutes,
};
