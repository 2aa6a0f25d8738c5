import type { SearchDeclaration, SearchDocument } from '@ardhi/kernel/ports/search-index';
import { type SeededRandom, seededRandom } from '../../seed/seeded-random.ts';

/** A market of listings with realistic distributions: few large cities, many small places, skewed prices, rare features. */
export const market: SearchDeclaration = {
  name: 'bench.market',
  version: 1,
  fields: {
    title: { kind: 'text', weight: 4 },
    description: { kind: 'text', weight: 1 },
    type: { kind: 'keyword' },
    status: { kind: 'keyword' },
    purpose: { kind: 'keyword' },
    country: { kind: 'keyword' },
    district: { kind: 'keyword' },
    features: { kind: 'keyword', many: true },
    usd: { kind: 'number' },
    beds: { kind: 'number' },
    created: { kind: 'date' },
    at: { kind: 'point' },
  },
};

const seed = 61_803;
const types = [
  'plot',
  'house',
  'apartment',
  'commercial',
  'farm',
  'villa',
  'office',
  'townhouse',
  'warehouse',
  'hotel',
];
const shares = [30, 22, 18, 7, 7, 5, 4, 4, 2, 1];
const byShare = types.map((type, which) => [type, shares[which] as number] as const);
const statuses = [
  ['ACTIVE', 78],
  ['INACTIVE', 8],
  ['ARCHIVED', 9],
  ['SOLD', 5],
] as const;
/** Features that generated listings may have; the first are the most frequent. */
export const features = [
  'pool',
  'borehole',
  'title',
  'gated',
  'solar',
  'generator',
  'parking',
  'garden',
  'balcony',
  'lakeview',
  'oceanview',
  'hillview',
  'tarmac',
  'fenced',
  'quarters',
  'furnished',
  'lift',
  'gym',
  'internet',
  'serviced',
  'store',
  'laundry',
  'terrace',
  'studio',
  'corner',
  'schools',
  'hospital',
  'airport',
  'alarm',
  'cctv',
  'guarded',
  'well',
];
const phrases = [
  'located in a quiet neighbourhood',
  'close to the main road',
  'easy access to the city centre',
  'ready title and clean documents',
  'viewing strictly by appointment',
  'price slightly negotiable for serious buyers',
  'payment in instalments accepted',
  'surrounded by good neighbours',
  'large sitting room and dining area',
  'open plan kitchen with pantry',
  'the land is flat and well drained',
  'red soil good for agriculture',
  'mains water and power on site',
  'survey and deed plan available',
  'bank financing can be arranged',
  'minutes from the airport',
  'perimeter wall with electric fence',
  'tiled floors and aluminium windows',
  'genuine owner selling directly',
];
const adjectives = [
  'spacious',
  'modern',
  'beautiful',
  'prime',
  'affordable',
  'newly built',
  'serene',
  'elegant',
  'secure',
  'renovated',
];
const countries: readonly (readonly [string, number, number, number])[] = [
  ['uganda', 18, 32.58, 0.35],
  ['kenya', 16, 36.82, -1.29],
  ['nigeria', 15, 3.38, 6.52],
  ['southafrica', 10, 28.05, -26.2],
  ['tanzania', 9, 39.21, -6.79],
  ['ghana', 7, -0.19, 5.6],
  ['rwanda', 5, 30.06, -1.94],
  ['ethiopia', 4, 38.74, 9.03],
  ['egypt', 4, 31.24, 30.04],
  ['morocco', 3, -7.59, 33.57],
  ['senegal', 2, -17.47, 14.72],
  ['zambia', 2, 28.32, -15.39],
];

interface Town {
  readonly name: string;
  readonly country: string;
  readonly district: string;
  readonly lon: number;
  readonly lat: number;
  readonly spread: number;
}

const syllables = [
  'ka',
  'mba',
  'nyo',
  'ki',
  'ra',
  'wa',
  'nsa',
  'bu',
  'ga',
  'lo',
  'te',
  'mu',
  'ji',
  'nda',
  'si',
  'po',
  'ru',
  'ze',
];
const named = (die: SeededRandom, length: number) =>
  Array.from({ length }, () => die.pick(syllables)).join('');
const bell = (die: SeededRandom) => die.next() + die.next() + die.next() + die.next() - 2;

function towns(die: SeededRandom): readonly (readonly [Town, number])[] {
  return countries.flatMap(([country, weight, lon, lat]) =>
    Array.from({ length: 40 }, (_, at): readonly [Town, number] => {
      const far = at === 0 ? 0 : 2;
      const town = {
        name: named(die, 3),
        country,
        district: `${country}-${at >> 1}`,
        lon: lon + bell(die) * far,
        lat: lat + bell(die) * far,
        spread: at === 0 ? 0.15 : 0.04,
      };
      return [town, weight * (at === 0 ? 8 : 2 / (1 + at))];
    }),
  );
}

/** Generates the listings of the market, deterministically. */
export function* listings(count: number, from = 0): Generator<SearchDocument> {
  const die = seededRandom(seed + from);
  const places = towns(seededRandom(seed));
  const sums: number[] = [];
  for (const [, weight] of places) sums.push((sums.at(-1) ?? 0) + weight);
  const estates = Array.from({ length: 9_000 }, () => named(die, 4));
  for (let at = from; at < from + count; at++) yield listing(die, at, town(die, places, sums), estates);
}

function town(die: SeededRandom, places: ReturnType<typeof towns>, sums: readonly number[]): Town {
  const roll = die.next() * (sums.at(-1) as number);
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sums[middle] as number) > roll) high = middle;
    else low = middle + 1;
  }
  return (places[low] as (typeof places)[number])[0];
}

function listing(die: SeededRandom, at: number, place: Town, estates: readonly string[]): SearchDocument {
  const type = die.weighted(byShare);
  const rent = type !== 'plot' && die.chance(0.35);
  const estate = estates[Math.floor(9_000 ** die.next()) - 1] as string;
  const has = features.filter((_, which) => die.chance(0.42 / (1 + which * 0.22) + 0.015));
  const blurb = Array.from({ length: die.between(4, 8) }, () => die.pick(phrases)).join('. ');
  return {
    id: `L${String(at).padStart(25, '0')}`,
    fields: {
      title: `${die.pick(adjectives)} ${type} for ${rent ? 'rent' : 'sale'} in ${estate}, ${place.name}`,
      description: `${die.pick(adjectives)} ${type} in ${estate}, ${place.name}, ${place.country}. ${blurb}. ${has.slice(0, 5).join(', ')}. ref ${((at * 2_654_435_761) % 2 ** 32).toString(36)}`,
      type,
      status: die.weighted(statuses),
      purpose: rent ? 'RENT' : 'SALE',
      country: place.country,
      district: place.district,
      features: has,
      usd: Math.max(rent ? 40 : 500, Math.round(die.vary(rent ? 500 : 80_000, 2.2))),
      beds: type === 'plot' ? undefined : die.between(1, 6),
      created: 1_790_000_000_000 - Math.floor(die.next() ** 1.7 * 94_608_000) * 1_000,
      at: [
        Math.round((place.lon + bell(die) * place.spread) * 1e6) / 1e6,
        Math.round((place.lat + bell(die) * place.spread) * 1e6) / 1e6,
      ],
    },
  };
}
