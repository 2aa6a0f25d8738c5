import type { Item, PackageFields } from '@ardhi/contracts/billing/catalogue';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { RecordEvent } from '@ardhi/kernel/write/record-decider';
import { daysAfter } from '../pricing/subscription-period.ts';
import { type ListPrice, listValueOf, memoryDays, validityDaysOf } from './list-prices.ts';
import { packageDecider } from './package.ts';
import { receivedPart } from './received-part.ts';

type SoldItem = Pick<Item, 'key' | 'prices' | 'unitSize' | 'validityDays' | 'active'>;

/** True if an item would be sold for less than the same quantity cost within 90 days, or at a price that nothing can be compared with. */
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
 * True if a package would give more for its price than it does: a longer trial, or more in its lines or a lower price
 * while its contents are worth more than that, or are not sold alone in that currency. `before` is how it was last
 * sold.
 */
export function isCheaperPackage(
  prices: readonly ListPrice[],
  before: SoldPackage | undefined,
  next: SoldPackage,
): boolean {
  if (!next.active) return false;
  if ((next.trialDays ?? 0) > (before?.trialDays ?? 0)) return true;
  return next.prices
    .filter(({ money }) => money.amount > 0)
    .some((price) => {
      const known = before?.prices.find((one) => isSame(one, price));
      const gap = gapOf(prices, next.lines, price);
      if (gap === undefined)
        return !known || price.money.amount < known.money.amount || hasMore(before?.lines ?? [], next.lines);
      return gap > 0 && gap > ((known && gapOf(prices, before?.lines ?? [], known)) ?? 0);
    });
}

const hasMore = (before: SoldPackage['lines'], next: SoldPackage['lines']): boolean =>
  next.some(({ itemKey, quantity, validityDays }) => {
    const known = before.find((line) => line.itemKey === itemKey);
    return known === undefined || quantity > known.quantity || validityDays !== known.validityDays;
  });

const isSame = (a: PackagePrice, b: PackagePrice) =>
  a.interval === b.interval && a.money.currency === b.money.currency;

/** By how much the lines of a package cost more at list price than the package; undefined where one of them is not sold alone in its currency. */
function gapOf(
  prices: readonly ListPrice[],
  lines: SoldPackage['lines'],
  { interval, money }: PackagePrice,
): number | undefined {
  const values = lines.map((line) => {
    const { itemKey, quantity, ...validity } = receivedPart(line, interval);
    return listValueOf(prices, { itemKey, quantity, validityDays: validityDaysOf(validity) }, money.currency);
  });
  return values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    -money.amount,
  );
}

/** How a package was last sold within the days that prices are remembered; undefined for one that was not. */
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
