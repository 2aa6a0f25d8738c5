import type { Item, ItemFields } from '@ardhi/contracts/billing/catalogue';
import {
  changeItem,
  createItem,
  deleteItem,
  listAllItems,
  readItem,
  readItemHistory,
} from '@ardhi/contracts/billing/catalogue-admin.routes';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { fittingEntries } from './fitting-entries.ts';
import { item, items } from './item.ts';
import { requirePricesOnce } from './package-rules.ts';
import { holdersOf, recentSales } from './sales.ts';

/** More than any catalogue has. */
const limit = 1_000;

/** Routes by which admins keep the items. */
export function itemAdminRoutes(context: ServiceContext): Endpoint[] {
  const rows = context.read(items);
  const one = async (id: string): Promise<Item> => (await rows.get(id)) ?? refuse('NOT_FOUND');
  const record = async (row: Item, sales = recentSales(context)) => ({
    ...row,
    holders: await holdersOf(context, row.key),
    sold30d: (await sales).get(row.id)?.quantity ?? 0,
  });
  return [
    serve(listAllItems, async ({ query }) => {
      const page = paginate(fittingEntries(await rows.find({ limit }), query), query);
      const sales = recentSales(context);
      return { ...page, items: await Promise.all(page.items.map((row) => record(row, sales))) };
    }),

    serve(createItem, async ({ body, execute, newId }) => {
      const isKnown = ({ key, name }: ItemFields) => key === body.key && name.en === body.name.en;
      const id = newId();
      const before = (await rows.find({ where: { key: body.key }, limit })).find(isKnown);
      if (before !== undefined && before.id !== id) refuse('ALREADY_EXISTS');
      requirePricesOnce(body.prices.map((money) => money.currency));
      await execute(item, id, { type: 'Enter', entry: body });
      return record(await one(id));
    }),

    serve(readItem, async ({ params }) => record(await one(params.id))),

    serve(changeItem, async ({ params, body, execute }) => {
      requirePricesOnce((body.prices ?? []).map((money) => money.currency));
      await execute(item, params.id, { type: 'Amend', changes: body as Partial<ItemFields> });
      return record(await one(params.id));
    }),

    serve(deleteItem, async ({ params, execute }) => {
      const count = await holdersOf(context, (await one(params.id)).key);
      if (count > 0) refuse('IN_USE', { count });
      await execute(item, params.id, { type: 'Withdraw' });
      return undefined;
    }),

    serve(readItemHistory, ({ params, query }) => recordHistory(context, item, params.id, query)),
  ];
}
