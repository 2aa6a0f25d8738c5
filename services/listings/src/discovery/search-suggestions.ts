import type { Facets, FilterSuggestion, SearchFilters } from '@ardhi/contracts/listings/search';

/** Filters to drop when nothing matches, the most likely cause first. */
const droppableFilters: readonly {
  readonly label: string;
  readonly drop: readonly (keyof SearchFilters)[];
}[] = [
  { label: 'Without the words', drop: ['q'] },
  { label: 'At any price', drop: ['priceMin', 'priceMax', 'currency', 'priceUnit'] },
  { label: 'Of any size', drop: ['areaMin', 'areaMax', 'areaUnit'] },
  { label: 'With or without these amenities', drop: ['features', 'amenities'] },
  { label: 'Anywhere on the map', drop: ['bbox', 'polygon', 'near'] },
  { label: 'In any place', drop: ['area', 'city', 'district', 'subRegion', 'region'] },
  { label: 'Of any type', drop: ['type', 'use', 'category', 'kind', 'trade', 'stars'] },
  { label: 'With any number of rooms', drop: ['bedsMin', 'bedsMax', 'bathsMin'] },
  { label: 'However it is held', drop: ['tenure', 'trustMin', 'hasBoundary'] },
];
const maxSuggestions = 5;
const widerRadiiM = [10_000, 25_000, 50_000, 100_000, 250_000];

/** A radius is dropped with its centre. */
const withDependents = (drop: readonly (keyof SearchFilters)[]) =>
  drop.includes('near') || drop.includes('city') ? [...drop, 'radiusM' as const] : drop;

/** Suggestions that broaden an empty search; each is verified to find something. */
export async function broadenSearch(
  filters: SearchFilters,
  count: (filters: SearchFilters) => Promise<number>,
): Promise<FilterSuggestion[]> {
  const fitting = droppableFilters.filter(({ drop }) => drop.some((name) => filters[name] !== undefined));
  const [wider, ...tried] = await Promise.all([
    widenRadius(filters, count),
    ...fitting.map(async ({ label, drop: named }) => {
      const drop = withDependents(named);
      const remaining = Object.entries(filters).filter(([name]) => !drop.some((gone) => gone === name));
      const given = drop.filter((name) => filters[name] !== undefined);
      return { label, drop: given, total: await count(Object.fromEntries(remaining) as SearchFilters) };
    }),
  ]);
  return [...wider, ...tried.filter(({ total }) => total > 0)].slice(0, maxSuggestions);
}

/** The smallest wider radius that finds something. */
async function widenRadius(
  filters: SearchFilters,
  count: (filters: SearchFilters) => Promise<number>,
): Promise<FilterSuggestion[]> {
  const { radiusM: requestedRadiusM = Number.POSITIVE_INFINITY } = filters;
  for (const radiusM of widerRadiiM.filter((wider) => wider > requestedRadiusM)) {
    const total = await count({ ...filters, radiusM });
    if (total > 0)
      return [{ label: `Within ${radiusM / 1_000} km`, add: { radiusM: String(radiusM) }, total }];
  }
  return [];
}

const minTotal = 20;
const choosable = ['purpose', 'category', 'type', 'use', 'tenure', 'furnished', 'features'] as const;

/** Binary entropy: highest for a choice that splits the results in halves. */
const entropy = (share: number) => -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);

/** Suggestions that narrow a long list, the best split first (feature 9). */
export function narrowSearch(filters: SearchFilters, { counts }: Facets, total: number): FilterSuggestion[] {
  if (total < minTotal) return [];
  const open = choosable.filter((name) => filters[name] === undefined);
  return open
    .flatMap((name) => (counts[name] ?? []).map(({ v, n }) => ({ name, v, n, share: n / total })))
    .filter(({ share }) => share > 0.05 && share < 0.95)
    .toSorted((a, b) => entropy(b.share) - entropy(a.share))
    .slice(0, maxSuggestions)
    .map(({ name, v, n }) => ({ label: labelOf(v), add: { [name]: v }, total: n }));
}

const labelOf = (value: string) => {
  const words = value.replaceAll(/[_-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
