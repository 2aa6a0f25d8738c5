import { foldName } from '@ardhi/contracts/geo/fold-name';
import type { LonLat } from '@ardhi/contracts/values';
import { kilometres, letters, type Node, rounded } from './node.ts';
import { table } from './sources.ts';

/** A town of the packages this close to a neighbourhood of its name is the same place. */
const samePlaceKm = 6;
/** Towns of a name that is said of a city lie this close to the position given for it. */
const sameCityKm = 40;
/** Shorter aliases (PE, VI) would be suggested for the beginning of every other word. */
const minAliasLetters = 3;

interface SaidCity {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly country: string;
  readonly site: LonLat;
}

interface SaidNeighbourhood extends SaidCity {
  readonly city: string;
}

const aliasesOf = (text: string) => text.split('|').filter((alias) => [...alias].length >= minAliasLetters);
const siteOf = (lat: string, lon: string): LonLat => [Number(lon), Number(lat)];

const saidCities: readonly SaidCity[] = table('city-names.csv').map(
  ([name = '', aliases = '', country = '', lat = '', lon = '']) => ({
    name,
    aliases: aliasesOf(aliases),
    country,
    site: siteOf(lat, lon),
  }),
);

const saidNeighbourhoods: readonly SaidNeighbourhood[] = table('neighbourhoods.csv').map(
  ([name = '', aliases = '', city = '', country = '', lat = '', lon = '']) => ({
    name,
    aliases: aliasesOf(aliases),
    city,
    country,
    site: siteOf(lat, lon),
  }),
);

/**
 * The places of the packages with the names of cities and the neighbourhoods that people use, from two manual tables. A
 * neighbourhood that the packages have as a town or a parish gets its other names only.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one pass over the names of a country.
export function asPeopleSay(nodes: readonly Node[]): readonly Node[] {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const countryOf = (node: Node): string => {
    let at: Node | undefined = node;
    while (at !== undefined && at.level !== 'COUNTRY') at = byKey.get(at.parent ?? '');
    return at?.key ?? '';
  };
  const settled = nodes.filter(({ level }) => level === 'CITY' || level === 'AREA');
  const byName = Map.groupBy(settled, (node) => `${countryOf(node)} ${letters(node.name)}`);
  const bySound = Map.groupBy(
    settled.filter((node) => countryOf(node) === 'UG'),
    (node) => `UG ${foldName(node.name)}`,
  );
  const namesakes = (country: string, name: string): readonly Node[] =>
    byName.get(`${country} ${letters(name)}`) ??
    (country === 'UG' ? (bySound.get(`UG ${foldName(name)}`) ?? []) : []);

  const more = new Map<string, Node>();
  const addNames = (node: Node, names: readonly string[], site?: LonLat) => {
    const known = more.get(node.key) ?? node;
    const others = [...(known.altNames ?? []), ...names].filter((name) => name !== node.name);
    more.set(node.key, {
      ...known,
      ...(others.length > 0 && { altNames: [...new Set(others)] }),
      ...(known.site === undefined && site !== undefined && { site: roundedSite(site) }),
    });
  };

  const citiesNear = (country: string, name: string, site: LonLat, withinKm: number) =>
    namesakes(country, name)
      .filter(({ level }) => level === 'CITY')
      .map((node) => ({ node, km: node.site === undefined ? 0 : kilometres(site, node.site) }))
      .filter(({ km }) => km <= withinKm)
      .toSorted((a, b) => (b.node.population ?? 0) - (a.node.population ?? 0) || a.km - b.km)
      .map(({ node }) => node);

  const unknown: string[] = [];
  const cityOf = new Map<string, Node>();
  for (const { name, aliases, country, site } of saidCities) {
    const [city] = [name, ...aliases].flatMap((one) => citiesNear(country, one, site, sameCityKm));
    if (city === undefined) {
      unknown.push(`${name} ${country}`);
      continue;
    }
    cityOf.set(`${country} ${name}`, city);
    addNames(city, [name, ...aliases]);
  }

  const added: Node[] = [];
  for (const { name, aliases, city: cityName, country, site } of saidNeighbourhoods) {
    const [named] = citiesNear(country, cityName, site, 100);
    const city = cityOf.get(`${country} ${cityName}`) ?? named;
    if (city === undefined) {
      unknown.push(`${name}, ${cityName} ${country}`);
      continue;
    }
    const same = namesakes(country, name).find((node) =>
      node.site === undefined ? node.parent === city.key : kilometres(site, node.site) <= samePlaceKm,
    );
    if (same !== undefined) addNames(same, [name, ...aliases], site);
    else
      added.push({
        key: `A:${country}.${letters(cityName)}.${letters(name)}`,
        level: 'AREA',
        parent: city.key,
        name,
        ...(aliases.length > 0 && { altNames: aliases }),
        site: roundedSite(site),
      });
  }
  if (unknown.length > 0) console.log(`Not in the packages: ${unknown.join('; ')}`);
  const once = [...Map.groupBy(added, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  console.log(`${once.length} neighbourhoods added, ${more.size} places with more names`);
  return [...nodes.map((node) => more.get(node.key) ?? node), ...once];
}

const roundedSite = ([lon, lat]: LonLat): LonLat => [rounded(lon, 4), rounded(lat, 4)];
