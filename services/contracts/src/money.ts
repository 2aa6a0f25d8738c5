import * as z from 'zod/mini';

/** Minor-unit digits by ISO 4217 for the currencies we trade in (model §4.0): a shilling of Uganda has no cents. */
export const exponents = {
  UGX: 0,
  RWF: 0,
  BIF: 0,
  XOF: 0,
  XAF: 0,
  GNF: 0,
  DJF: 0,
  KMF: 0,
  KES: 2,
  TZS: 2,
  NGN: 2,
  GHS: 2,
  ZAR: 2,
  ZMW: 2,
  ETB: 2,
  EGP: 2,
  USD: 2,
  EUR: 2,
  GBP: 2,
  BWP: 2,
  NAD: 2,
  MWK: 2,
  MZN: 2,
  AOA: 2,
  MAD: 2,
  CDF: 2,
  SSP: 2,
  SDG: 2,
  SOS: 2,
  SLE: 2,
  LRD: 2,
  GMD: 2,
  MGA: 2,
  MUR: 2,
  SCR: 2,
  SZL: 2,
  LSL: 2,
  ERN: 2,
  STN: 2,
  CVE: 2,
  DZD: 2,
  MRU: 2,
  ZWG: 2,
  TND: 3,
  LYD: 3,
} as const;
export type Currency = keyof typeof exponents;

export const currency = z.enum(Object.keys(exponents) as [Currency, ...Currency[]]);

/** An amount in whole minor units of its currency, at most 2^53 - 1. */
export const money = z.strictObject({ amount: z.int().check(z.nonnegative()), currency });
export type Money = z.infer<typeof money>;

export const toMinor = (major: number, of: Currency): number => Math.round(major * 10 ** exponents[of]);
export const toMajor = ({ amount, currency: of }: Money): number => amount / 10 ** exponents[of];
