import type { SearchDocument, SearchFilter, SearchQuery, SearchSort } from '@ardhi/kernel/ports/search-index';

type Point = [number, number];

/** Numbers from a seed (mulberry32), so that a run can be repeated. */
export function seededRandom(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (sides: number) => Math.floor(next() * sides);
  return {
    upTo: below,
    next,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T,
    some: <T>(list: readonly T[], most: number): T[] => list.filter(() => next() < most / list.length),
  };
}
export type SeededRandom = ReturnType<typeof seededRandom>;

const genres = ['travel', 'nature', 'law', 'poems', 'maps', 'tales'];
const tags = ['lake', 'city', 'garden', 'river', 'old', 'new', 'rare'];
const vocabulary =
  'lake house houses kyanja kiira kira garden stone stones water road río canyon plot land old big small'.split(
    ' ',
  );

const randomPoint = (random: SeededRandom): Point =>
  random.chance(0.15)
    ? ([random.pick([179.5, -179.5]) + random.next(), -17 + random.next()].map((at, axis) =>
        axis === 0 && at > 180 ? at - 360 : at,
      ) as Point)
    : [31 + random.next() * 3, -1 + random.next() * 3];

const randomPhrase = (random: SeededRandom, length: number) =>
  Array.from({ length }, () => random.pick(vocabulary)).join(' ');

/** A book with random fields, some of them missing. */
export function randomBook(random: SeededRandom, id: string): SearchDocument {
  const maybe = <T>(value: () => T) => (random.chance(0.85) ? value() : undefined);
  return {
    id,
    fields: {
      title: maybe(() => randomPhrase(random, 1 + random.upTo(4))),
      blurb: maybe(() => randomPhrase(random, random.upTo(12))),
      genre: maybe(() => random.pick(genres)),
      tags: maybe(() => random.some(tags, 2)),
      pages: maybe(() => random.upTo(50) * 10),
      printed: maybe(() => 1_700_000_000_000 + random.upTo(1_000_000)),
      lent: maybe(() => random.chance(0.4)),
      location: maybe(() => randomPoint(random)),
    },
  };
}

function randomFilter(random: SeededRandom, ids: readonly string[]): SearchFilter {
  const [field, words] = random.chance(0.5) ? (['genre', genres] as const) : (['tags', tags] as const);
  const [range, scale, base] = random.chance(0.7)
    ? ['pages', 500, 0]
    : ['printed', 1_000_000, 1_700_000_000_000];
  const [from, to] = [random.next(), random.next()]
    .sort()
    .map((at) => base + Math.floor(at * scale)) as Point;
  const [west, south] = randomPoint(random);
  const span = random.next() * 2;
  const makers: (() => SearchFilter)[] = [
    () => ({ field, anyOf: [...random.some(words, 2), 'unknown'] }),
    () => ({ field, allOf: random.some(words, 1.5) }),
    () => ({ field, noneOf: random.some(words, 2) }),
    () => ({ field: range, from, to }),
    () => (random.chance(0.5) ? { field: range, from } : { field: range, to }),
    () => ({ field: 'lent', is: random.chance(0.5) }),
    () => ({
      field: 'location',
      box: [west, south, west + span > 180 ? west + span - 360 : west + span, south + span],
    }),
    () => ({ field: 'location', near: [west, south], radiusM: random.next() * 150_000 }),
    () => ({ field: 'location', polygons: [randomPolygon(random), randomPolygon(random)] }),
    () => ({ ids: random.some(ids, ids.length / 2), excluded: random.chance(0.5) }),
  ];
  return random.pick(makers)();
}

/** A star-shaped polygon around a point, sometimes with a hole. */
function randomPolygon(random: SeededRandom): Point[][] {
  const [x, y] = [31 + random.next() * 3, -1 + random.next() * 3];
  const ring = (size: number, corners: number) =>
    Array.from({ length: corners }, (_, at): Point => {
      const reach = size * (0.5 + random.next());
      return [
        x + reach * Math.cos((at * 2 * Math.PI) / corners),
        y + reach * Math.sin((at * 2 * Math.PI) / corners),
      ];
    });
  return [ring(1, 3 + random.upTo(20)), ...(random.chance(0.4) ? [ring(0.4, 4)] : [])];
}

function randomText(random: SeededRandom): string {
  const parts = [random.pick(vocabulary), ...(random.chance(0.4) ? [random.pick(vocabulary)] : [])];
  if (random.chance(0.2)) parts.push(`"${randomPhrase(random, 2)}"`);
  if (random.chance(0.3)) parts.push(`${random.pick(vocabulary).slice(0, 2)}*`);
  return parts.join(' ');
}

function randomSort(random: SeededRandom): SearchSort {
  const down = random.chance(0.5);
  if (random.chance(0.25)) return { by: 'distance', field: 'location', from: randomPoint(random) };
  return { by: 'field', field: random.pick(['pages', 'printed', 'lent', 'genre', 'tags']), down };
}

const everyFacet = [
  { field: 'genre', values: 4 },
  { field: 'tags', values: 9 },
  { field: 'lent', values: 2 },
  { field: 'pages', bars: 20 },
  { field: 'printed', bars: 7 },
] as const;

/** Any combination of filters, words, order, page, facets and a map. */
export function randomQuery(random: SeededRandom, ids: readonly string[]): SearchQuery {
  const [west, south] = [31 + random.next() * 2, -1 + random.next() * 2];
  const span = random.next() * 3;
  const box = random.chance(0.2)
    ? ([170, -40, -170, 40] as const)
    : ([west, south, west + span, south + span] as const);
  return {
    filters: Array.from({ length: random.upTo(4) }, () => randomFilter(random, ids)),
    ...(random.chance(0.4) ? { text: randomText(random), exactly: true } : {}),
    sort: [randomSort(random), ...(random.chance(0.3) ? [randomSort(random)] : [])],
    offset: random.chance(0.3) ? random.upTo(60) : 0,
    limit: 1 + random.upTo(40),
    facets: random.some(everyFacet, 2),
    ...(random.chance(0.3)
      ? {
          map: { field: 'location', box, zoom: random.upTo(18), most: 1 + random.upTo(300), lowest: 'pages' },
        }
      : {}),
  };
}
