import type { ProductInput } from '@ardhi/contracts/listings/listing-input';
import type { DemoHotel } from './demo-hotel.ts';
import type { DemoHouse } from './demo-house.ts';
import type { DemoPlace } from './demo-place.ts';
import { type DemoPlot, plotShapes } from './demo-plot.ts';
import { type ChooseSet, type PictureSet, pictureName, viewOf } from './picture-sets.ts';
import type { SeededRandom } from './seeded-random.ts';

/** Land of more square metres is shown as open country. */
const largeM2 = 1_800;

/** Dependencies for choosing a listing's pictures. */
export interface PictureChoice {
  readonly chooseSet: ChooseSet;
  readonly random: SeededRandom;
}

/** The pictures of a plot: land at eye level and from the air, and its own boundary from above; never a building. */
export function plotGallery(
  { input, shape, m2 }: DemoPlot,
  place: DemoPlace,
  { chooseSet, random }: PictureChoice,
): readonly string[] {
  const isShore = plotShapes[shape]?.name === 'lake';
  const { set, earlier } = chooseSet({
    serves: 'PLOT',
    country: place.town.country,
    land: isShore ? 'shore' : m2 > largeM2 ? 'large' : 'small',
    road: input.roadSurface,
  });
  // Many plots share few sets: they open with different views.
  const first = earlier % Math.min(3, set.views.length);
  const [cover, second, ...more] = [...set.views.slice(first), ...set.views.slice(0, first)].map((view) =>
    pictureName(set, view),
  );
  const variant = shape < 3 ? random.between(0, 1) : 0;
  return [cover, second, `plot-${shape}-${variant}`, ...more].filter((name) => name !== undefined);
}

/** One building from its sides, its rooms, and a plan with as many bedrooms and bathrooms as it has. */
export function houseGallery(
  { input, kind }: DemoHouse,
  place: DemoPlace,
  { chooseSet }: Pick<PictureChoice, 'chooseSet'>,
): readonly string[] {
  const { bathrooms, bedrooms } = input;
  const pictures = viewsOf(chooseSet({ serves: kind, country: place.town.country, bedrooms }));
  if (kind === 'BLOCK_OF_FLATS') return pictures;
  return [...pictures, bedrooms === undefined ? 'plan-business' : `plan-${bedrooms}-${bathrooms}`];
}

/** A hotel from its sides, a guest room and more of the same house. */
export const hotelGallery = (
  { kind }: DemoHotel,
  place: DemoPlace,
  { chooseSet }: Pick<PictureChoice, 'chooseSet'>,
): readonly string[] => viewsOf(chooseSet({ serves: kind, country: place.town.country }));

/** Pictures of what a trade sells or works on: plans, rooms, land, goods in a yard; or of its office. */
export function productGallery(
  input: ProductInput,
  place: DemoPlace,
  { chooseSet, random }: PictureChoice,
): readonly string[] {
  const trade = input.trade ?? 'OTHER';
  const bedrooms = random.between(3, 5);
  const [first = 0, second = 0] = random.sample([0, 1, 2, 3, 4], 2);
  const { country } = place.town;
  const plan = `plan-${bedrooms}-${bedrooms - 1}`;
  /** What a trade works on: a house with a view, and some of its views. */
  const houseWith = (view: string, views: readonly string[]) => {
    const { set } = chooseSet({ serves: 'BUNGALOW', country, view });
    return [...views.map((one) => pictureName(set, one)), plan];
  };
  if (trade === 'PLUMBER') return houseWith('bathroom', ['bathroom', 'kitchen']);
  if (trade === 'ELECTRICIAN') return houseWith('living', ['living', 'kitchen', 'street']);
  if (trade === 'ARCHITECT') {
    const others = ['plan-1-1', 'plan-2-1', 'plan-2-2', 'plan-3-3', 'plan-4-4'];
    return [plan, ...[first, second].map((i) => others[i] ?? 'plan-1-1')];
  }
  if (trade === 'SURVEYOR')
    return [
      `plot-${bedrooms}-0`,
      ...viewsOf(chooseSet({ serves: 'PLOT', country, land: 'small', road: 'MURRAM' })).slice(0, 2),
    ];
  if (!tradesWithGoods.has(trade) && trade !== 'BOREHOLE' && trade !== 'OTHER')
    return viewsOf(chooseSet({ serves: 'OFFICE', country })).toReversed();
  const shop = pictureName(chooseSet({ serves: 'SHOP', country }).set, 'street');
  if (trade === 'BOREHOLE') {
    const { set } = chooseSet({ serves: 'PLOT', country, land: 'small', road: 'MURRAM' });
    return [pictureName(set, 'eye'), pictureName(set, 'above'), shop];
  }
  return [...viewsOf(chooseSet({ serves: trade === 'OTHER' ? 'CEMENT' : trade, country })), shop];
}

const tradesWithGoods: ReadonlySet<string> = new Set(['BRICKS', 'CEMENT', 'ROOFING', 'STEEL', 'TILES']);

const viewsOf = ({ set }: { readonly set: PictureSet }): readonly string[] =>
  set.views.map((view) => pictureName(set, view));

/** Captions for the views of buildings and land. */
const viewCaptions: Readonly<Record<string, string>> = {
  street: 'from the street',
  garden: 'from the garden',
  corner: 'from the side',
  above: 'from the air',
  living: 'living room',
  kitchen: 'kitchen',
  bedroom: 'bedroom',
  bathroom: 'bathroom',
  studio: 'the room',
  lobby: 'lobby',
  office: 'office floor',
  shop: 'inside the shop',
  hall: 'inside the warehouse',
  yard: 'in the yard',
  close: 'close up',
  eye: 'the land from the road',
  road: 'the road along the land',
  inside: 'on the land',
};

/** The caption of a picture, which says that it is no photograph. */
export function pictureCaption(name: string): string {
  const view = viewOf(name);
  if (view !== undefined) return `Illustration: ${viewCaptions[view] ?? view}`;
  return name.startsWith('plot-') ? 'Illustration: the boundary from above' : 'Illustration: floor plan';
}
