import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { openDirectory } from '../directory/cards.ts';
import { onOwnership } from './on-ownership.ts';
import { ownershipRoutes } from './ownership.routes.ts';

/** Handing the ownership of an agency over to a member. */
export const ownershipModule: ServiceModule<Promise<AccountsContext>> = {
  reactions: [onOwnership],
  async routes(opened) {
    const { context, geography } = await opened;
    return ownershipRoutes(context, openDirectory(context, geography));
  },
};
