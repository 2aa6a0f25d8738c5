import type { QualityAnswer } from '@ardhi/contracts/listings/row';
import { areaOf, type ListingState, type Said } from './listing-state.ts';
import { daysBetween } from './terms.ts';

interface Part {
  readonly field: string;
  readonly text: string;
  readonly most: number;
  readonly has: number;
}

const typeFields: Readonly<Record<ListingState['kind'], readonly (keyof Said)[]>> = {
  PROPERTY: ['type', 'bedrooms', 'bathrooms', 'condition', 'furnished', 'power', 'water', 'roadSurface'],
  PLOT: ['use', 'topography', 'floodRisk', 'power', 'water', 'roadSurface', 'distanceToTarmacM', 'fenced'],
  HOTEL: ['hotelType', 'stars', 'rooms', 'checkIn', 'checkOut', 'amenities'],
  PRODUCT: ['productType', 'trade', 'unit', 'leadTimeDays', 'serviceAreaIds'],
};

const pinPoints = { EXACT: 15, STREET_100M: 10, AREA_CENTROID: 4, HIDDEN: 0 } as const;
const confirmedDays = 30;

const full = (field: string, text: string, most: number, done: boolean): Part => ({
  field,
  text,
  most,
  has: done ? most : 0,
});
const share = (field: string, text: string, most: number, part: number): Part => ({
  field,
  text,
  most,
  has: most * Math.min(1, part),
});

function partsOf(it: ListingState, trustLevel: number, now: string): readonly Part[] {
  const { said, media } = it;
  const fields = typeFields[it.kind];
  const filled = fields.filter((name) => said[name] !== undefined).length;
  const pin = said.location?.point === undefined ? 0 : pinPoints[said.location.precision];
  const sized = areaOf(said) !== undefined || it.kind === 'HOTEL' || it.kind === 'PRODUCT';
  return [
    full('title', 'Say more in the title: 40 characters', 5, (said.title?.en.length ?? 0) >= 40),
    full('description', 'Describe it in 600 characters', 10, (said.description?.en.length ?? 0) >= 600),
    share('photos', 'Add photos, up to twelve', 15, media.images / 12),
    full('cover', 'Use a cover photo at least 1,600 pixels wide', 5, (media.cover?.width ?? 0) >= 1600),
    { field: 'location', text: 'Show the exact pin', most: 15, has: pin },
    full('area', 'Give the area', 5, sized),
    full('fees', 'Declare the fees', 5, said.fees !== undefined),
    share('details', 'Fill in the details of its kind', 10, filled / fields.length),
    full('video', 'Add a video, panorama or floor plan', 5, media.video || media.panorama || media.floorPlan),
    share('title-record', 'Add evidence about the title', 15, trustLevel / 5),
    full('boundary', 'Draw the boundary', 5, said.boundary !== undefined),
    full(
      'confirmed',
      'Confirm that it is still available',
      5,
      daysBetween(it.confirmedAt, now) <= confirmedDays,
    ),
  ];
}

/** Points of 100 by the formula of model §4.1, and for each point that is missing what would earn it. */
export function completenessOf(
  it: ListingState,
  trustLevel: number,
  now: string,
): Pick<QualityAnswer, 'score' | 'add'> {
  const parts = partsOf(it, trustLevel, now);
  return {
    score: Math.round(parts.reduce((sum, { has }) => sum + has, 0)),
    add: parts
      .filter(({ has, most }) => has < most)
      .map(({ field, text, has, most }) => ({ field, text, points: Math.round((most - has) * 100) / 100 }))
      .toSorted((a, b) => b.points - a.points),
  };
}
