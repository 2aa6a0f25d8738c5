import type { PropertyInput } from '@ardhi/contracts/listings/listing-input';
import { toMinorUnits } from '@ardhi/contracts/money';
import type { DemoPlace } from './demo-place.ts';
import { roundPrice } from './demo-plot.ts';
import { houseText, walledParking, waterTank } from './listing-texts.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A house of the demo world: its listing and what its pictures show. */
export interface DemoHouse {
  readonly input: PropertyInput;
  readonly kind: Kind;
}

type Kind =
  | 'APARTMENT'
  | 'BUNGALOW'
  | 'DETACHED_HOUSE'
  | 'MAISONETTE'
  | 'STUDIO'
  | 'TOWNHOUSE'
  | 'VILLA'
  | 'BLOCK_OF_FLATS'
  | 'OFFICE'
  | 'SHOP'
  | 'WAREHOUSE';

/** Bedrooms, and the rent relative to that of a plain two-bedroom house. */
const kinds: readonly (readonly [
  Kind,
  number,
  { beds: readonly [number, number]; rent: number; m2: number },
])[] = [
  ['APARTMENT', 30, { beds: [1, 3], rent: 1.2, m2: 85 }],
  ['BUNGALOW', 20, { beds: [2, 4], rent: 1, m2: 130 }],
  ['DETACHED_HOUSE', 16, { beds: [3, 6], rent: 2, m2: 240 }],
  ['MAISONETTE', 7, { beds: [3, 4], rent: 1.6, m2: 160 }],
  ['STUDIO', 6, { beds: [0, 0], rent: 0.6, m2: 34 }],
  ['TOWNHOUSE', 6, { beds: [3, 4], rent: 1.8, m2: 170 }],
  ['VILLA', 4, { beds: [4, 7], rent: 3.4, m2: 380 }],
  ['BLOCK_OF_FLATS', 2, { beds: [0, 0], rent: 9, m2: 900 }],
  ['OFFICE', 4, { beds: [0, 0], rent: 3, m2: 220 }],
  ['SHOP', 3, { beds: [0, 0], rent: 1.1, m2: 45 }],
  ['WAREHOUSE', 2, { beds: [0, 0], rent: 4, m2: 800 }],
];

const business: readonly Kind[] = ['OFFICE', 'SHOP', 'WAREHOUSE'];

type Purpose = 'SALE' | 'RENT' | 'SHORT_LET';

const purposeOf = (type: Kind, random: SeededRandom): Purpose =>
  random.weighted<Purpose>([
    ['SALE', 5],
    ['RENT', type === 'BLOCK_OF_FLATS' ? 0 : 5],
    ['SHORT_LET', type === 'APARTMENT' || type === 'STUDIO' ? 1 : 0],
  ]);

/** Prices in months of rent: a sale costs about 170 of them, a night an eighteenth of one. */
const months: Readonly<Record<Purpose, number>> = { SALE: 170, RENT: 1, SHORT_LET: 1 / 18 };
const units = { SALE: 'TOTAL', RENT: 'PER_MONTH', SHORT_LET: 'PER_NIGHT' } as const;

const categoryOf = (type: Kind) => {
  if (type === 'WAREHOUSE') return 'INDUSTRIAL';
  return business.includes(type) || type === 'BLOCK_OF_FLATS' ? 'COMMERCIAL' : 'RESIDENTIAL';
};

/** A house, flat or business space, priced by its town, its location there, its kind and its rooms. */
export function demoHouse(place: DemoPlace, random: SeededRandom): DemoHouse {
  const [type, , kind] = random.weighted(kinds.map((row) => [row, row[1]] as const));
  const { town } = place;
  const beds = random.between(...kind.beds);
  const baths = Math.max(1, beds - random.between(0, 1));
  const builtM2 = Math.round(random.vary(kind.m2, 0.3));
  const purpose = purposeOf(type, random);
  const month = town.rent * kind.rent * (0.6 + place.central) * (0.75 + beds * 0.14) * random.vary(1, 0.3);
  const condition = random.pick(['NEW', 'EXCELLENT', 'GOOD', 'GOOD', 'NEEDS_RENOVATION'] as const);
  const category = categoryOf(type);
  const text = houseText(place, { type, beds, baths, builtM2, purpose, state: condition }, random);
  const says = (sentence: string) => text.description.en.includes(sentence);
  const parking = random.between(0, 4);
  return {
    kind: type,
    input: {
      ...text,
      purpose,
      category,
      type,
      condition,
      ...(category === 'RESIDENTIAL' && { bedrooms: beds, bathrooms: baths }),
      parking: says(walledParking) ? Math.max(1, parking) : parking,
      builtArea: { value: builtM2, unit: 'SQM' },
      price: {
        amount: toMinorUnits(roundPrice(month * months[purpose]), town.currency),
        currency: town.currency,
      },
      priceUnit: units[purpose],
      qualifier: purpose === 'SALE' && random.chance(0.6) ? 'NEGOTIABLE' : 'FIXED',
      ...withSaid(comforts(purpose, random), says),
    },
  };
}

/** The comforts with those that the description names. */
const withSaid = (
  { security, water, ...others }: PropertyInput,
  says: (sentence: string) => boolean,
): PropertyInput => ({
  ...others,
  security: [...new Set([...(security ?? []), ...(says(walledParking) ? (['WALL'] as const) : [])])],
  water: [...new Set([...(water ?? []), ...(says(waterTank) ? (['TANK'] as const) : [])])],
});

const comforts = (purpose: Purpose, random: SeededRandom): PropertyInput => ({
  furnished:
    purpose === 'SHORT_LET'
      ? 'FURNISHED'
      : random.pick(['UNFURNISHED', 'UNFURNISHED', 'PARTLY', 'FURNISHED'] as const),
  power: [
    ...random.sample(['GRID_PREPAID', 'SOLAR', 'GENERATOR', 'INVERTER'] as const, random.between(1, 2)),
  ],
  water: [...random.sample(['PIPED', 'BOREHOLE', 'TANK', 'RAINWATER'] as const, random.between(1, 2))],
  security: [
    ...random.sample(['GATED', 'GUARD_24H', 'CCTV', 'ELECTRIC_FENCE', 'WALL'] as const, random.between(0, 3)),
  ],
  internet: [random.pick(['FIBRE', '4G', 'FIXED_WIRELESS'] as const)],
  roadSurface: random.pick(['TARMAC', 'TARMAC', 'PAVED', 'MURRAM'] as const),
  ...(purpose === 'RENT' && {
    rent: {
      advanceMonths: random.pick([1, 2, 3, 6]),
      depositMonths: random.pick([1, 2]),
      billsIncluded: [],
      occupancy: 'VACANT' as const,
    },
  }),
});
