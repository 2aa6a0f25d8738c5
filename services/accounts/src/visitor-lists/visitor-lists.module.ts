import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { visitorListRoutes } from './visitor-lists.routes.ts';
import { visitorLists } from './visitor-lists.ts';

/** Recently viewed and hidden listings. */
export const visitorListsModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [visitorLists],
  routes: async (accounts) => visitorListRoutes(await accounts),
};
