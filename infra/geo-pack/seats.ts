import type { Node } from './node.ts';

/** Words that say what kind of district it is, and articles, in the languages of the sources. */
const kinds = new Set(
  (
    'county governorate district prefecture department departement departamento wilaya markaz qism municipality municipio ' +
    'municipal council urban town zone division commune cercle circonscription local government area lga province ' +
    'of and al el ad ash as an ar at az de du des da do d la le les l'
  ).split(' '),
);

const bare = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !kinds.has(word))
    .join('');

/** A town whose district may be unknown. */
export interface Settled {
  readonly name: string;
  readonly region: string;
  readonly population?: number | undefined;
  /** The key of the district in which the source places it. */
  readonly district?: string | undefined;
}

/**
 * The district of each town that a district of its region is named after. GeoNames leaves the district of most towns of Egypt,
 * Senegal, Angola, Zambia and others empty, and there districts bear the names of their seats. Names that two districts or two
 * equally large towns of a region share decide nothing, and the districts of Kenya were abolished in 2013.
 */
export function seatDistricts<T extends Settled>(
  towns: readonly T[],
  divisions: Iterable<Node>,
): ReadonlyMap<T, string> {
  const named = Map.groupBy(
    [...divisions].filter(({ level, parent = '' }) => level === 'DISTRICT' && !parent.startsWith('R:KE.')),
    ({ name, parent }) => `${parent} ${bare(name)}`,
  );
  const seats = new Map<T, string>();
  for (const [name, namesakes] of Map.groupBy(towns, (town) => `${town.region} ${bare(town.name)}`)) {
    const [district, other] = named.get(name) ?? [];
    const [largest, second] = namesakes.toSorted((a, b) => (b.population ?? 0) - (a.population ?? 0));
    if (district === undefined || other !== undefined || largest === undefined) continue;
    if (second === undefined || (largest.population ?? 0) > (second.population ?? 0))
      seats.set(largest, district.key);
  }
  return seats;
}
