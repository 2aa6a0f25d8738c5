/** Number of minor-unit digits per currency (ISO 4217, model §4.0); the Ugandan shilling has none. */
export const currencyExponents = {
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
/** An ISO 4217 code of a supported currency. */
export type Currency = keyof typeof currencyExponents;

/** 12.5 of a currency with two decimals becomes 1250; rounds to a whole unit. */
export const toMinorUnits = (major: number, currency: Currency): number =>
  Math.round(major * 10 ** currencyExponents[currency]);
/** 1250 of a currency with two decimals becomes 12.5. */
export const toMajorUnits = ({ amount, currency }: { amount: number; currency: Currency }): number =>
  amount / 10 ** currencyExponents[currency];
