import { type Currency, currencyExponents, type Money } from '@ardhi/contracts/money';
import { defaultSettings, type Settings } from '@ardhi/contracts/settings';

/** Major units of each currency for one US dollar. Fixed at the shipped rates, so that prices stay comparable with those already indexed. */
const unitsPerDollar = defaultSettings.rates.perDollar;

/** Converts to US dollars, to compare prices in different currencies; never shown as a price. */
export const toDollars = ({ amount, currency }: Money): number =>
  amount / 10 ** currencyExponents[currency] / unitsPerDollar[currency];

/** Converts a price at the rates that admins have set, for readers who are shown the day and source of these rates. */
export function convertPrice(
  { amount, currency }: Money,
  to: Currency,
  { perDollar }: Pick<Settings['rates'], 'perDollar'>,
): Money {
  const dollars = amount / 10 ** currencyExponents[currency] / perDollar[currency];
  return { amount: Math.round(dollars * perDollar[to] * 10 ** currencyExponents[to]), currency: to };
}

/** Converts US dollars to another currency, in minor units. */
export const fromDollars = (dollars: number, currency: Currency): Money => ({
  amount: Math.round(dollars * unitsPerDollar[currency] * 10 ** currencyExponents[currency]),
  currency,
});
