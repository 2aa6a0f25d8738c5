import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';

/** How many views an admin saves for one table. */
export const maxTableViews = 20;

/** A saved view of a table: its filters, order, columns and page size as the query of its address, without a text searched for. */
export const tableView = z.strictObject({
  name: singleLine(60),
  query: z.string().check(z.regex(/^(?!(?:.*&)?(?:q|page)=)[\w.~%*+=&-]*$/), z.maxLength(1_000)),
});
/** A saved view of a table. */
export type TableView = z.infer<typeof tableView>;

/** The saved views of one table; their names differ. */
export const tableViews = z.strictObject({
  views: z.array(tableView).check(
    z.maxLength(maxTableViews),
    z.refine((views) => new Set(views.map(({ name }) => name)).size === views.length),
  ),
});
