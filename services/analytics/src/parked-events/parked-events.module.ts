import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { parkedEvent } from './parked-event.ts';
import { parkedEventRoutes } from './parked-events.routes.ts';

/** Streams that a consumer has stopped at a failing event. */
export const parkedEventsModule: ServiceModule = {
  deciders: [parkedEvent],
  routes: parkedEventRoutes,
};
