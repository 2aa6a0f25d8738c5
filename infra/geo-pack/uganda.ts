import { foldName } from '@ardhi/contracts/geo/fold-name';
import { letters, type Node } from './node.ts';
import { electoralAreas, secondOrder, table } from './sources.ts';

/**
 * Uganda since 2020: 136 districts in 15 sub-regions, listed in a manual table because none of the sources
 * has them all, and the parishes of the electoral commission.
 */
const rows = table('uganda-districts.csv').map(([name = '', code = '', sub = '', region = '', town = '']) => {
  const key = `D:UG.${word(name)}`;
  return { key, name, code, sub, region: `R:UG.${region.charAt(0)}`, town };
});
const handTowns = table('uganda-towns.csv').map(
  ([name = '', district = '', lat = '', lon = '', people = '']) => {
    return { name, district: `D:UG.${word(district)}`, lat, lon, population: Number(people) };
  },
);

/** A name in the spelling used in keys. */
function word(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-');
}

/** Sub-regions of Uganda, then its districts. */
export const ugandanDivisions = (): readonly Node[] => [
  ...new Map(
    rows.map(({ sub, region }) => [
      sub,
      { key: `S:UG.${word(sub)}`, level: 'SUB_REGION', parent: region, name: sub } as const,
    ]),
  ).values(),
  ...rows.map(
    ({ key, name, code, sub }): Node => ({
      key,
      level: 'DISTRICT',
      parent: `S:UG.${word(sub)}`,
      name,
      ...(code !== '' && { code }),
    }),
  ),
];

const bySound = new Map(
  rows.flatMap(({ key, name, town }) => [town, name].map((alias) => [foldName(alias), key])),
);
/** The key of the present district with this name, in any spelling. */
export const districtNamed = (name: string): string | undefined => bySound.get(foldName(name));
const formerly = new Map(
  secondOrder().map(({ code, name }) => [code, districtNamed(name.replace(' District', ''))]),
);

/** The present district of a town: the one with that seat or name, or the one in which GeoNames places it. */
export const ugandanDistrict = (town: string, division: string): string | undefined =>
  handTowns.find(({ name, lat }) => name === town && lat === '')?.district ??
  districtNamed(town) ??
  formerly.get(division);

/** The population of a Ugandan city in the census of 2024. */
export const counted = (town: string, district: string | undefined): number | undefined =>
  handTowns.find((one) => one.name === town && one.district === district && one.population > 0)?.population;

/** The seats of new districts that GeoNames lacks, with coordinates from maps. */
export const ugandanSeats = (): readonly Node[] =>
  handTowns
    .filter(({ lat }) => lat !== '')
    .map(({ name, district, lat, lon }) => ({
      key: `C:UG.${letters(name)}.${letters(district.slice('D:UG.'.length))}`,
      level: 'CITY',
      parent: district,
      name,
      site: [Number(lon), Number(lat)],
    }));

const capital = 'D:UG.kampala';

/** Words that follow the name of the town in the name of a sub-county. */
const kinds = / (?:Town Council|Division|Municipality|Municipal Council|City)$/;

/** The town that the county of a parish governs as a municipality. */
const municipality = /^(.+?) ?Municipality(?: East| West)?$/;

/**
 * Parishes as neighbourhoods of the town that their sub-county is named after, or whose municipality it belongs to; those of
 * the countryside lie in their district and in no town. Kampala is a town as a whole.
 */
export function parishes(towns: readonly Node[]): readonly Node[] {
  const areas = electoralAreas();
  const counties = new Map(areas.counties.map((one) => [one.id, one]));
  const subcounties = new Map(areas.subcounties.map((one) => [one.id, one]));
  const names = new Map(areas.districts.map((one) => [one.id, one.name]));
  const within = Map.groupBy(towns, ({ parent = '' }) => parent);

  const known = areas.parishes.flatMap(({ id, name, subcounty }): Node[] => {
    const sub = subcounties.get(subcounty);
    const county = counties.get(sub?.county ?? '');
    const district = districtNamed(names.get(county?.district ?? '') ?? '');
    if (district === undefined) return [];
    const here = within.get(district) ?? [];
    const called = (town: string) =>
      [town, town.replace(/[-/ ].*/, '')]
        .flatMap((one) => here.find((other) => foldName(other.name) === foldName(one)) ?? [])
        .at(0);
    const locality = titled(sub?.name ?? '');
    const [, governed = ''] = municipality.exec(titled(county?.name ?? '')) ?? [];
    const parent =
      called(locality.replace(kinds, '')) ??
      called(governed) ??
      (district === capital ? called('Kampala') : undefined);
    return [
      { key: `A:ec.${id}`, level: 'AREA', parent: parent?.key ?? district, name: titled(name), locality },
    ];
  });
  return [...Map.groupBy(known, (one) => `${one.parent} ${one.locality} ${one.name}`).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** Converts 'ACHOL-PII' to 'Achol-Pii'. */
const titled = (name: string): string =>
  name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/(^|[^\p{L}'’])\p{L}/gu, (start) => start.toUpperCase())
    .replaceAll(/\b(?:Ii|Iii|Iv|Vi|Vii|Viii|Ix)\b/g, (numeral) => numeral.toUpperCase());
