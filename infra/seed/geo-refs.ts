import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Gazetteer, gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { unpack } from '@ardhi/contracts/geo/live-gazetteer';
import type { GeoRef } from '@ardhi/contracts/geo/location';
import { root } from '../tasks/tasks.ts';
import type { Town } from './towns.ts';

/** Place ids of the demo towns in the bundled geography. */
export interface GeoRefs {
  of(town: Town): GeoRef;
  country(code: string): string;
  readonly gazetteer: Gazetteer;
}

/** Reads the geography pack. @throws Error for a country or town that it lacks */
export async function loadGeoRefs(): Promise<GeoRefs> {
  const bytes = await readFile(join(root, 'services/geo/pack/africa-places.json.gz'));
  const geography = gazetteer([{ pack: await unpack(new Uint8Array(bytes)), mode: 'ADD' }]);
  const country = (code: string) => {
    const found = geography.atLevel('COUNTRY').find((place) => place.code === code);
    if (found === undefined) throw new Error(`There is no country ${code} in the geography.`);
    return found.id;
  };
  const cache = new Map<string, GeoRef>();
  return {
    country,
    gazetteer: geography,
    of(town) {
      const ref = cache.get(town.name) ?? {
        countryId: country(town.country),
        countryCode: town.country,
        cityId: cityOf(geography, country(town.country), town),
      };
      cache.set(town.name, ref);
      return ref;
    },
  };
}

/** The nearest city with this name, or the nearest city if none has the name. */
function cityOf(geography: Gazetteer, countryId: string, town: Town): string {
  const distance = ({ centroid }: { centroid?: readonly [number, number] | undefined }) =>
    centroid === undefined
      ? Number.POSITIVE_INFINITY
      : Math.hypot(centroid[0] - town.at[0], centroid[1] - town.at[1]);
  const cities = geography.atLevel('CITY', countryId).toSorted((a, b) => distance(a) - distance(b));
  const city = cities.find((one) => one.name === town.name && distance(one) < 0.3) ?? cities[0];
  if (city === undefined) throw new Error(`There is no city near ${town.name} in the geography.`);
  return city.id;
}
