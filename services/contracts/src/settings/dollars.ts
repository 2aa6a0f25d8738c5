import { type Currency, toMajorUnits, toMinorUnits } from '../currency-exponents.ts';
import type { Money } from '../money.ts';

/** Major units of each currency for one US dollar, as shipped. */
export const shippedRates: Readonly<Record<Currency, number>> = {
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

/**
 * Converts to US dollars, to sort, filter and compare amounts in different currencies; never shown as a price. Always at the shipped
 * rates: rates that admins set change what readers see in their own currency, but no stored dollars, so that rows of one list remain
 * comparable without a rebuild. A change of a shipped rate raises the versions of the projections that store dollars.
 */
export const toDollars = (money: Money): number => toMajorUnits(money) / shippedRates[money.currency];

/** Converts US dollars to another currency, at the same rates. */
export const fromDollars = (dollars: number, currency: Currency): Money => ({
  amount: toMinorUnits(dollars * shippedRates[currency], currency),
  currency,
});
