import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { emailStopRoutes } from './email-stop.routes.ts';

/** Ends emails to people who do not want them. */
export const emailStopModule: ServiceModule<Promise<AccountsContext>> = {
  routes: async (opened) => emailStopRoutes(await opened),
};
