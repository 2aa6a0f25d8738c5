import type { ListingQuality } from '@ardhi/contracts/listings/listing-row';
import { daysBetween } from './listing-deadlines.ts';
import { type ListingDetails, type ListingState, mainArea } from './listing-state.ts';

interface ScorePart {
  readonly field: string;
  readonly text: string;
  readonly maxPoints: number;
  readonly points: number;
}

const typeFields: Readonly<Record<ListingState['kind'], readonly (keyof ListingDetails)[]>> = {
  PROPERTY: ['type', 'bedrooms', 'bathrooms', 'condition', 'furnished', 'power', 'water', 'roadSurface'],
  PLOT: ['use', 'topography', 'floodRisk', 'power', 'water', 'roadSurface', 'distanceToTarmacM', 'fenced'],
  HOTEL: ['hotelType', 'stars', 'rooms', 'checkIn', 'checkOut', 'amenities'],
  PRODUCT: ['productType', 'trade', 'unit', 'leadTimeDays', 'serviceAreaIds'],
};

const pinPoints = { EXACT: 15, STREET_100M: 10, AREA_CENTROID: 4, HIDDEN: 0 } as const;
const confirmedWithinDays = 30;

const allOrNothing = (field: string, text: string, maxPoints: number, met: boolean): ScorePart => ({
  field,
  text,
  maxPoints,
  points: met ? maxPoints : 0,
});
const proportional = (field: string, text: string, maxPoints: number, ratio: number): ScorePart => ({
  field,
  text,
  maxPoints,
  points: maxPoints * Math.min(1, ratio),
});

function scoreParts(listing: ListingState, trustLevel: number, now: string): readonly ScorePart[] {
  const { details, media } = listing;
  const fields = typeFields[listing.kind];
  const filled = fields.filter((name) => details[name] !== undefined).length;
  const pin = details.location?.point === undefined ? 0 : pinPoints[details.location.precision];
  const sized = mainArea(details) !== undefined || listing.kind === 'HOTEL' || listing.kind === 'PRODUCT';
  return [
    allOrNothing('title', 'Say more in the title: 40 characters', 5, (details.title?.en.length ?? 0) >= 40),
    allOrNothing(
      'description',
      'Describe it in 600 characters',
      10,
      (details.description?.en.length ?? 0) >= 600,
    ),
    proportional('photos', 'Add photos, up to twelve', 15, media.images / 12),
    allOrNothing(
      'cover',
      'Use a cover photo at least 1,600 pixels wide',
      5,
      (media.cover?.width ?? 0) >= 1600,
    ),
    { field: 'location', text: 'Show the exact pin', maxPoints: 15, points: pin },
    allOrNothing('area', 'Give the area', 5, sized),
    allOrNothing('fees', 'Declare the fees', 5, details.fees !== undefined),
    proportional('details', 'Fill in the details of its kind', 10, filled / fields.length),
    allOrNothing(
      'video',
      'Add a video, panorama or floor plan',
      5,
      media.video || media.panorama || media.floorPlan,
    ),
    proportional('title-record', 'Add evidence about the title', 15, trustLevel / 5),
    allOrNothing('boundary', 'Draw the boundary', 5, details.boundary !== undefined),
    allOrNothing(
      'confirmed',
      'Confirm that it is still available',
      5,
      daysBetween(listing.confirmedAt, now) <= confirmedWithinDays,
    ),
  ];
}

/** The completeness score, 0 to 100, by the formula of model §4.1, and what would earn the missing points. */
export function completeness(
  listing: ListingState,
  trustLevel: number,
  now: string,
): Pick<ListingQuality, 'score' | 'add'> {
  const parts = scoreParts(listing, trustLevel, now);
  return {
    score: Math.round(parts.reduce((sum, { points: has }) => sum + has, 0)),
    add: parts
      .filter(({ points: has, maxPoints: most }) => has < most)
      .map(({ field, text, points: has, maxPoints: most }) => ({
        field,
        text,
        points: Math.round((most - has) * 100) / 100,
      }))
      .toSorted((a, b) => b.points - a.points),
  };
}
