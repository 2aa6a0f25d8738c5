import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { externalSystemRoutes } from './external-system.routes.ts';
import { externalSystem } from './external-system.ts';
import { externalSystems } from './external-systems.projection.ts';

/** The systems of partners and their keys, and the calls of admins about them. */
export const externalSystemModule: ServiceModule<IntegrationsContext> = {
  deciders: [externalSystem],
  projections: [externalSystems],
  routes: ({ context }) => externalSystemRoutes(context),
};
