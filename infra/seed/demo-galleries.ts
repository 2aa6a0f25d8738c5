import type { ProductInput } from '@ardhi/contracts/listings/listing-input';
import { designOf, pickDesign } from './building-design.ts';
import type { DemoHotel } from './demo-hotel.ts';
import type { DemoHouse } from './demo-house.ts';
import type { DemoPlace } from './demo-place.ts';
import { type DemoPlot, plotShapes } from './demo-plot.ts';
import { goodsKinds } from './goods-drawing.ts';
import type { Side } from './house-drawing.ts';
import type { RoomKind } from './room-drawing.ts';
import { hours } from './scenery.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The pictures of a plot: its boundary from above and its land at two hours; never a building. */
export function plotGallery({ input, shape }: DemoPlot, random: SeededRandom): readonly string[] {
  const variant = random.between(0, 1);
  const [first = 'NOON', second = 'NOON'] = random.sample(hours, 2);
  const isShore = plotShapes[shape]?.name === 'lake';
  // Roads are drawn at two hours only, so that few drawings serve all.
  const along = `land-${input.roadSurface}-${first === 'DAWN' || first === 'MORNING' ? 'MORNING' : 'EVENING'}`;
  const across = isShore ? 'land-LAKE-MORNING' : `land-FIELD-${second}`;
  return [`plot-${shape}-${shape < 3 ? variant : 0}`, across, along];
}

const dwellingRooms = ['LIVING', 'DINING', 'KITCHEN', 'BEDROOM', 'BATHROOM'] as const;
const hotelViews = ['angle', 'LIVING', 'DINING', 'BATHROOM'] as const;

/** One building from its sides, its rooms, and a plan with as many bedrooms and bathrooms as it has. */
export function houseGallery(
  { input, kind, sides }: DemoHouse,
  place: DemoPlace,
  random: SeededRandom,
): readonly string[] {
  const design = pickDesign(kind, place.town.country, random);
  const rooms = random.sample(dwellingRooms, random.between(1, 2));
  const outside = sides.map((side) => viewName(design, side));
  if (kind === 'BLOCK_OF_FLATS') return [...outside, viewName(design, 'LIVING'), viewName(design, 'KITCHEN')];
  if (input.bedrooms === undefined)
    return [...outside, viewName(design, kind === 'OFFICE' ? 'OFFICE' : 'HALL'), 'plan-business'];
  return [
    ...outside,
    ...rooms.map((room) => viewName(design, room)),
    `plan-${input.bedrooms}-${input.bathrooms}`,
  ];
}

/** The facade of a hotel, a bedroom and more of the same house. */
export function hotelGallery({ kind }: DemoHotel, place: DemoPlace, random: SeededRandom): readonly string[] {
  const design = pickDesign(kind, place.town.country, random);
  const more = random.sample(hotelViews, 2);
  return [
    viewName(design, 'front'),
    viewName(design, 'BEDROOM'),
    ...more.map((view) => viewName(design, view)),
  ];
}

/** What a trade sells: plans, surveyed land, an office or goods in a yard. */
export function productGallery({ trade }: ProductInput, random: SeededRandom): readonly string[] {
  const bedrooms = random.between(3, 5);
  const [first = 0, second = 0] = random.sample([0, 1, 2, 3, 4], 2);
  if (trade === 'ARCHITECT' || trade === 'ELECTRICIAN' || trade === 'PLUMBER') {
    const others = ['plan-1-1', 'plan-2-1', 'plan-2-2', 'plan-3-3', 'plan-4-4'];
    return [`plan-${bedrooms}-${bedrooms - 1}`, ...[first, second].map((i) => others[i] ?? 'plan-1-1')];
  }
  if (trade === 'SURVEYOR')
    return [`plot-${bedrooms}-0`, `land-FIELD-${hours[first]}`, `land-FIELD-${hours[second]}`];
  const goods = goodsKinds.find((kind) => kind === trade);
  if (goods !== undefined) return [`goods-${goods}`, viewName('SHOP.0', 'front'), viewName('SHOP.0', 'HALL')];
  return [viewName('OFFICE.0', 'front'), viewName('OFFICE.0', 'angle'), viewName('OFFICE.0', 'OFFICE')];
}

const isSide = (view: Side | RoomKind): view is Side =>
  view === 'front' || view === 'angle' || view === 'garden';

/** A side of a building, or a room in the finish of that building. */
const viewName = (design: string, view: Side | RoomKind): string =>
  isSide(view) ? `house-${design}-${view}` : `room-${designOf(design).finish}-${view}`;
