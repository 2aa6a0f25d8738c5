import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { incidentRoutes } from './incident.routes.ts';
import { incidentDecider } from './incident.ts';
import { incidents } from './incidents.projection.ts';

/** Breaches of personal data: whom they affect, and until when who must be notified (promises.md F7). */
export const incidentModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [incidentDecider],
  projections: [incidents],
  routes: async (accounts) => incidentRoutes(await accounts),
};
