import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { impersonationRoutes } from './impersonation.routes.ts';
import { impersonation } from './impersonation.ts';
import { onImpersonationStarted } from './on-impersonation-started.ts';

/** Admins who see the product as someone else. */
export const impersonationModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [impersonation],
  reactions: [onImpersonationStarted],
  routes: async (opened) => impersonationRoutes(await opened),
};
