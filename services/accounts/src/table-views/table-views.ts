import type { TableView } from '@ardhi/contracts/accounts/table-view';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on the saved views of an admin. */
export type TableViewsCommand =
  | { type: 'SaveViews'; table: string; views: readonly TableView[] }
  | { type: 'ClearViews' };

/** Events of the saved views of an admin. */
export type TableViewsEvent =
  | { type: 'TableViewsSaved'; table: string; views: readonly TableView[] }
  | { type: 'TableViewsCleared' };

/** Saved views by table. */
export interface TableViews {
  readonly tables: Readonly<Record<string, readonly TableView[]>>;
}

/** More than the product has tables, so that nobody fills the stream with names of their own. */
const maxTables = 100;

/** Streams `tableviews-<userId>`: the views of tables that an admin has saved. */
export const tableViews: Decider<TableViews, TableViewsCommand, TableViewsEvent> = {
  name: 'tableviews',
  initial: { tables: {} },
  decide: {
    SaveViews: ({ tables }, { table, views }) => {
      const isNew = tables[table] === undefined;
      if (isNew && Object.keys(tables).length >= maxTables)
        refuse('LIMIT_REACHED', { max: maxTables, what: 'tables' });
      return JSON.stringify(tables[table] ?? []) === JSON.stringify(views)
        ? []
        : [{ type: 'TableViewsSaved', table, views }];
    },
    ClearViews: ({ tables }) => (Object.keys(tables).length === 0 ? [] : [{ type: 'TableViewsCleared' }]),
  },
  evolve: {
    TableViewsSaved: ({ tables }, { table, views }) => ({ tables: { ...tables, [table]: views } }),
    TableViewsCleared: () => ({ tables: {} }),
  },
};
