import { defaultCountry } from '@ardhi/contracts/geo/default-country';
import { listCountries } from '@ardhi/contracts/geo/geo.routes';
import { readSettings } from '@ardhi/contracts/settings/settings.routes';
import type { Client } from '../client/client.ts';

/** An enabled country. */
export interface Country {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** The enabled countries, and the one for whoever has not chosen any. */
export interface Countries {
  /** Undefined if they could not be loaded. */
  readonly countries: readonly Country[] | undefined;
  readonly initial: Country | undefined;
}

/** The most that a selector offers, as specified. */
const maxCountries = 100;

/** Loads the enabled countries; undefined if that fails, since pages do without them. */
export const loadEnabledCountries = (client: Client): Promise<readonly Country[] | undefined> =>
  client.call(listCountries, { query: { limit: maxCountries, include: 'minimal' } }).then(
    ({ items }) =>
      items.filter(({ enabled }) => enabled).map(({ id, name, code = '' }) => ({ id, name, code })),
    () => undefined,
  );

/** The country that an address names, by code or id. */
export const namedCountry = (
  countries: readonly Country[] | undefined,
  name: string | null | undefined,
): Country | undefined => countries?.find(({ id, code }) => name === id || name === code);

/** Loads the enabled countries with the default one. */
export async function loadCountries(client: Client): Promise<Countries> {
  const [countries, configuredId] = await Promise.all([
    loadEnabledCountries(client),
    client.call(readSettings).then(
      ({ countryId }) => countryId,
      () => undefined,
    ),
  ]);
  return { countries, initial: countries && defaultCountry(countries, configuredId) };
}
