import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { onStandDown } from './on-stand-down.ts';
import { openWorkRoutes } from './open-work.routes.ts';

/** Open work of a suspended agent: counted before, and cancelled where nobody takes it over. */
export const standDownModule: ServiceModule<LeadsContext> = {
  reactions: [onStandDown],
  routes: openWorkRoutes,
};
