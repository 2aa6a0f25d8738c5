import type { ItemFields, PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { Call } from '@ardhi/kernel/http/endpoint';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { isCheaperItem, isCheaperPackage, lastSold } from '../catalogue/cheaper.ts';
import { items } from '../catalogue/item.ts';
import { type ListPrice, readListPrices } from '../catalogue/list-prices.ts';
import { packages } from '../catalogue/package.ts';
import { type GivenAct, giveValue } from '../given-value/give-value.ts';

/** A call that puts something on sale. */
export type PriceCall = Pick<
  Call<unknown, unknown, unknown>,
  'caller' | 'newId' | 'execute' | 'requireVersion'
>;

interface Priced<Fields> {
  readonly id: string;
  readonly next: Fields;
  readonly wish: object;
  /** Known to whoever changes many; read otherwise. */
  readonly prices?: readonly ListPrice[];
}

/** Puts an item on sale as it is to be; one that gets cheaper waits for another admin. @throws Refusal VALUE_HELD, and VERSION_CONFLICT before anything is held */
export async function priceItem<T>(
  context: ServiceContext,
  call: PriceCall,
  { id, next, wish, prices }: Priced<ItemFields>,
  execute: () => Promise<T>,
): Promise<T> {
  const before = await context.read(items).stored(id);
  const isCheaper = isCheaperItem(prices ?? (await readListPrices(context)), before?.body, next);
  if (isCheaper) call.requireVersion(before?.version ?? 0);
  return giveValue(context, call, priceAct(isCheaper, next, wish), execute);
}

/** Puts a package on sale as it is to be; one that gives more for its price waits for another admin. @throws Refusal VALUE_HELD, and VERSION_CONFLICT before anything is held */
export async function pricePackage<T>(
  context: ServiceContext,
  call: PriceCall,
  { id, next, wish, prices }: Priced<PackageFields>,
  execute: () => Promise<T>,
): Promise<T> {
  const known = prices ?? (await readListPrices(context));
  const isCheaper = isCheaperPackage(known, await lastSold(context, id), next);
  if (isCheaper) call.requireVersion((await context.read(packages).stored(id))?.version ?? 0);
  return giveValue(context, call, priceAct(isCheaper, next, wish), execute);
}

/** The act of setting a price: a lower one has no limit and waits for another admin, any other gives nothing away. */
const priceAct = (isCheaper: boolean, { name }: Pick<ItemFields, 'name'>, wish: object): GivenAct => ({
  path: 'PRICE',
  amount: isCheaper ? undefined : 0,
  about: name.en,
  wish,
});
