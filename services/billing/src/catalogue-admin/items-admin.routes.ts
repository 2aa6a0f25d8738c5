import type { Item, ItemFields } from '@ardhi/contracts/billing/catalogue';
import {
  changeItem,
  createItem,
  deleteItem,
  listAllItems,
  readItem,
  readItemHistory,
} from '@ardhi/contracts/billing/catalogue-admin.routes';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { changedWithin } from '@ardhi/kernel/read/change-times';
import { paginate } from '@ardhi/kernel/read/page';
import { recordHistory } from '@ardhi/kernel/read/record-history';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { fittingEntries } from '../catalogue/fitting-entries.ts';
import { item, items, itemTimes } from '../catalogue/item.ts';
import { requirePricesOnce } from '../catalogue/package-rules.ts';
import { priceItem } from './give-price.ts';
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
      const isInDays = await changedWithin(context.read(itemTimes), query);
      const page = paginate(fittingEntries(await rows.find({ limit }), { ...query, isInDays }), query);
      const sales = recentSales(context);
      return { ...page, items: await Promise.all(page.items.map((row) => record(row, sales))) };
    }),

    serve(createItem, async (call) => {
      const { body, execute, newId } = call;
      const isKnown = ({ key, name }: ItemFields) => key === body.key && name.en === body.name.en;
      const id = newId();
      const before = (await rows.find({ where: { key: body.key }, limit })).find(isKnown);
      if (before !== undefined && before.id !== id) refuse('ALREADY_EXISTS');
      requirePricesOnce(body.prices.map((money) => money.currency));
      await priceItem(context, call, { id, next: body, wish: body }, () =>
        execute(item, id, { type: 'Enter', entry: body }),
      );
      return record(await one(id));
    }),

    serve(readItem, async (call) => {
      const stored = (await rows.stored(call.params.id)) ?? refuse('NOT_FOUND');
      call.version(stored.version);
      return record(stored.body);
    }),

    serve(changeItem, async (call) => {
      const { params, body, execute } = call;
      requirePricesOnce((body.prices ?? []).map((money) => money.currency));
      const changes = body as Partial<ItemFields>;
      const { id } = params;
      const next = { ...(await one(id)), ...changes };
      await priceItem(context, call, { id, next, wish: { id, changes } }, () =>
        execute(item, id, { type: 'Amend', changes }),
      );
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
