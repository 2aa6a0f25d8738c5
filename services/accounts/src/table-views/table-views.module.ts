import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { AccountsContext } from '../context.ts';
import { tableViewRoutes } from './table-views.routes.ts';
import { tableViews } from './table-views.ts';

/** Saved views of the tables of the back office. */
export const tableViewsModule: ServiceModule<Promise<AccountsContext>> = {
  deciders: [tableViews],
  routes: async (accounts) => tableViewRoutes(await accounts),
};
