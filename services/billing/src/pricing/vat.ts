import type { Currency } from '@ardhi/contracts/currency-exponents';

/**
 * Standard rates of value-added tax in percent by country (model §4.7.8). Like the starting prices, they are to be confirmed
 * by the seller's accountant before the first sale. Ghana: VAT with the NHIL and GETFund levies, on the same base.
 */
const standardRates = {
  UG: 18,
  KE: 16,
  TZ: 18,
  RW: 18,
  BI: 18,
  NG: 7.5,
  GH: 20,
  ZA: 15,
  ZM: 16,
  ET: 15,
  EG: 14,
  BW: 14,
  NA: 15,
  MZ: 16,
  AO: 14,
  MA: 20,
  CD: 16,
  MG: 20,
  MU: 15,
  SZ: 15,
  LS: 15,
  TN: 19,
} as const;
type TaxedCountry = keyof typeof standardRates;

/** Country of the seller, whose tax applies to sales in a currency of no country above, such as the US dollar. */
const sellerCountry: TaxedCountry = 'UG';

const isTaxed = (country: string): country is TaxedCountry => Object.hasOwn(standardRates, country);

/** The country of a national currency: its first two letters (ISO 4217). */
export const countryOf = (currency: Currency): string => currency.slice(0, 2);

/** The country of whoever pays in a currency: that of the seller for one of no country above. */
export function buyerCountryOf(currency: Currency): string {
  const country = countryOf(currency);
  return isTaxed(country) ? country : sellerCountry;
}

/** The tax rate of a sale in percent, by the country of its currency. */
export function taxRateOf(currency: Currency, taxClass: 'STANDARD' | 'EXEMPT' | 'ZERO'): number {
  if (taxClass !== 'STANDARD') return 0;
  const country = countryOf(currency);
  return standardRates[isTaxed(country) ? country : sellerCountry];
}

/** Tax on a net amount in minor units, rounded half up; `rate` in percent with at most two decimals. */
export function taxOn(net: bigint, rate: number): bigint {
  const basisPoints = BigInt(Math.round(rate * 100));
  return (net * basisPoints + 5_000n) / 10_000n;
}
