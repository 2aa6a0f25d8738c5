import type { PackageDef } from '@ardhi/contracts/billing/catalogue';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import { inShillings, type ListPrice, listValueOf, validityDaysOf } from '../catalogue/list-prices.ts';

/** What lines receive at list price, in shillings, as far as it is sold alone; undefined if nothing of it is. */
export function receivedValue(
  prices: readonly ListPrice[],
  receives: PlacedLine['receives'],
): number | undefined {
  const values = receives.flatMap(({ itemKey, quantity, freeDays = 0, ...validity }) => {
    const days = validityDaysOf(validity);
    const validityDays = days === null ? null : days + freeDays;
    return listValueOf(prices, { itemKey, quantity, validityDays }) ?? [];
  });
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}

/** What the lines of an order are worth: what they cost without a discount or, if that is more, what they receive. */
export function orderValue(prices: readonly ListPrice[], lines: readonly PlacedLine[]): number | undefined {
  const values = lines.map(({ unit, qty, total, receives }) =>
    highest(
      inShillings(prices, { ...unit, amount: Math.max(unit.amount * qty, total.amount) }),
      receivedValue(prices, receives),
    ),
  );
  return values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
}

/** What a package is worth in shillings: its dearest price for the interval or, if that is more, what it gives. */
export function packageValue(
  prices: readonly ListPrice[],
  { prices: own }: Pick<PackageDef, 'prices'>,
  receives: PlacedLine['receives'],
): number | undefined {
  const price = own.find(({ money }) => money.currency === 'UGX')?.money.amount;
  return highest(price, receivedValue(prices, receives));
}

const highest = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined ? b : b === undefined ? a : Math.max(a, b);
