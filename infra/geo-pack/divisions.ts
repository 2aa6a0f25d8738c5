import { letters, type Node } from './node.ts';
import { cities, type Division, firstOrder, type Subdivision, secondOrder, table } from './sources.ts';

/** Words that some sources add to the name of a region and others omit. */
const kinds = new Set(
  (
    'region province county governorate state district prefecture department departement wilaya autonomous economic ' +
    'administrative city capital territory area parish island regiao the of and al el ad ash as an ar at de du des da do la le les'
  ).split(' '),
);

const bare = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !kinds.has(word))
    .join('');

/**
 * Regions of every country: GeoNames' first order with ISO 3166-2 codes, matched by name or by the manual
 * table.
 */
export function regions(countries: ReadonlySet<string>, iso: readonly Subdivision[]): readonly Node[] {
  const byHand = new Map(table('region-codes.csv').map(([region = '', code = '']) => [region, code]));
  const known = new Map(iso.map(({ code, name }) => [`${code.slice(0, 2)} ${bare(name)}`, code]));
  return inside(countries, firstOrder()).map(({ code: region, name }) => {
    const country = region.slice(0, 2);
    const code = byHand.get(region) ?? known.get(`${country} ${bare(name)}`);
    return { key: `R:${region}`, level: 'REGION', parent: country, name, ...(code && { code }) };
  });
}

/** One region for each country that GeoNames does not divide, so that every place belongs to a region. */
export const undivided = (countries: readonly Node[], divided: readonly Node[]): readonly Node[] =>
  countries
    .filter(({ key }) => !divided.some(({ parent }) => parent === key))
    .map(({ key, name }) => ({ key: `R:${key}.00`, level: 'REGION', parent: key, name }));

/** Districts outside Uganda: GeoNames' second order, each below its first; of two with one name the one that has towns. */
export function districts(countries: ReadonlySet<string>): readonly Node[] {
  const withTowns = new Set(cities().map(({ country, admin1, admin2 }) => `${country}.${admin1}.${admin2}`));
  const all = inside(countries, secondOrder())
    .filter(({ code }) => !code.startsWith('UG.'))
    .map(({ code, name }) => ({ code, name, parent: `R:${code.split('.').slice(0, 2).join('.')}` }));
  return [...Map.groupBy(all, ({ name, parent }) => `${parent} ${name}`).values()].flatMap((namesakes) => {
    const one = namesakes.find(({ code }) => withTowns.has(code)) ?? namesakes[0];
    return one === undefined
      ? []
      : [{ key: `D:${one.code}`, level: 'DISTRICT', parent: one.parent, name: one.name }];
  });
}

const inside = (countries: ReadonlySet<string>, divisions: readonly Division[]) =>
  divisions.filter(({ code }) => countries.has(code.slice(0, 2)));

/** True if two names of a region match, for features without a usable code. */
export const namedAlike = (a: string, b: string): boolean => bare(a) === bare(b) || letters(a) === letters(b);
