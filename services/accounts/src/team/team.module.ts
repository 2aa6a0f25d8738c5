import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { onStandDown } from '../processes/stand-down.ts';
import { agencyRoutes } from './agency.routes.ts';
import { agentRoutes } from './agent.routes.ts';
import { handOvers } from './hand-overs.projection.ts';
import { onMembership } from './on-membership.ts';
import { teamRoutes } from './team.routes.ts';

/** Members of an agency, and the data that agencies and agents maintain themselves. */
export const teamModule: ServiceModule<Promise<AccountsContext>> = {
  projections: [handOvers],
  reactions: [onMembership, onStandDown],
  async routes(opened) {
    const accounts = await opened;
    const directory = openDirectory(accounts.context, accounts.geography);
    return [
      ...agencyRoutes(accounts, directory),
      ...agentRoutes(accounts, directory),
      ...teamRoutes(accounts, directory),
    ];
  },
};
