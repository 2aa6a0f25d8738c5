import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { agencyToolRoutes } from './agency-tools.routes.ts';

/** Tools of admins for tasks that an agency cannot do itself: changing its owner, and freezing it. */
export const agencyToolsModule: ServiceModule<Promise<AccountsContext>> = {
  async routes(opened) {
    const accounts = await opened;
    return agencyToolRoutes(accounts, openDirectory(accounts.context, accounts.geography));
  },
};
