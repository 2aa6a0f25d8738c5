import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { GeoPack, Place, PlaceBox, PlaceLevel } from '@ardhi/contracts/geo/place';
import { type Currency, exponents } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';
import { idFrom } from '@ardhi/kernel/ids';
import { countries as known, type TCountryCode } from 'countries-list';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * Makes the geography that the product carries from the tables derived from npm packages
 * (infra/decisions/0007-geography.md names them): `node infra/geo-pack/make.ts <folder of tables>`.
 */
interface Node {
  readonly id: string;
  readonly t: string;
  readonly p?: string;
  readonly n: string;
  readonly iso?: string;
  readonly sc?: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly pop?: number;
  readonly en?: number;
}

const attribution =
  'Places: GeoNames (CC BY 4.0). Outlines: Natural Earth (public domain). ISO 3166 codes: iso-3166 (MIT). ' +
  "Countries' currencies and dialling codes: countries-list (MIT). Parishes of Uganda: ug-locale (ISC).";

const from = process.argv[2] ?? '';
const into = 'services/geo/pack';
const read = <T>(name: string): T => JSON.parse(readFileSync(join(from, name), 'utf8')) as T;

/** The same place has the same id in every pack made by this rule. */
const placeId = (key: string) => idFrom(`geo:${key}`);

const levelOf = (type: string) => type.toUpperCase().replace('-', '_') as PlaceLevel;

type Outline = Topology<Record<string, GeometryCollection<{ id: string }>>>;
const outlines = ['admin0', 'admin1', 'ug-districts'].map((name) => read<Outline>(`${name}.topo.json`));

function boxOf(rings: readonly (readonly number[])[]): PlaceBox {
  const lons = rings.map(([lon]) => lon ?? 0);
  const lats = rings.map(([, lat]) => lat ?? 0);
  const least = (values: readonly number[]) => values.reduce((a, b) => Math.min(a, b));
  const most = (values: readonly number[]) => values.reduce((a, b) => Math.max(a, b));
  return [least(lons), least(lats), most(lons), most(lats)].map(
    (value) => Math.round(value * 1e4) / 1e4,
  ) as PlaceBox;
}

const boxes = new Map<string, PlaceBox>();
for (const topology of outlines) {
  for (const object of Object.values(topology.objects)) {
    for (const { geometry, properties } of feature(topology, object).features) {
      if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') continue;
      boxes.set(
        properties.id,
        boxOf(geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as number[][]),
      );
    }
  }
}

const nodes = ['africa-geo.json', 'uganda-areas.json'].flatMap((name) => read<{ nodes: Node[] }>(name).nodes);

/** Middle of the known towns below a place that has no site of its own. */
function middles(): ReadonlyMap<string, LonLat> {
  const sums = new Map<string, [number, number, number]>();
  for (const { p, lat, lon } of nodes) {
    if (p === undefined || lat === undefined || lon === undefined) continue;
    const [x, y, n] = sums.get(p) ?? [0, 0, 0];
    sums.set(p, [x + lon, y + lat, n + 1]);
  }
  return new Map([...sums].map(([key, [x, y, n]]) => [key, [round(x / n), round(y / n)]]));
}
const round = (degrees: number) => Math.round(degrees * 1e4) / 1e4;
const middle = middles();

function siteOf(node: Node): LonLat | undefined {
  return node.lat === undefined || node.lon === undefined ? middle.get(node.id) : [node.lon, node.lat];
}

function countryFacts(node: Node): Partial<Place> {
  if (node.t !== 'country') return {};
  const facts = known[node.id as TCountryCode];
  const currency = facts.currency.find((code): code is Currency => code in exponents);
  return {
    code: node.id,
    ...(node.en === 0 && { disabled: true }),
    ...(currency && { currency }),
    ...(facts.phone[0] !== undefined && { phonePrefix: `+${facts.phone[0]}` }),
  };
}

/** Uganda's outlines know 112 of its 136 districts; its parishes have no site at all. */
const doubtful = (node: Node) => node.t === 'area' || (node.t === 'district' && node.id.startsWith('D:UG.'));

function placeOf(node: Node): Place {
  const centroid = siteOf(node);
  const box = boxes.get(node.id);
  return {
    id: placeId(node.id),
    level: levelOf(node.t),
    name: node.n,
    ...(node.p !== undefined && { parentId: placeId(node.p) }),
    ...(node.sc !== undefined && { locality: node.sc }),
    ...(node.iso !== undefined && { code: node.iso }),
    ...countryFacts(node),
    ...(doubtful(node) && { unconfirmed: true }),
    ...(centroid && { centroid }),
    ...(box && { box }),
    ...(node.pop !== undefined && { population: node.pop }),
  };
}

const pack: GeoPack = { name: 'Africa', attribution, places: nodes.map(placeOf) };

for (const topology of outlines) {
  for (const object of Object.values(topology.objects)) {
    for (const geometry of object.geometries) {
      Object.assign(geometry, { properties: { id: placeId((geometry.properties as { id: string }).id) } });
      delete geometry.id;
    }
  }
}

mkdirSync(into, { recursive: true });
const packed = (value: unknown) => gzipSync(JSON.stringify(value), { level: 9 });
writeFileSync(join(into, 'africa-places.json.gz'), packed(pack));
writeFileSync(join(into, 'africa-outlines.json.gz'), packed({ attribution, topologies: outlines }));
console.log(`${pack.places.length} places, ${boxes.size} outlines`);
