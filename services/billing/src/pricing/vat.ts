import type { Currency } from '@ardhi/contracts/currency-exponents';
import { defaultTaxCountry, shippedTaxRates, type TaxRates } from '@ardhi/contracts/settings/tax-rates';

/** The country of a national currency: its first two letters (ISO 4217). */
export const countryOf = (currency: Currency): string => currency.slice(0, 2);

/** The country of whoever pays in a currency: that of the seller for one of no country with a rate as shipped. */
export function buyerCountryOf(currency: Currency): string {
  const country = countryOf(currency);
  return Object.hasOwn(shippedTaxRates, country) ? country : defaultTaxCountry;
}

/** The tax rate of a sale in percent, by the country of its currency. */
export function taxRateOf(
  rates: TaxRates,
  currency: Currency,
  taxClass: 'STANDARD' | 'EXEMPT' | 'ZERO',
): number {
  if (taxClass !== 'STANDARD') return 0;
  return rates[countryOf(currency)] ?? rates[defaultTaxCountry] ?? shippedTaxRates[defaultTaxCountry] ?? 0;
}

/** Tax on a net amount in minor units, rounded half up; `rate` in percent with at most two decimals. */
export function taxOn(net: bigint, rate: number): bigint {
  const basisPoints = BigInt(Math.round(rate * 100));
  return (net * basisPoints + 5_000n) / 10_000n;
}
