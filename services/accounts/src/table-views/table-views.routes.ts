import { readTableViews, saveTableViews } from '@ardhi/contracts/accounts/table-views.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { AccountsContext } from '../context.ts';
import { type TableViews, tableViews } from './table-views.ts';

/** Routes for the saved views of a table; each admin has their own. */
export function tableViewRoutes({ context }: AccountsContext): Endpoint[] {
  return [
    serve(readTableViews, async ({ caller, params }) => {
      const { tables } = (await context.state<TableViews>(tableViews, caller.id)).state;
      return { views: [...(tables[tableOf(params)] ?? [])] };
    }),

    serve(saveTableViews, async (call) => {
      const { views } = call.body;
      await call.execute(tableViews, call.caller.id, {
        type: 'SaveViews',
        table: tableOf(call.params),
        views,
      });
      return { views };
    }),
  ];
}

/** @throws Refusal NOT_FOUND if no table can have this name */
const tableOf = ({ table }: { readonly table: string }): string =>
  /^[a-z][a-z-]{0,59}$/.test(table) ? table : refuse('NOT_FOUND');
