import { defaultCountry, defaultCountryCode } from '@ardhi/contracts/geo/default-country';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import { settingsOf } from '../replicas/settings.ts';

/** The countries, and what an admin has set. */
interface CountrySource {
  readonly service: Pick<ServiceContext, 'read'>;
  gazetteer(): Promise<Gazetteer>;
}

async function countryChoice({ gazetteer, service }: CountrySource) {
  const enabled = (await gazetteer()).atLevel('COUNTRY').filter(({ disabled }) => disabled !== true);
  return { enabled, configuredId: (await settingsOf(service, 'general')).countryId };
}

/** The country of pages that ask for none. */
export async function defaultCountryOf(context: CountrySource): Promise<Place | undefined> {
  const { enabled, configuredId } = await countryChoice(context);
  return defaultCountry(enabled, configuredId);
}

/** The code in the references of listings whose country is not known. */
export async function defaultCountryCodeOf(context: CountrySource): Promise<string> {
  const { enabled, configuredId } = await countryChoice(context);
  return defaultCountryCode(enabled, configuredId);
}
