import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { firstAdminRoutes } from './first-admin.routes.ts';
import { firstAdminLink } from './first-admin-link.ts';

/** The appointment of the first admin. */
export const firstAdminModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [firstAdminLink],
  routes: async (opened) => firstAdminRoutes(await opened),
};
