import { type Currency, type Money, toMajorUnits, toMinorUnits } from '@ardhi/contracts/money';
import type { Settings } from '@ardhi/contracts/settings';

/** Converts a price at the rates that admins have set, for readers who are shown the day and source of these rates. */
export function convertPrice(
  price: Money,
  to: Currency,
  { perDollar }: Pick<Settings['rates'], 'perDollar'>,
): Money {
  const dollars = toMajorUnits(price) / perDollar[price.currency];
  return { amount: toMinorUnits(dollars * perDollar[to], to), currency: to };
}
