import type { Item, PackageDef } from '@ardhi/contracts/billing/catalogue';
import { changeUnifiedItems, listUnifiedItems } from '@ardhi/contracts/billing/catalogue-admin.routes';
import type { Money } from '@ardhi/contracts/money';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { toDollars } from '@ardhi/contracts/settings/dollars';
import { isRefusal, refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { changedWithin } from '@ardhi/kernel/read/change-times';
import { paginate } from '@ardhi/kernel/read/page';
import { sortRows } from '@ardhi/kernel/read/sort-rows';
import { containsWords } from '@ardhi/kernel/read/text-search';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { item, items, itemTimes } from '../catalogue/item.ts';
import { type ListPrice, readListPrices } from '../catalogue/list-prices.ts';
import { packageDecider, packages, packageTimes } from '../catalogue/package.ts';
import { type PriceCall, priceItem, pricePackage } from './give-price.ts';
import { holdersOf, recentSales, type Sales, subscribersOf } from './sales.ts';

/** More than any catalogue has. */
const limit = 1_000;

interface UnifiedItem {
  readonly kind: 'ITEM' | 'PACKAGE' | 'ADD_ON';
  readonly id: string;
  readonly name: Item['name'];
  readonly audience: Item['audience'];
  readonly price?: Money;
  readonly active: boolean;
  readonly soldQty30d: number;
  readonly revenue30d?: Money;
  readonly activeOwners: number;
}

/** Routes of the table of everything that is sold. */
export function unifiedItemRoutes(context: ServiceContext): Endpoint[] {
  return [
    serve(listUnifiedItems, async ({ query }) => {
      const { q, kind, audience, active, sort } = query;
      const isNamed = containsWords(q);
      const isItemInDays = await changedWithin(context.read(itemTimes), query);
      const isPackageInDays = await changedWithin(context.read(packageTimes), query);
      const fitting = (await allRows(context)).filter(
        (row) =>
          isNamed(row.name.en) &&
          (isItemInDays(row) || isPackageInDays(row)) &&
          (kind === undefined || row.kind === kind) &&
          (audience === undefined || row.audience.includes(audience)) &&
          (active === undefined || row.active === active),
      );
      const page = paginate(sortRows(fitting, sort, columns), query);
      return { ...page, items: page.items.map((row) => ({ ...row, audience: [...row.audience] })) };
    }),

    serve(changeUnifiedItems, async (call) => {
      const { body } = call;
      const ids = [...new Set(body.ids)];
      const sold = await readSold(context, ids);
      const results = [];
      for (const id of ids) {
        try {
          await changeOne(context, call, { id, sold, change: body.do });
          results.push({ id, ok: true });
        } catch (error) {
          if (!isRefusal(error)) throw error;
          results.push({ id, ok: false, code: error.code });
        }
      }
      return { results };
    }),
  ];
}

async function allRows(context: ServiceContext): Promise<readonly UnifiedItem[]> {
  const [allItems, allPackages, sales] = await Promise.all([
    context.read(items).find({ limit }),
    context.read(packages).find({ limit }),
    recentSales(context),
  ]);
  const addOns = new Set(allPackages.flatMap((entry) => entry.addOns));
  const itemRows = allItems.map(async (entry) => ({
    ...sharedFields(entry, entry.prices, sales.get(entry.id)),
    kind: addOns.has(entry.id) ? ('ADD_ON' as const) : ('ITEM' as const),
    activeOwners: await holdersOf(context, entry.key),
  }));
  const packageRows = allPackages.map(async (entry) => ({
    ...sharedFields(
      entry,
      entry.prices.map(({ money }) => money),
      sales.get(entry.id),
    ),
    kind: 'PACKAGE' as const,
    activeOwners: await subscribersOf(context, entry.id),
  }));
  return Promise.all([...itemRows, ...packageRows]);
}

function sharedFields(
  { id, name, audience, active }: Item | PackageDef,
  prices: readonly Money[],
  sales: Sales | undefined,
) {
  const price = prices.find(({ currency }) => currency === 'UGX') ?? prices[0];
  const revenue = price && { ...price, amount: Number(sales?.revenue.get(price.currency) ?? 0n) };
  const soldQty30d = sales?.quantity ?? 0;
  return { id, name, audience, active, soldQty30d, ...omitUndefined({ price, revenue30d: revenue }) };
}

const columns = {
  name: ({ name }: UnifiedItem) => name.en,
  price: ({ price }: UnifiedItem) => (price === undefined ? 0 : toDollars(price)),
  soldQty30d: ({ soldQty30d }: UnifiedItem) => soldQty30d,
  revenue30d: ({ revenue30d }: UnifiedItem) => (revenue30d === undefined ? 0 : toDollars(revenue30d)),
  activeOwners: ({ activeOwners }: UnifiedItem) => activeOwners,
};

type Change =
  | { readonly active: boolean }
  | { readonly pricePercent: number; readonly currency?: string | undefined };

/** Items and packages with some ids, and all list prices. */
interface Sold {
  readonly items: ReadonlyMap<string, Item>;
  readonly packages: ReadonlyMap<string, PackageDef>;
  readonly prices: readonly ListPrice[];
}

async function readSold(context: ServiceContext, ids: readonly string[]): Promise<Sold> {
  const { read } = context;
  const [soldItems, soldPackages, prices] = await Promise.all([
    read(items).getMany(ids),
    read(packages).getMany(ids),
    readListPrices(context),
  ]);
  const byId = <D extends { readonly id: string }>(rows: readonly D[]) =>
    new Map(rows.map((row) => [row.id, row]));
  return { items: byId(soldItems), packages: byId(soldPackages), prices };
}

/** @throws Refusal NOT_FOUND, VALUE_HELD */
async function changeOne(
  context: ServiceContext,
  call: PriceCall,
  { id, sold, change }: { readonly id: string; readonly sold: Sold; readonly change: Change },
): Promise<void> {
  const { prices } = sold;
  const wish = { id, change };
  const [soldItem, soldPackage] = [sold.items.get(id), sold.packages.get(id)];
  if (soldItem !== undefined) {
    const changes =
      'active' in change
        ? { active: change.active }
        : { prices: soldItem.prices.map((money) => repriced(money, change)) };
    const next = { ...soldItem, ...changes };
    await priceItem(context, call, { id, next, wish, prices }, () =>
      call.execute(item, id, { type: 'Amend', changes }),
    );
    return;
  }
  if (soldPackage === undefined) refuse('NOT_FOUND');
  const changes =
    'active' in change
      ? { active: change.active }
      : {
          prices: soldPackage.prices.map(({ money, interval }) => ({
            interval,
            money: repriced(money, change),
          })),
        };
  const next = { ...soldPackage, ...changes };
  await pricePackage(context, call, { id, next, wish, prices }, () =>
    call.execute(packageDecider, id, { type: 'Amend', changes }),
  );
}

/**
 * A price changed by a percentage with at most two decimals, rounded half up.
 * @throws Refusal VALIDATION_FAILED for a price of which nothing would be left: nobody could buy it
 */
export function repriced(
  { amount, currency }: Money,
  { pricePercent, currency: only }: Extract<Change, { pricePercent: number }>,
): Money {
  if (only !== undefined && only !== currency) return { amount, currency };
  const basisPoints = BigInt(10_000 + Math.round(pricePercent * 100));
  const changed = Number((BigInt(amount) * basisPoints + 5_000n) / 10_000n);
  if (changed === 0 && amount > 0) refuseField('do.pricePercent', 'priceToZero');
  return { amount: changed, currency };
}
