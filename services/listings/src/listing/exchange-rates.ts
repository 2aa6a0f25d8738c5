import { type Currency, currencyExponents, type Money } from '@ardhi/contracts/money';

/** Major units of each currency for one US dollar: mid-market rates of 1 November 2026, rounded to three digits. */
const unitsPerDollar: Readonly<Record<Currency, number>> = {
  UGX: 3650,
  RWF: 1450,
  BIF: 2960,
  XOF: 565,
  XAF: 565,
  GNF: 8650,
  DJF: 178,
  KMF: 424,
  KES: 129,
  TZS: 2480,
  NGN: 1460,
  GHS: 11.4,
  ZAR: 17.3,
  ZMW: 22.6,
  ETB: 152,
  EGP: 47.4,
  USD: 1,
  EUR: 0.862,
  GBP: 0.755,
  BWP: 13.5,
  NAD: 17.3,
  MWK: 1735,
  MZN: 63.8,
  AOA: 915,
  MAD: 9.27,
  CDF: 2240,
  SSP: 4630,
  SDG: 601,
  SOS: 571,
  SLE: 23.2,
  LRD: 181,
  GMD: 73,
  MGA: 4480,
  MUR: 45.8,
  SCR: 14,
  SZL: 17.3,
  LSL: 17.3,
  ERN: 15,
  STN: 21.1,
  CVE: 95,
  DZD: 130,
  MRU: 39.8,
  ZWG: 26.6,
  TND: 2.95,
  LYD: 5.46,
};

/** Converts to US dollars, to compare prices in different currencies; never shown as a price. */
export const toDollars = ({ amount, currency }: Money): number =>
  amount / 10 ** currencyExponents[currency] / unitsPerDollar[currency];

/** Converts US dollars to another currency, in minor units. */
export const fromDollars = (dollars: number, currency: Currency): Money => ({
  amount: Math.round(dollars * unitsPerDollar[currency] * 10 ** currencyExponents[currency]),
  currency,
});
