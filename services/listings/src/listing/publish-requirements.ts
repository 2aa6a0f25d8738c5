import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import type { ListingDetails, ListingState } from './listing-state.ts';

const typeFieldOf: Readonly<Record<ListingKind, keyof ListingDetails>> = {
  PROPERTY: 'type',
  PLOT: 'use',
  HOTEL: 'hotelType',
  PRODUCT: 'productType',
};

const lengthOf = (text: { readonly en: string } | undefined) => text?.en.trim().length ?? 0;

/** Names of the fields that a listing still needs before publication (model §4.1 "Minimum to publish"). */
export function missingRequirements({ kind, details, media, title }: ListingState): string[] {
  const { location } = details;
  const geo = location?.geo;
  const requirements: Readonly<Record<string, boolean>> = {
    title: lengthOf(details.title) >= 10,
    description: lengthOf(details.description) >= 140,
    [typeFieldOf[kind]]: details[typeFieldOf[kind]] !== undefined,
    price: details.price !== undefined || details.qualifier === 'ON_APPLICATION',
    place: [geo?.districtId, geo?.cityId, geo?.areaId].some((id) => id !== undefined),
    pin: location?.point !== undefined,
    photos: media.publishable >= 3,
    ...(kind === 'PLOT' && { area: details.area !== undefined, titleRecord: title !== undefined }),
  };
  return Object.keys(requirements).filter((name) => !requirements[name]);
}
