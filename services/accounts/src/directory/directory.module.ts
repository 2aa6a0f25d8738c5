import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from './cards.ts';
import { directoryRoutes } from './directory.routes.ts';
import { people } from './people.projection.ts';

/** Public lists and profiles of agencies, brokers and agents. */
export const directoryModule: ServiceModule<Promise<AccountsContext>> = {
  projections: [people],
  async routes(opened) {
    const accounts = await opened;
    return directoryRoutes(openDirectory(accounts.context, accounts.geography));
  },
};
