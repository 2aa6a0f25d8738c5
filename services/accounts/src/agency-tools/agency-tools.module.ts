import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { agencyToolRoutes } from './agency-tools.routes.ts';
import { onMerge } from './on-merge.ts';
import { runMerges } from './run-merge.ts';

/** Tools of admins for tasks that an agency cannot do itself: changing its owner, freezing it, and merging it into another one. */
export const agencyToolsModule: ServiceModule<Promise<AccountsContext>> = {
  reactions: [onMerge],
  async start(opened) {
    runMerges((await opened).context);
  },
  async routes(opened) {
    const accounts = await opened;
    return agencyToolRoutes(accounts, openDirectory(accounts.context, accounts.geography));
  },
};
