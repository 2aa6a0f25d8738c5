import { type Currency, currencyExponents, type Money } from '@ardhi/contracts/money';
import { defaultSettings } from '@ardhi/contracts/settings';

/** Major units of each currency for one US dollar. Fixed at the shipped rates, so that prices stay comparable with those already indexed. */
const unitsPerDollar = defaultSettings.rates.perDollar;

/** Converts to US dollars, to compare prices in different currencies; never shown as a price. */
export const toDollars = ({ amount, currency }: Money): number =>
  amount / 10 ** currencyExponents[currency] / unitsPerDollar[currency];

/** Converts US dollars to another currency, in minor units. */
export const fromDollars = (dollars: number, currency: Currency): Money => ({
  amount: Math.round(dollars * unitsPerDollar[currency] * 10 ** currencyExponents[currency]),
  currency,
});
