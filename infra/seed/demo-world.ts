import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import { demoHotel } from './demo-hotel.ts';
import { demoHouse } from './demo-house.ts';
import { type DemoPlace, demoPlace } from './demo-place.ts';
import { type DemoPlot, demoPlot, plotShapes } from './demo-plot.ts';
import { demoProduct } from './demo-product.ts';
import { type Drawing, svgOf } from './drawing.ts';
import { type HouseLook, houseDrawing } from './house-drawing.ts';
import { landmarkText } from './listing-texts.ts';
import { planDrawing } from './plan-drawing.ts';
import { plotDrawing } from './plot-drawing.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { allTowns } from './towns.ts';

/** The state of a demo listing after seeding. */
export type DemoOutcome = 'LIVE' | 'IN_REVIEW' | 'UNDER_OFFER' | 'SOLD' | 'REDUCED';

/** One listing of the demo world, before places have ids. */
export interface DemoListing {
  readonly kind: ListingKind;
  readonly place: DemoPlace;
  readonly landmark: string;
  readonly input: ListingInput;
  /** Of plots only. */
  readonly tenure?: DemoPlot['tenure'];
  /** Names of drawings in the order in which they are shown. */
  readonly pictures: readonly string[];
  readonly outcome: DemoOutcome;
}

/** A deterministic world: the same count and seed give the same listings, on real places, of all four kinds. */
export function demoListings(count: number, seed: number): readonly DemoListing[] {
  const random = seededRandom(seed);
  const shares = allTowns.map((town) => [town, town.share] as const);
  return Array.from({ length: count }, () => {
    const place = demoPlace(random.weighted(shares), random);
    const kind = random.weighted([
      ['PROPERTY', 50],
      ['PLOT', 40],
      ['HOTEL', 5],
      ['PRODUCT', 5],
    ] as const);
    const outcome = random.weighted([
      ['LIVE', 88],
      ['REDUCED', 5],
      ['UNDER_OFFER', 2],
      ['SOLD', 3],
      ['IN_REVIEW', 1],
    ] as const);
    return { kind, place, landmark: landmarkText(place, random), outcome, ...contentOf(kind, place, random) };
  });
}

const newest = 4;

/** Marks the newest listings as waiting for review, so that the moderation queue is never empty. */
export const withPendingReviews = (world: readonly DemoListing[]): readonly DemoListing[] =>
  world
    .slice(-Math.min(newest, Math.ceil(world.length / 10)))
    .map((demo) => ({ ...demo, outcome: 'IN_REVIEW' }));

function contentOf(
  kind: ListingKind,
  place: DemoPlace,
  random: SeededRandom,
): Pick<DemoListing, 'input' | 'pictures' | 'tenure'> {
  if (kind === 'PLOT') {
    const { input, shape, tenure } = demoPlot(place, random);
    return {
      input,
      tenure,
      pictures: [`plot-${shape}-${random.between(0, 1)}`, ...random.sample(viewNames, 2)],
    };
  }
  if (kind === 'PROPERTY') {
    const { input, look, rooms } = demoHouse(place, random);
    return {
      input,
      pictures: [houseName(look, random), planName(rooms), ...random.sample(viewNames, random.between(1, 2))],
    };
  }
  if (kind === 'HOTEL') {
    const { input, look } = demoHotel(place, random);
    return { input, pictures: [houseName(look, random), planName(8), ...random.sample(viewNames, 2)] };
  }
  return {
    input: demoProduct(place, random),
    pictures: [planName(random.between(3, 8)), ...random.sample(viewNames, 2)],
  };
}

const houseName = ({ storeys, bays, roof }: HouseLook, random: SeededRandom) =>
  `house-${storeys}-${bays}-${roof}-${random.between(0, 1)}`;
const planName = (rooms: number) => `plan-${Math.min(rooms, 9)}`;
/** Street views of the quarter. */
const viewNames: readonly string[] = Array.from({ length: 5 }, (_, i) => `view-${i}`);

/** The drawing with this name; there are few names, so that many listings share each drawing. */
export function demoDrawing(name: string): string {
  const [kind = '', ...parts] = name.split('-');
  const random = seededRandom([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7));
  return svgOf(drawingOf(kind, parts, random));
}

function drawingOf(kind: string, parts: readonly string[], random: SeededRandom): Drawing {
  const [first = 0, second = 0] = parts.map(Number);
  if (kind === 'plot') return plotDrawing((plotShapes[first] ?? plotShapes[0])?.corners ?? [], random);
  if (kind === 'plan') return planDrawing(first, random);
  if (kind === 'house') return houseDrawing({ storeys: first, bays: second, roof: roofOf(parts[2]) }, random);
  return houseDrawing(
    {
      storeys: random.between(1, 3),
      bays: random.between(3, 6),
      roof: random.pick(['GABLE', 'HIP'] as const),
    },
    random,
  );
}

const roofOf = (word: string | undefined): HouseLook['roof'] =>
  word === 'FLAT' || word === 'HIP' ? word : 'GABLE';
