import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { broadcastRoutes } from './broadcast.routes.ts';
import { broadcast } from './broadcast.ts';
import { broadcasts } from './broadcasts.projection.ts';
import { sendBroadcasts } from './send-broadcasts.ts';

/** Messages to many contacts at a time. */
export const broadcastModule: ServiceModule<IntegrationsContext> = {
  deciders: [broadcast],
  projections: [broadcasts],
  routes(integrations) {
    sendBroadcasts(integrations.context);
    return broadcastRoutes(integrations);
  },
};
