import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { outgoingDefinitions, ownEvents } from '../webhook-events/published-webhooks.ts';
import { entityEventRoutes } from './entity-event.routes.ts';
import { entityEvents } from './entity-events.projection.ts';

/** Events in order, for systems that poll for them instead of receiving them. */
export const entityEventsModule: ServiceModule<IntegrationsContext> = {
  projections: [entityEvents],
  subscribesTo: outgoingDefinitions.filter((definition) => definition !== ownEvents),
  routes: ({ context }) => entityEventRoutes(context),
};
