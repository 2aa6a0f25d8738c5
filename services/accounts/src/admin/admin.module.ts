import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { adminAgencyRoutes, adminAgentRoutes } from './admin-agency.routes.ts';
import { adminChangeRoutes } from './admin-change.routes.ts';
import { adminUserRoutes } from './admin-user.routes.ts';
import { loginLogRoutes } from './login-log.routes.ts';

/** Administration of users, agencies and agents. */
export const adminModule: ServiceModule<Promise<AccountsContext>> = {
  async routes(opened) {
    const accounts = await opened;
    const directory = openDirectory(accounts.context, accounts.geography);
    return [
      ...adminUserRoutes(accounts, directory),
      ...adminChangeRoutes(accounts, directory),
      ...adminAgencyRoutes(accounts, directory),
      ...adminAgentRoutes(accounts, directory),
      ...loginLogRoutes(accounts, directory),
    ];
  },
};
