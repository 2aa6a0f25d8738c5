import type { Currency } from '@ardhi/contracts/currency-exponents';
import { defaultCountryCode } from '@ardhi/contracts/geo/default-country';
import type { Client } from '@ardhi/kit/client';
import { loadCountries } from '@ardhi/kit/countries/load-countries';

/** Countries in which packages are priced in the national currency; elsewhere prices are in US dollars. */
const currencies: Readonly<Record<string, Currency>> = {
  UG: 'UGX',
  KE: 'KES',
  TZ: 'TZS',
  RW: 'RWF',
  NG: 'NGN',
  GH: 'GHS',
  ZA: 'ZAR',
  ZM: 'USD',
  ET: 'USD',
  CD: 'USD',
};

/** Countries that can be chosen, as ISO 3166-1 codes. */
export const billingCountries: readonly string[] = Object.keys(currencies);

/** The country of `?country=`, else the default country of those in which packages are priced. */
export async function countryOf(client: Client, url: string): Promise<string> {
  const country = new URL(url).searchParams.get('country') ?? '';
  if (billingCountries.includes(country)) return country;
  const { countries = [], initial } = await loadCountries(client);
  const priced = countries.filter(({ code }) => billingCountries.includes(code));
  return defaultCountryCode(priced, initial?.id);
}

/** The currency in which a country pays. */
export const currencyOf = (country: string): Currency => currencies[country] ?? 'USD';

/** The name of a country in the language of the reader. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
