import { existsSync } from 'node:fs';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import { feature, merge, quantize } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { namedAlike } from './divisions.ts';
import type { Node } from './node.ts';
import { atlas, divisionFile, divisionsOf, type Subdivision, table } from './sources.ts';

type Drawn = Polygon | MultiPolygon;
interface Keyed {
  readonly key: string;
}
/** Outlines of divisions, keyed by division. */
export type Outlines = FeatureCollection<Drawn, Keyed>;
/** The outlines as a topology, in which neighbours share their border. */
export type OutlineTopology = Topology<{ readonly o: GeometryCollection<{ readonly id: string }> }>;

/** Outlines by country key; Somaliland is part of Somalia, as in ISO 3166. */
export function countryOutlines(keyOf: ReadonlyMap<string, string>): Outlines {
  const { countries } = atlas().objects;
  const parts = Map.groupBy(countries.geometries, ({ id, properties }) =>
    (properties as { readonly name?: string }).name === 'Somaliland' ? 'SO' : keyOf.get(String(id)),
  );
  return collection(
    [...parts].flatMap(([key, geometries]) =>
      key === undefined ? [] : [drawn(key, merge(atlas(), geometries as never))],
    ),
  );
}

/**
 * Outlines of regions. A feature belongs to the region with its code or name; features whose codes ISO 3166
 * places below a region are merged into it. Where a code or name is misleading, the manual table assigns the
 * feature to a region, or excludes it because it is no longer one.
 */
export function regionOutlines(
  countries: readonly Node[],
  regions: readonly Node[],
  iso: readonly Subdivision[],
): Outlines {
  const parents = new Map(iso.map(({ code, parent }) => [code, parent]));
  const byHand = new Map(
    table('region-outlines.csv').map(([code, name, region = '']) => [`${code} ${name}`, `R:${region}`]),
  );
  return collection(
    countries.flatMap((country) => {
      const file = divisionFile(country);
      if (!existsSync(file)) return [];
      const here = regions.filter(({ parent }) => parent === country.key);
      const regionOf = (code: string, name: string) =>
        here.find((one) => one.code === code) ??
        here.find((one) => one.code === parents.get(code)) ??
        here.find((one) => namedAlike(one.name, name));
      const parts = Map.groupBy(
        divisionsOf(file).features,
        ({ properties: { ISO, NAME_1 = '' } }) =>
          byHand.get(`${ISO} ${NAME_1}`) ?? regionOf(ISO, NAME_1)?.key ?? 'R:',
      );
      return [...parts].flatMap(([key, features]) => (key === 'R:' ? [] : [drawn(key, joined(features))]));
    }),
  );
}

/** Outlines of Uganda's districts of about 2010; the second feature named Mbarara is Kiruhura. */
export function ugandanOutlines(uganda: Node, districtNamed: (name: string) => string | undefined): Outlines {
  const { features } = divisionsOf(divisionFile(uganda));
  const [, mistaken] = features
    .filter(({ properties }) => properties.NAME_1 === 'Mbarara')
    .toSorted((a, b) => southOf(a.geometry) - southOf(b.geometry));
  return collection(
    features.map((one) => {
      const name = one === mistaken ? 'Kiruhura' : (one.properties.NAME_1 ?? '');
      const key = districtNamed(name);
      if (key === undefined) throw new Error(`no district is called ${name}`);
      return drawn(key, one.geometry);
    }),
  );
}

/**
 * Stores each border once for both sides, removes points whose triangle with their neighbours is smaller than
 * `least` (square degrees), and quantises coordinates to a hundred-thousandth of the extent.
 */
export function compact(outlines: Outlines, least: number, idOf: (key: string) => string): OutlineTopology {
  const whole = topology({ o: outlines }) as unknown as Topology<{ o: GeometryCollection<Keyed> }>;
  const small = quantize(simplify(presimplify(whole), least), 1e5);
  const geometries = small.objects.o.geometries.map(({ id: _, properties, ...geometry }) => ({
    ...geometry,
    properties: { id: idOf((properties as Keyed).key) },
  }));
  return { ...small, objects: { o: { type: 'GeometryCollection', geometries } } } as OutlineTopology;
}

/** Merges several polygons into one, without the borders between them. */
function joined(features: readonly Feature<Drawn>[]): Drawn {
  const [only, ...others] = features;
  if (only !== undefined && others.length === 0) return only.geometry;
  const parts = topology({ o: together(features) }, 1e6) as Topology<{
    o: GeometryCollection;
  }>;
  return merge(parts, parts.objects.o.geometries as never);
}

const southOf = (geometry: Drawn): number =>
  Math.min(
    ...(geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as number[][]).map(
      ([, lat = 0]) => lat,
    ),
  );

const together = (features: readonly Feature<Drawn>[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features: [...features],
});

const drawn = (key: string, geometry: Drawn): Feature<Drawn, Keyed> => ({
  type: 'Feature',
  properties: { key },
  geometry,
});

const collection = (features: Feature<Drawn, Keyed>[]): Outlines => ({
  type: 'FeatureCollection',
  features,
});

/** The points of all polygons of a topology, by id. */
export const polygonsOf = (whole: OutlineTopology): ReadonlyMap<string, readonly (readonly number[])[]> =>
  new Map(
    feature(whole, whole.objects.o).features.flatMap(({ geometry, properties }) =>
      geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
        ? [[properties.id, geometry.coordinates.flat(geometry.type === 'Polygon' ? 1 : 2) as number[][]]]
        : [],
    ),
  );
