import type { Item, PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordEvent } from '@ardhi/kernel/write/record-decider';
import { receivedPart } from '../order/freeze-cart.ts';
import { daysAfter } from '../subscription/subscription-period.ts';
import { type ListPrice, listValueOf } from './list-prices.ts';
import { packageDecider } from './package.ts';

type SoldItem = Pick<Item, 'key' | 'prices' | 'unitSize' | 'validityDays' | 'active'>;

/** Whether an item would be sold for less than the same quantity cost within 90 days, or at a price that nothing can be compared with. */
export function isCheaperItem(
  prices: readonly ListPrice[],
  before: SoldItem | undefined,
  next: SoldItem,
): boolean {
  const terms = ({ prices: own, unitSize, validityDays, active }: SoldItem) =>
    JSON.stringify([own, unitSize, validityDays, active]);
  if (!next.active || (before !== undefined && terms(before) === terms(next))) return false;
  const { key: itemKey, unitSize: quantity, validityDays } = next;
  return next.prices.some(({ amount, currency }) => {
    const reference = listValueOf(prices, { itemKey, quantity, validityDays }, currency);
    return amount > 0 && (reference === undefined || amount < reference);
  });
}

type SoldPackage = Pick<PackageFields, 'lines' | 'prices' | 'trialDays' | 'active'>;
type PackagePrice = PackageFields['prices'][number];

/**
 * Whether a package would give more for its price than it does while what it gives is worth more than that: more in its lines, a
 * lower price, a longer trial. `before` is how it was last sold; without it all that is worth more than the price counts.
 */
export function isCheaperPackage(
  prices: readonly ListPrice[],
  before: SoldPackage | undefined,
  next: SoldPackage,
): boolean {
  if (!next.active) return false;
  if ((next.trialDays ?? 0) > (before?.trialDays ?? 0)) return true;
  const sold = next.prices.filter(({ money }) => money.amount > 0);
  const hasMoreUnpriced = next.lines.some(({ itemKey, quantity, validityDays }) => {
    if (prices.some(({ key }) => key === itemKey)) return false;
    const known = before?.lines.find((line) => line.itemKey === itemKey);
    return known === undefined || quantity > known.quantity || validityDays !== known.validityDays;
  });
  if (sold.length > 0 && hasMoreUnpriced) return true;
  return sold.some((price) => {
    const known = before?.prices.find((one) => isSame(one, price));
    const gap = gapOf(prices, next.lines, price);
    const gapBefore = before && known ? gapOf(prices, before.lines, known) : 0;
    return gap > 0 && gap > gapBefore;
  });
}

const isSame = (a: PackagePrice, b: PackagePrice) =>
  a.interval === b.interval && a.money.currency === b.money.currency;

const monthDays = 30;

/** By how much the lines of a package cost more at list price than the package, in the currency of its price. */
function gapOf(
  prices: readonly ListPrice[],
  lines: SoldPackage['lines'],
  { interval, money }: PackagePrice,
): number {
  const values = lines.map((line) => {
    const { itemKey, quantity, validDays, validMonths } = receivedPart(line, interval);
    const validityDays = validDays ?? (validMonths === undefined ? null : validMonths * monthDays);
    return listValueOf(prices, { itemKey, quantity, validityDays }, money.currency) ?? 0;
  });
  return values.reduce((sum, value) => sum + value, 0) - money.amount;
}

/** For how long it counts how a package was sold before it was taken off sale. */
const memoryDays = 90;

/** How a package was last sold within 90 days; undefined for one that was not. */
export async function lastSold(
  context: Pick<ServiceContext, 'history' | 'clock'>,
  id: string,
): Promise<SoldPackage | undefined> {
  let entry: PackageFields | undefined;
  let sold: { readonly entry: PackageFields; readonly until: string } | undefined;
  const now = context.clock.now();
  for await (const { event: recorded, at } of context.history(packageDecider, id)) {
    const event = recorded as RecordEvent<PackageFields>;
    if (entry?.active) sold = { entry, until: at };
    if (event.type === 'Entered') entry = event.entry;
    else if (event.type === 'Amended') entry = entry && { ...entry, ...event.changes };
    else entry = undefined;
  }
  if (entry?.active) return entry;
  return sold !== undefined && sold.until >= daysAfter(now, -memoryDays) ? sold.entry : undefined;
}
