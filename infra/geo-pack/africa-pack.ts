import { releasePackName } from '@ardhi/contracts/geo/gazetteer';
import type { GeoPack, Place, PlaceBox } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/base/ids';
import { asPeopleSay } from './as-people-say.ts';
import { africa, moneyAndPhone, switchedOff } from './countries.ts';
import { districts, regions, undivided } from './divisions.ts';
import { type Node, rounded } from './node.ts';
import {
  compact,
  countryOutlines,
  type OutlineTopology,
  polygonsOf,
  regionOutlines,
  ugandanOutlines,
} from './outlines.ts';
import { plausibleOutlines } from './plausible-outlines.ts';
import { iso3166 } from './sources.ts';
import { towns } from './towns.ts';
import { districtNamed, parishes, ugandanDistrict, ugandanDivisions, ugandanSeats } from './uganda.ts';

const attribution =
  'Places: GeoNames (CC BY 4.0). Outlines: Natural Earth (public domain). ISO 3166 codes: iso-3166 (MIT). ' +
  "Countries' currencies and dialling codes: countries-list (MIT). Parishes of Uganda: ug-locale (ISC).";

/** The geography pack that ships with the product, as it is stored. */
export interface AfricaPack {
  readonly places: GeoPack;
  readonly outlines: { readonly attribution: string; readonly topologies: readonly OutlineTopology[] };
}

/** The id of a place is derived from its key, so that it is the same in every pack. */
const placeId = (key: string) => idFrom(`geo:${key}`);

/** Builds the geography from the npm packages, deterministically. */
export async function africaPack(): Promise<AfricaPack> {
  const iso = await iso3166();
  const countries = africa();
  const codes = new Set(countries.map(({ key }) => key));
  const divided = regions(codes, iso.subdivisions);
  const divisions = [
    ...divided,
    ...undivided(countries, divided),
    ...ugandanDivisions(),
    ...districts(codes),
  ];
  const found = towns(codes, new Map(divisions.map((one) => [one.key, one])), ugandanDistrict);
  const settled = [...found.towns, ...ugandanSeats()];
  const nodes = asPeopleSay([
    { key: 'AF', level: 'CONTINENT', name: 'Africa' } as const,
    ...countries,
    ...divisions.map((one) => renamed(one, found.districtNames.get(one.key))),
    ...settled,
    ...parishes(settled),
  ]);

  const keyOf = new Map(
    iso.countries.filter(({ alpha2 }) => codes.has(alpha2)).map(({ numeric, alpha2 }) => [numeric, alpha2]),
  );
  const uganda = countries.filter(({ key }) => key === 'UG');
  const topologies = [
    compact(countryOutlines(keyOf), 1e-6, placeId),
    compact(plausibleOutlines(regionOutlines(countries, divided, iso.subdivisions), nodes), 5e-5, placeId),
    ...uganda.map((country) => compact(ugandanOutlines(country, districtNamed), 0, placeId)),
  ];
  const boxes = new Map(
    topologies.flatMap((one) => [...polygonsOf(one)].map(([id, rings]) => [id, boxOf(rings)])),
  );
  const middle = middles(nodes);
  const places = nodes.map((node) => placeOf(node, node.site ?? middle.get(node.key), boxes));
  return { places: { name: releasePackName, attribution, places }, outlines: { attribution, topologies } };
}

/** A district under the name of its seat, found by its own too: "Markaz Ţanţā" is Tanta. */
const renamed = (district: Node, name: string | undefined): Node =>
  name === undefined || name === district.name ? district : { ...district, name, altNames: [district.name] };

/** The mean position of all towns below a place, at any depth. */
function middles(nodes: readonly Node[]): ReadonlyMap<string, LonLat> {
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const sums = new Map<string, [number, number, number]>();
  for (const { site, parent } of nodes) {
    if (site === undefined) continue;
    for (let at = parent; at !== undefined; at = byKey.get(at)?.parent) {
      const [lon, lat, count] = sums.get(at) ?? [0, 0, 0];
      sums.set(at, [lon + site[0], lat + site[1], count + 1]);
    }
  }
  return new Map([...sums].map(([key, [lon, lat, n]]) => [key, [rounded(lon / n, 4), rounded(lat / n, 4)]]));
}

/** Uganda's outlines cover only 112 of its 136 districts, and its parishes have no coordinates. */
const doubtful = ({ key, level }: Node) =>
  level === 'AREA' || (level === 'DISTRICT' && key.startsWith('D:UG.'));

function placeOf(node: Node, site: LonLat | undefined, boxes: ReadonlyMap<string, PlaceBox>): Place {
  const { key, level, name, altNames, parent, locality, code, population } = node;
  const id = placeId(key);
  const box = boxes.get(id);
  return {
    id,
    level,
    name,
    ...(altNames !== undefined && { altNames: [...altNames] }),
    ...(parent !== undefined && { parentId: placeId(parent) }),
    ...omitUndefined({ locality, code }),
    ...(level === 'COUNTRY' && moneyAndPhone(key)),
    ...(switchedOff.has(key) && { disabled: true as const }),
    ...(doubtful(node) && { unconfirmed: true as const }),
    ...(site && level !== 'CONTINENT' && { centroid: site }),
    ...omitUndefined({ box, population }),
  };
}

function boxOf(rings: readonly (readonly number[])[]): PlaceBox {
  const lons = rings.map(([lon = 0]) => lon);
  const lats = rings.map(([, lat = 0]) => lat);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return [rounded(least(lons), 4), rounded(least(lats), 4), rounded(most(lons), 4), rounded(most(lats), 4)];
}
