import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { ListingState, Said } from './listing-state.ts';

const mainType: Readonly<Record<ListingKind, keyof Said>> = {
  PROPERTY: 'type',
  PLOT: 'use',
  HOTEL: 'hotelType',
  PRODUCT: 'productType',
};

const lengthOf = (text: { readonly en: string } | undefined) => text?.en.trim().length ?? 0;

/** Names of what a listing still lacks before the public may see it (model §4.1 "Minimum to publish"). */
export function missingToPublish({ kind, said, media, title }: ListingState): string[] {
  const { location } = said;
  const geo = location?.geo;
  const needs: Readonly<Record<string, boolean>> = {
    title: lengthOf(said.title) >= 10,
    description: lengthOf(said.description) >= 140,
    [mainType[kind]]: said[mainType[kind]] !== undefined,
    price: said.price !== undefined || said.qualifier === 'ON_APPLICATION',
    place: [geo?.districtId, geo?.cityId, geo?.areaId].some((id) => id !== undefined),
    pin: location?.point !== undefined,
    photos: media.fit >= 3,
    ...(kind === 'PLOT' && { area: said.area !== undefined, titleRecord: title !== undefined }),
  };
  return Object.keys(needs).filter((name) => !needs[name]);
}
