import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Gazetteer, gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { unpack } from '@ardhi/contracts/geo/living-gazetteer';
import type { GeoRef } from '@ardhi/contracts/listings/location';
import { root } from '../run/step.ts';
import type { Town } from './towns.ts';

/** The ids of the towns of the demo world in the geography that the release carries. */
export interface DemoPlaces {
  of(town: Town): GeoRef;
  country(code: string): string;
}

export async function demoPlaces(): Promise<DemoPlaces> {
  const bytes = await readFile(join(root, 'services/geo/pack/africa-places.json.gz'));
  const geography = gazetteer([{ pack: await unpack(new Uint8Array(bytes)), mode: 'ADD' }]);
  const country = (code: string) => {
    const found = geography.of('COUNTRY').find((place) => place.code === code);
    if (found === undefined) throw new Error(`There is no country ${code} in the geography.`);
    return found.id;
  };
  const known = new Map<string, GeoRef>();
  return {
    country,
    of(town) {
      const ref = known.get(town.name) ?? {
        countryId: country(town.country),
        countryCode: town.country,
        cityId: cityOf(geography, country(town.country), town),
      };
      known.set(town.name, ref);
      return ref;
    },
  };
}

/** The city of that name that lies nearest; the nearest city where none has the name. */
function cityOf(geography: Gazetteer, countryId: string, town: Town): string {
  const away = ({ centroid }: { centroid?: readonly [number, number] | undefined }) =>
    centroid === undefined
      ? Number.POSITIVE_INFINITY
      : Math.hypot(centroid[0] - town.at[0], centroid[1] - town.at[1]);
  const cities = geography.of('CITY', countryId).toSorted((a, b) => away(a) - away(b));
  const city = cities.find((one) => one.name === town.name && away(one) < 0.3) ?? cities[0];
  if (city === undefined) throw new Error(`There is no city near ${town.name} in the geography.`);
  return city.id;
}
