import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { leadAccess } from './lead-access.ts';

/** The lead inbox of agents, and the record of why an admin opened it. */
export const inboxModule: ServiceModule<LeadsContext> = {
  deciders: [leadAccess],
  routes: inboxRoutes,
};
