import type { Currency } from '@ardhi/contracts/currency-exponents';

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

/** The country of `?country=`; Uganda without a known one. */
export const countryOf = (url: string): string => {
  const country = new URL(url).searchParams.get('country') ?? '';
  return billingCountries.includes(country) ? country : 'UG';
};

/** The currency in which a country pays. */
export const currencyOf = (country: string): Currency => currencies[country] ?? 'USD';

/** The name of a country in the language of the reader. */
export const countryName = (country: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
