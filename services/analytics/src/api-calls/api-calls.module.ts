import { apiCallEvents } from '@ardhi/contracts/gateway/events';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { apiCallDays } from './api-calls.projection.ts';
import { apiCallRoutes } from './api-calls.routes.ts';

/** Calls through the gateways, by day and method. */
export const apiCallsModule: ServiceModule = {
  projections: [apiCallDays],
  subscribesTo: [apiCallEvents],
  routes: apiCallRoutes,
};
