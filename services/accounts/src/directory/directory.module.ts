import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from './cards.ts';
import { directoryRoutes } from './directory.routes.ts';
import { externalDirectoryRoutes } from './external-directory.routes.ts';
import { people } from './people.projection.ts';
import { peopleTotals } from './people-totals.ts';

/** Public lists and profiles of agencies, brokers and agents. */
export const directoryModule: ServiceModule<Promise<AccountsContext>> = {
  projections: [people],
  report: peopleTotals,
  async routes(opened) {
    const accounts = await opened;
    const directory = openDirectory(accounts.context, accounts.geography);
    return [...directoryRoutes(directory), ...externalDirectoryRoutes(directory)];
  },
};
