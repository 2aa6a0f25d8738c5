import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingInput } from '@ardhi/contracts/listings/listing-input';
import {
  hotelGallery,
  houseGallery,
  type PictureChoice,
  plotGallery,
  productGallery,
} from './demo-galleries.ts';
import { demoHotel } from './demo-hotel.ts';
import { demoHouse } from './demo-house.ts';
import { type DemoPlace, demoPlace } from './demo-place.ts';
import { type DemoPlot, demoPlot } from './demo-plot.ts';
import { demoProduct } from './demo-product.ts';
import { landmarkText } from './listing-texts.ts';
import { setChooser } from './picture-sets.ts';
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
  /** Of plots only: their tenure, and their size within the boundary in square metres. */
  readonly land?: Pick<DemoPlot, 'tenure' | 'm2'>;
  /** Names of pictures in the order in which they are shown. */
  readonly pictures: readonly string[];
  readonly outcome: DemoOutcome;
}

/** A deterministic world: the same count and seed give the same listings, on real places, of all four kinds. */
export function demoListings(count: number, seed: number): readonly DemoListing[] {
  const random = seededRandom(seed);
  // Of their own, so that more pictures change no other fact of the world.
  const pictures = { chooseSet: setChooser(), random: seededRandom(seed + 1) };
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
    return {
      kind,
      place,
      landmark: landmarkText(place, random),
      outcome,
      ...contentOf(kind, place, { random, pictures }),
    };
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
  { random, pictures }: { readonly random: SeededRandom; readonly pictures: PictureChoice },
): Pick<DemoListing, 'input' | 'pictures' | 'land'> {
  if (kind === 'PLOT') {
    const plot = demoPlot(place, random);
    return { input: plot.input, land: plot, pictures: plotGallery(plot, place, pictures) };
  }
  if (kind === 'PROPERTY') {
    const house = demoHouse(place, random);
    return { input: house.input, pictures: houseGallery(house, place, pictures) };
  }
  if (kind === 'HOTEL') {
    const hotel = demoHotel(place, random);
    return { input: hotel.input, pictures: hotelGallery(hotel, place, pictures) };
  }
  const input = demoProduct(place, random);
  return { input, pictures: productGallery(input, place, pictures) };
}
