import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { IntegrationsContext } from '../context.ts';
import { threadRoutes } from './thread.routes.ts';

/** Routes to read and write conversations. */
export const messagingModule: ServiceModule<IntegrationsContext> = {
  routes: threadRoutes,
};
