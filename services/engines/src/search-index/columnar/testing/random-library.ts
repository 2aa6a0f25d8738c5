import type {
  SearchDocument,
  SearchFilter,
  SearchQuery,
  SearchSort,
} from '@ardhi/kernel/search-index/search-index';

type Point = [number, number];

/** Numbers from a seed (mulberry32), so that a run can be repeated. */
export function dice(seed: number) {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const upTo = (sides: number) => Math.floor(next() * sides);
  return {
    upTo,
    next,
    chance: (share: number) => next() < share,
    pick: <T>(list: readonly T[]): T => list[upTo(list.length)] as T,
    some: <T>(list: readonly T[], most: number): T[] => list.filter(() => next() < most / list.length),
  };
}
export type Dice = ReturnType<typeof dice>;

const genres = ['travel', 'nature', 'law', 'poems', 'maps', 'tales'];
const tags = ['lake', 'city', 'garden', 'river', 'old', 'new', 'rare'];
const vocabulary =
  'lake house houses kyanja kiira kira garden stone stones water road río canyon plot land old big small'.split(
    ' ',
  );

const aPoint = (die: Dice): Point =>
  die.chance(0.15)
    ? ([die.pick([179.5, -179.5]) + die.next(), -17 + die.next()].map((at, axis) =>
        axis === 0 && at > 180 ? at - 360 : at,
      ) as Point)
    : [31 + die.next() * 3, -1 + die.next() * 3];

const phrase = (die: Dice, length: number) => Array.from({ length }, () => die.pick(vocabulary)).join(' ');

/** A book with something of everything, and often something missing. */
export function aBook(die: Dice, id: string): SearchDocument {
  const maybe = <T>(value: () => T) => (die.chance(0.85) ? value() : undefined);
  return {
    id,
    fields: {
      title: maybe(() => phrase(die, 1 + die.upTo(4))),
      blurb: maybe(() => phrase(die, die.upTo(12))),
      genre: maybe(() => die.pick(genres)),
      tags: maybe(() => die.some(tags, 2)),
      pages: maybe(() => die.upTo(50) * 10),
      printed: maybe(() => 1_700_000_000_000 + die.upTo(1_000_000)),
      lent: maybe(() => die.chance(0.4)),
      shelf: maybe(() => aPoint(die)),
    },
  };
}

function aFilter(die: Dice, ids: readonly string[]): SearchFilter {
  const [field, words] = die.chance(0.5) ? (['genre', genres] as const) : (['tags', tags] as const);
  const [range, scale, base] = die.chance(0.7)
    ? ['pages', 500, 0]
    : ['printed', 1_000_000, 1_700_000_000_000];
  const [from, to] = [die.next(), die.next()].sort().map((at) => base + Math.floor(at * scale)) as Point;
  const [west, south] = aPoint(die);
  const span = die.next() * 2;
  const makers: (() => SearchFilter)[] = [
    () => ({ field, anyOf: [...die.some(words, 2), 'unknown'] }),
    () => ({ field, allOf: die.some(words, 1.5) }),
    () => ({ field, noneOf: die.some(words, 2) }),
    () => ({ field: range, from, to }),
    () => (die.chance(0.5) ? { field: range, from } : { field: range, to }),
    () => ({ field: 'lent', is: die.chance(0.5) }),
    () => ({
      field: 'shelf',
      box: [west, south, west + span > 180 ? west + span - 360 : west + span, south + span],
    }),
    () => ({ field: 'shelf', near: [west, south], radiusM: die.next() * 150_000 }),
    () => ({ field: 'shelf', polygons: [polygon(die), polygon(die)] }),
    () => ({ ids: die.some(ids, ids.length / 2), excluded: die.chance(0.5) }),
  ];
  return die.pick(makers)();
}

/** A star around a point, sometimes with a hole. */
function polygon(die: Dice): Point[][] {
  const [x, y] = [31 + die.next() * 3, -1 + die.next() * 3];
  const ring = (size: number, corners: number) =>
    Array.from({ length: corners }, (_, at): Point => {
      const reach = size * (0.5 + die.next());
      return [
        x + reach * Math.cos((at * 2 * Math.PI) / corners),
        y + reach * Math.sin((at * 2 * Math.PI) / corners),
      ];
    });
  return [ring(1, 3 + die.upTo(20)), ...(die.chance(0.4) ? [ring(0.4, 4)] : [])];
}

function aText(die: Dice): string {
  const said = [die.pick(vocabulary), ...(die.chance(0.4) ? [die.pick(vocabulary)] : [])];
  if (die.chance(0.2)) said.push(`"${phrase(die, 2)}"`);
  if (die.chance(0.3)) said.push(`${die.pick(vocabulary).slice(0, 2)}*`);
  return said.join(' ');
}

function aSort(die: Dice): SearchSort {
  const down = die.chance(0.5);
  if (die.chance(0.25)) return { by: 'distance', field: 'shelf', from: aPoint(die) };
  return { by: 'field', field: die.pick(['pages', 'printed', 'lent', 'genre', 'tags']), down };
}

const everyFacet = [
  { field: 'genre', values: 4 },
  { field: 'tags', values: 9 },
  { field: 'lent', values: 2 },
  { field: 'pages', bars: 20 },
  { field: 'printed', bars: 7 },
] as const;

/** Any combination of filters, words, order, page, facets and a map. */
export function aQuery(die: Dice, ids: readonly string[]): SearchQuery {
  const [west, south] = [31 + die.next() * 2, -1 + die.next() * 2];
  const span = die.next() * 3;
  const box = die.chance(0.2)
    ? ([170, -40, -170, 40] as const)
    : ([west, south, west + span, south + span] as const);
  return {
    filters: Array.from({ length: die.upTo(4) }, () => aFilter(die, ids)),
    ...(die.chance(0.4) ? { text: aText(die), exactly: true } : {}),
    sort: [aSort(die), ...(die.chance(0.3) ? [aSort(die)] : [])],
    offset: die.chance(0.3) ? die.upTo(60) : 0,
    limit: 1 + die.upTo(40),
    facets: die.some(everyFacet, 2),
    ...(die.chance(0.3)
      ? { map: { field: 'shelf', box, zoom: die.upTo(18), most: 1 + die.upTo(300), lowest: 'pages' } }
      : {}),
  };
}
