import type { PackageDef } from '@ardhi/contracts/billing/catalogue';
import type { PlacedLine } from '@ardhi/contracts/billing/order';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { inShillings, type ListPrice, listValueOf, validityDaysOf } from '../catalogue/list-prices.ts';

/** List value received with lines, in shillings, as far as it is sold alone; undefined if nothing is. */
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

/** Value of order lines: their price without a discount or, if that is more, the value that they receive. */
export function orderValue(
  prices: readonly ListPrice[],
  lines: readonly Pick<PlacedLine, 'unit' | 'qty' | 'total' | 'receives'>[],
): number | undefined {
  const values = lines.map(({ unit, qty, total, receives }) =>
    highest(
      inShillings(prices, { ...unit, amount: Math.max(unit.amount * qty, total.amount) }),
      receivedValue(prices, receives),
    ),
  );
  return sumOf(values);
}

type KeptLine = Pick<PlacedLine, 'kind' | 'refId' | 'interval' | 'unit' | 'qty' | 'discount' | 'total'> &
  Pick<PlacedLine, 'receives' | 'subscription'>;

/**
 * Value given away by an unpaid order that keeps its price for longer: the rise in line prices until today or, with a
 * discount, the excess over its price. Undefined for lines that are not sold any more. A renewal has the price of its
 * subscription.
 */
export function keptValue(
  prices: readonly ListPrice[],
  catalogue: Catalogue,
  { lines, discountIds }: { readonly lines: readonly KeptLine[]; readonly discountIds: readonly string[] },
): number | undefined {
  const values = lines.map((line) => {
    const { kind, unit, qty, discount, subscription } = line;
    const price = inShillings(prices, { ...unit, amount: unit.amount * qty - discount.amount });
    if (discountIds.length > 0) return gain(orderValue(prices, [line]), price);
    if ((kind !== 'ITEM' && kind !== 'PACKAGE') || subscription !== undefined) return 0;
    const today = priceOf(catalogue, line);
    return gain(today && inShillings(prices, { ...today, amount: today.amount * qty }), price);
  });
  return sumOf(values);
}

const gain = (worth: number | undefined, price: number | undefined): number | undefined =>
  worth === undefined || price === undefined ? undefined : Math.max(0, worth - price);

/** Price today for one unit, in the currency and for the interval of the line. */
function priceOf({ items, packages }: Catalogue, { kind, refId, interval, unit }: KeptLine) {
  const isSame = (currency: string) => currency === unit.currency;
  if (kind === 'ITEM')
    return items.find(({ id }) => id === refId)?.prices.find(({ currency }) => isSame(currency));
  const found = packages.find(({ id }) => id === refId);
  return found?.prices.find((price) => price.interval === interval && isSame(price.money.currency))?.money;
}

/** Package value in shillings: its dearest price for the interval or, if that is more, the value that it gives. */
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

/** The sum, if each value is known. */
const sumOf = (values: readonly (number | undefined)[]): number | undefined =>
  values.reduce<number | undefined>(
    (sum, value) => (sum === undefined || value === undefined ? undefined : sum + value),
    0,
  );
