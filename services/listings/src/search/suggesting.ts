import type { Facets, SearchFilters, Suggestion } from '@ardhi/contracts/listings/search';

/** What can be let go of when nothing matches, the most likely culprit first. */
const loosenings: readonly { readonly label: string; readonly drop: readonly (keyof SearchFilters)[] }[] = [
  { label: 'Without the words', drop: ['q'] },
  { label: 'At any price', drop: ['priceMin', 'priceMax', 'currency', 'priceUnit'] },
  { label: 'Of any size', drop: ['areaMin', 'areaMax', 'areaUnit'] },
  { label: 'With or without these amenities', drop: ['features'] },
  { label: 'Anywhere on the map', drop: ['bbox', 'polygon', 'near'] },
  { label: 'In any place', drop: ['area', 'city', 'district', 'subRegion', 'region'] },
  { label: 'Of any type', drop: ['type', 'use', 'category', 'kind'] },
  { label: 'With any number of rooms', drop: ['bedsMin', 'bedsMax', 'bathsMin'] },
  { label: 'However it is held', drop: ['tenure', 'trustMin', 'hasBoundary'] },
];
const most = 5;
const widerM = [10_000, 25_000, 50_000, 100_000, 250_000];

/** A radius means nothing without what it is measured from. */
const whole = (drop: readonly (keyof SearchFilters)[]) =>
  drop.includes('near') || drop.includes('city') ? [...drop, 'radiusM' as const] : drop;

/** Ways to loosen a search that found nothing; each is tried before it is offered. */
export async function loosened(
  filters: SearchFilters,
  count: (filters: SearchFilters) => Promise<number>,
): Promise<Suggestion[]> {
  const fitting = loosenings.filter(({ drop }) => drop.some((name) => filters[name] !== undefined));
  const [wider, ...tried] = await Promise.all([
    widened(filters, count),
    ...fitting.map(async ({ label, drop: named }) => {
      const drop = whole(named);
      const kept = Object.entries(filters).filter(([name]) => !drop.some((gone) => gone === name));
      const given = drop.filter((name) => filters[name] !== undefined);
      return { label, drop: given, total: await count(Object.fromEntries(kept) as SearchFilters) };
    }),
  ]);
  return [...wider, ...tried.filter(({ total }) => total > 0)].slice(0, most);
}

/** The smallest wider circle that holds something. */
async function widened(
  filters: SearchFilters,
  count: (filters: SearchFilters) => Promise<number>,
): Promise<Suggestion[]> {
  const { radiusM: asked = Number.POSITIVE_INFINITY } = filters;
  for (const radiusM of widerM.filter((wider) => wider > asked)) {
    const total = await count({ ...filters, radiusM });
    if (total > 0)
      return [{ label: `Within ${radiusM / 1_000} km`, add: { radiusM: String(radiusM) }, total }];
  }
  return [];
}

const enough = 20;
const choosable = ['purpose', 'category', 'type', 'use', 'tenure', 'furnished', 'features'] as const;

/** How much a choice tells: most where it splits the list in halves. */
const entropy = (share: number) => -share * Math.log2(share) - (1 - share) * Math.log2(1 - share);

/** Ways to narrow a long list, those first that split it best (feature 9: no learning, only counts). */
export function narrowings(filters: SearchFilters, { counts }: Facets, total: number): Suggestion[] {
  if (total < enough) return [];
  const open = choosable.filter((name) => filters[name] === undefined);
  return open
    .flatMap((name) => (counts[name] ?? []).map(({ v, n }) => ({ name, v, n, share: n / total })))
    .filter(({ share }) => share > 0.05 && share < 0.95)
    .toSorted((a, b) => entropy(b.share) - entropy(a.share))
    .slice(0, most)
    .map(({ name, v, n }) => ({ label: labelOf(v), add: { [name]: v }, total: n }));
}

const labelOf = (value: string) => {
  const words = value.replaceAll(/[_-]/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
