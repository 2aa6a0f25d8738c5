import { squareMetresPerUnit } from '@ardhi/contracts/listings/area';
import type { PlotInput } from '@ardhi/contracts/listings/listing-input';
import { type Currency, toMinorUnits } from '@ardhi/contracts/money';
import type { LonLat } from '@ardhi/contracts/values';
import type { DemoPlace } from './demo-place.ts';
import { offsetByMetres } from './demo-place.ts';
import { drySoil, plotText, servicesNearby, spreadPayment, surveyedCorners } from './listing-texts.ts';
import type { SeededRandom } from './seeded-random.ts';

/** A point on the ground, metres east and north of a corner. */
export type Metres = readonly [number, number];

/** The shapes of demo plots in metres; there are few, so that each sketch is drawn only once. */
export const plotShapes: readonly {
  readonly name: string;
  readonly corners: readonly Metres[];
  readonly feet?: readonly [number, number];
}[] = [
  { name: '50x100', corners: rectangle(15.24, 30.48, 0), feet: [50, 100] },
  { name: '100x100', corners: rectangle(30.48, 30.48, 1.2), feet: [100, 100] },
  { name: '40x60', corners: rectangle(12.19, 18.29, 0.4), feet: [40, 60] },
  { name: '60x100', corners: rectangle(18.29, 30.48, 1.6), feet: [60, 100] },
  { name: 'eighth', corners: rectangle(15, 30, 0.8) },
  { name: 'quarter', corners: rectangle(25, 40, 2.4) },
  { name: 'half', corners: rectangle(40, 50, 3.5) },
  {
    name: 'acre',
    corners: [
      [0, 0],
      [62, 3],
      [66, 61],
      [2, 64],
    ],
  },
  {
    name: 'corner',
    corners: [
      [0, 0],
      [28, 0],
      [34, 22],
      [20, 36],
      [1, 34],
    ],
  },
  {
    name: 'wedge',
    corners: [
      [0, 0],
      [36, 4],
      [24, 46],
      [4, 44],
    ],
  },
  {
    name: 'five acres',
    corners: [
      [0, 0],
      [128, 6],
      [150, 92],
      [118, 158],
      [4, 150],
    ],
  },
  {
    name: 'lake',
    corners: [
      [0, 0],
      [54, 0],
      [58, 38],
      [41, 47],
      [24, 43],
      [3, 52],
    ],
  },
];

function rectangle(w: number, h: number, skew: number): readonly Metres[] {
  return [
    [0, 0],
    [w, skew],
    [w + skew / 2, h],
    [skew / 3, h - skew / 2],
  ];
}

/** Shoelace area of corners in metres. */
export const areaOf = (corners: readonly Metres[]): number =>
  Math.abs(
    corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] as Metres;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** A plot of the demo world. */
export interface DemoPlot {
  /** The tenure of the land; the text of the listing states the same. */
  readonly tenure: 'FREEHOLD' | 'MAILO_PRIVATE' | 'LEASEHOLD';
  readonly input: PlotInput;
  /** Index into `plotShapes`. */
  readonly shape: number;
  /** Size within the boundary in square metres. */
  readonly m2: number;
}

/** A plot with a boundary, priced by its town, its location there and its size. */
export function demoPlot(place: DemoPlace, random: SeededRandom): DemoPlot {
  const shape = random.weighted(plotShapes.map((_, i) => [i, i === 0 ? 8 : i < 7 ? 3 : 1] as const));
  const chosen = plotShapes[shape] as (typeof plotShapes)[number];
  const m2 = areaOf(chosen.corners);
  const use = random.weighted([
    ['RESIDENTIAL', 8],
    ['COMMERCIAL', 1],
    ['AGRICULTURAL', m2 > 3_000 ? 3 : 0],
    ['MIXED', 1],
    ['LAKESHORE', chosen.name === 'lake' ? 6 : 0],
  ] as const);
  const titled = random.weighted([
    ['FREEHOLD', 3],
    ['MAILO_PRIVATE', place.town.country === 'UG' ? 5 : 0],
    ['LEASEHOLD', 3],
  ] as const);
  const price = roundPrice(
    m2 * place.town.landPerM2 * (0.35 + place.central) * random.vary(1, 0.35) * (m2 > 3_000 ? 0.6 : 1),
  );
  const road = random.pick(['TARMAC', 'MURRAM', 'MURRAM', 'GRAVEL', 'EARTH'] as const);
  const toTarmac = road === 'TARMAC' ? 0 : random.between(1, 30) * 100;
  const unit = place.town.unit;
  const value =
    Math.round((m2 / squareMetresPerUnit[unit]) * (unit === 'SQM' ? 1 : 100)) / (unit === 'SQM' ? 1 : 100);
  const facts = { m2, use, titled, toTarmac, unit, value, shape: chosen };
  const text = plotText(place, facts, random);
  const states = (sentence: string) => text.description.en.includes(sentence);
  return {
    shape,
    m2,
    tenure: titled,
    input: {
      ...text,
      purpose: random.chance(0.94) ? 'SALE' : 'LEASE',
      category: 'LAND',
      use,
      area: { value: Math.max(value, 0.01), unit },
      ...(chosen.feet !== undefined && { dimensionsFt: [...chosen.feet] }),
      price: { amount: toMinorUnits(price, place.town.currency), currency: place.town.currency as Currency },
      priceUnit: 'TOTAL',
      qualifier: random.chance(0.6) ? 'NEGOTIABLE' : 'FIXED',
      boundary: {
        geometry: { type: 'MultiPolygon', coordinates: [[ringAt(place.point, chosen.corners)]] },
        source: drawn(
          random.pick(['DRAWN', 'GPS_WALK', 'SURVEY'] as const),
          states(surveyedCorners) && 'SURVEY',
        ),
        accuracyM: random.pick([1, 3, 5, 8]),
        beacons: [],
      },
      roadSurface: road,
      distanceToTarmacM: toTarmac,
      ...siteConditions(random, states),
      ...(use === 'LAKESHORE' && { waterfront: 'LAKE' as const }),
      ...(states(spreadPayment) && { instalments: usualPlan }),
      ...(random.chance(0.25) && { instalments: instalmentPlan(random) }),
    },
  };
}

/** The randomly drawn value, unless the text states one. */
const drawn = <T>(chance: T, stated: T | false): T => (stated === false ? chance : stated);

/** Ground, utilities and enclosure of a plot; no hilltop is flooded, and nothing denies what the text states. */
function siteConditions(random: SeededRandom, states: (sentence: string) => boolean) {
  const topography = random.pick(['FLAT', 'GENTLE', 'GENTLE', 'SLOPING', 'HILLTOP'] as const);
  const soil = random.pick(['LOAM', 'CLAY', 'SANDY', 'MURRAM'] as const);
  const power = random.pick(['AT_BOUNDARY', 'NEARBY', 'NEARBY', 'CONNECTED'] as const);
  const water = random.pick(['AT_BOUNDARY', 'NEARBY', 'NONE'] as const);
  const floodRisk = random.pick(['NONE', 'NONE', 'NONE', 'SEASONAL'] as const);
  const fenced = random.pick(['NONE', 'NONE', 'LIVE_FENCE', 'WALL', 'PARTIAL'] as const);
  return {
    topography,
    soil: drawn(soil, states(drySoil) && soil === 'CLAY' && 'LOAM'),
    power,
    water: drawn(water, states(servicesNearby) && water === 'NONE' && 'NEARBY'),
    floodRisk: drawn(floodRisk, (states(drySoil) || topography === 'HILLTOP') && 'NONE'),
    fenced,
  };
}

const usualPlan = {
  depositPercent: 30,
  months: 12,
  interestPercentFlat: 0,
  titleTransfer: 'ON_FULL_PAYMENT' as const,
};

/** A deposit and monthly payments without interest. */
const instalmentPlan = (random: SeededRandom) => ({
  depositPercent: random.pick([20, 30, 40]),
  months: random.pick([6, 12, 18, 24]),
  interestPercentFlat: 0,
  titleTransfer: 'ON_FULL_PAYMENT' as const,
});

/** Corners around a pin as a closed ring of degrees, counter-clockwise. */
function ringAt(point: LonLat, corners: readonly Metres[]): LonLat[] {
  const middle = corners.reduce(
    ([x, y], [cx, cy]) => [x + cx / corners.length, y + cy / corners.length] as Metres,
    [0, 0] as Metres,
  );
  const ring = corners.map(([x, y]) => offsetByMetres(point, x - middle[0], y - middle[1]));
  return [...ring, ring[0] as LonLat];
}

/** Rounds a price to two or three significant digits, as sellers do. */
export function roundPrice(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(price, 1))) - 1);
  return Math.max(step, Math.round(price / step) * step);
}
