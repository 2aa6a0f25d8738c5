import type { SearchDocument, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';
import { type SeededRandom, seededRandom } from '../../seed/seeded-random.ts';

/** Kinds of queries that are measured separately. */
export const kinds = ['browse', 'filter', 'text', 'box', 'near', 'features', 'map', 'prefix'] as const;
/** One of `kinds`. */
export type QueryKind = (typeof kinds)[number];
/** A generated query with its kind. */
export interface BenchQuery {
  readonly kind: QueryKind;
  readonly query: SearchQuery;
}

const weights = [4, 24, 24, 16, 8, 6, 12, 6];
const facets = [
  { field: 'type', values: 10 },
  { field: 'features', values: 32 },
  { field: 'usd', bars: 20 },
] as const;
const newest: SearchSort = { by: 'field', field: 'created', down: true };
const byPrice = (die: SeededRandom): SearchSort => ({ by: 'field', field: 'usd', down: die.chance(0.3) });

/** A shuffled mix of typical searches, each derived from an existing listing. */
export function queries(sample: readonly SearchDocument[], count: number): BenchQuery[] {
  const die = seededRandom(271_828);
  return Array.from({ length: count }, () => {
    const kind = die.weighted(kinds.map((one, at) => [one, weights[at] as number] as const));
    return { kind, query: made[kind](die, die.pick(sample).fields as unknown as Fields) };
  });
}

interface Fields {
  readonly title: string;
  readonly type: string;
  readonly purpose: string;
  readonly country: string;
  readonly district: string;
  readonly features: readonly string[];
  readonly usd: number;
  readonly beds?: number;
  readonly at: readonly [number, number];
}

const active: SearchFilter = { field: 'status', anyOf: ['ACTIVE'] };
const maybe = (die: SeededRandom, share: number, filter: SearchFilter): SearchFilter[] =>
  die.chance(share) ? [filter] : [];
const is = (field: string, value: string): SearchFilter => ({ field, anyOf: [value] });
const price = (die: SeededRandom, usd: number): SearchFilter[] =>
  die.chance(0.35)
    ? [{ field: 'usd', to: Math.round(usd * (1.2 + die.next() * 2)) }]
    : maybe(die, 0.4, {
        field: 'usd',
        from: Math.round(usd * 0.4),
        to: Math.round(usd * (1.3 + die.next() * 2)),
      });
const page = (die: SeededRandom) => ({ offset: die.chance(0.2) ? 20 * die.between(1, 5) : 0, limit: 20 });

/** Words of the title that FTS5 tokenises as our analyser does. */
const titleWords = (title: string) => title.replaceAll(',', '').split(' ');

const made: Readonly<Record<QueryKind, (die: SeededRandom, about: Fields) => SearchQuery>> = {
  browse: (die, { purpose, country }) => ({
    filters: [active, ...maybe(die, 0.6, is('purpose', purpose)), ...maybe(die, 0.3, is('country', country))],
    sort: [newest],
    facets,
    ...page(die),
  }),
  filter: (die, { type, purpose, country, district, usd, beds }) => ({
    filters: [
      active,
      is('country', country),
      ...maybe(die, 0.4, is('district', district)),
      ...maybe(die, 0.7, is('type', type)),
      ...maybe(die, 0.6, is('purpose', purpose)),
      ...price(die, usd),
      ...(beds === undefined ? [] : maybe(die, 0.4, { field: 'beds', from: beds })),
    ],
    sort: [die.chance(0.5) ? newest : byPrice(die)],
    facets,
    ...page(die),
  }),
  text: (die, { title, country, purpose, usd, type }) => {
    const words = titleWords(title);
    const [estate, town] = words.slice(-2) as [string, string];
    const text = die.pick([`${type} ${town}`, estate, `${type} for sale ${town}`, `${words[0]} ${type}`]);
    return {
      text,
      exactly: true,
      filters: [
        active,
        ...maybe(die, 0.4, is('country', country)),
        ...maybe(die, 0.3, is('purpose', purpose)),
        ...price(die, usd),
      ],
      sort: [die.chance(0.75) ? { by: 'relevance' } : newest],
      facets,
    };
  },
  prefix: (die, { title, type }) => {
    const town = titleWords(title).at(-1) as string;
    const begun = `${town.slice(0, die.between(3, 5))}*`;
    return {
      text: die.chance(0.5) ? `${type} ${begun}` : begun,
      exactly: true,
      filters: [active],
      sort: [newest],
      facets,
    };
  },
  box: (die, { at, type, purpose, usd }) => ({
    filters: [
      active,
      { field: 'at', box: boxAt(die, at, die.between(9, 14)) },
      ...maybe(die, 0.6, is('type', type)),
      ...maybe(die, 0.6, is('purpose', purpose)),
      ...price(die, usd),
    ],
    sort: [die.chance(0.5) ? newest : byPrice(die)],
    facets,
  }),
  near: (die, { at, type, purpose }) => ({
    filters: [
      active,
      { field: 'at', near: at as [number, number], radiusM: die.pick([2, 5, 10, 25, 50]) * 1_000 },
      ...maybe(die, 0.6, is('type', type)),
      ...maybe(die, 0.6, is('purpose', purpose)),
    ],
    sort: [{ by: 'distance', field: 'at', from: at as [number, number] }],
    facets,
  }),
  features: (die, { features, country }) => ({
    filters: [
      active,
      { field: 'features', allOf: features.slice(0, die.between(2, 3)) },
      ...maybe(die, 0.6, is('country', country)),
    ],
    sort: [die.chance(0.5) ? byPrice(die) : newest],
    facets,
    ...page(die),
  }),
  map: (die, { at, type, purpose, usd }) => {
    const zoom = die.between(3, 14);
    return {
      filters: [
        active,
        ...maybe(die, 0.5, is('type', type)),
        ...maybe(die, 0.5, is('purpose', purpose)),
        ...price(die, usd),
      ],
      map: { field: 'at', box: boxAt(die, at, zoom), zoom, most: 300, lowest: 'usd' },
      limit: 0,
    };
  },
};

/** The map view of a screen of four by three tiles around a point, slightly off-centre. */
function boxAt(
  die: SeededRandom,
  [lon, lat]: readonly [number, number],
  zoom: number,
): [number, number, number, number] {
  const wide = 1_440 / 2 ** zoom;
  const high = wide * 0.7;
  const [x, y] = [lon + (die.next() - 0.5) * wide * 0.4, lat + (die.next() - 0.5) * high * 0.4];
  return [
    Math.max(-180, x - wide / 2),
    Math.max(-85, y - high / 2),
    Math.min(180, x + wide / 2),
    Math.min(85, y + high / 2),
  ];
}
