import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { favouriteLists } from './favourite-lists.projection.ts';
import { favouriteRoutes } from './favourites.routes.ts';
import { favourites } from './favourites.ts';
import { sharedList } from './shared-list.ts';
import { sharedListRoutes } from './shared-lists.routes.ts';

/** Saved listings and links that share them. */
export const favouritesModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [favourites, sharedList],
  projections: [favouriteLists],
  async routes(opened) {
    const accounts = await opened;
    return [...favouriteRoutes(accounts), ...sharedListRoutes(accounts)];
  },
};
