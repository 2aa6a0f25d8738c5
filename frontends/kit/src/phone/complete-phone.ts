import { toE164 } from '@ardhi/contracts/accounts/to-e164';
import { defaultCountryCode } from '@ardhi/contracts/geo/default-country';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Client } from '../client/client.ts';
import { loadCountries, namedCountry } from '../countries/load-countries.ts';

/**
 * A phone number as typed, in its international form: "0772 123 456" in Uganda is "+256 772 123 456". What is international
 * already, or no number of the country, stays as it is.
 *
 * @param country ISO 3166-1 code of the country in which a number without a country code is
 */
export function completePhone(typed: string, country: string): string {
  const international = toE164(typed);
  const number = parsePhoneNumberFromString(
    international,
    isSupportedCountry(country) ? (country as CountryCode) : undefined,
  );
  if (number?.isValid() !== true || number.number === international) return typed;
  return number.formatInternational();
}

/** The code of the country of a page: that of its address, by code or id, or else the default one. */
export async function countryOfPage(client: Client, query: string | null): Promise<string> {
  const { countries, initial } = await loadCountries(client);
  return (namedCountry(countries, query) ?? initial)?.code ?? defaultCountryCode([]);
}
