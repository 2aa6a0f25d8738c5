import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Facets } from '@ardhi/contracts/listings/search';

/** A filter of a directory: the values that a row has for it, and the wanted one. */
export interface DirectoryFilter<R> {
  valuesOf(row: R): readonly string[];
  /** Undefined where the reader has not chosen a value. */
  readonly wanted: string | undefined;
  /** True if a row with these values is wanted; by default, if it has the wanted one. */
  matches?(values: readonly string[], wanted: string): boolean;
}

type Filters<R> = Readonly<Record<string, DirectoryFilter<R>>>;
const mostValues = 60;

const passes = <R>(row: R, { valuesOf, wanted, matches }: DirectoryFilter<R>) => {
  if (wanted === undefined) return true;
  const values = valuesOf(row);
  return matches?.(values, wanted) ?? values.includes(wanted);
};

/** The rows that pass all filters, and for each filter the numbers of rows by value that pass all others. */
export function filterAndCount<R>(
  rows: readonly R[],
  filters: Filters<R>,
): { readonly rows: R[]; readonly counts: Facets['counts'] } {
  const all = Object.entries(filters);
  const counts = all.map(([name, filter]) => {
    const others = all.filter(([other]) => other !== name);
    const passing = rows.filter((row) => others.every(([, one]) => passes(row, one)));
    const numbers = new Map<string, number>();
    for (const value of passing.flatMap((row) => filter.valuesOf(row)))
      numbers.set(value, (numbers.get(value) ?? 0) + 1);
    const values = [...numbers].map(([v, n]) => ({ v, n }));
    return [name, values.toSorted((a, b) => b.n - a.n).slice(0, mostValues)] as const;
  });
  return {
    rows: rows.filter((row) => all.every(([, filter]) => passes(row, filter))),
    counts: Object.fromEntries(counts),
  };
}

/** True if one of the places is the wanted one, is part of it, or contains it. */
export const coversArea =
  (geography: Gazetteer) =>
  (placeIds: readonly string[], wanted: string): boolean => {
    const around = new Set(geography.path(wanted).map(({ id }) => id)).add(wanted);
    return placeIds.some((id) => around.has(id) || geography.path(id).some((place) => place.id === wanted));
  };

/** The counts with the names of the places whose ids are the values of `area`; unknown places are left out. */
export const namedAreas = (counts: Facets['counts'], geography: Gazetteer): Facets['counts'] => ({
  ...counts,
  area: (counts['area'] ?? []).flatMap(({ v, n }) => {
    const name = geography.get(v)?.name;
    return name === undefined ? [] : [{ v, n, label: name }];
  }),
});
