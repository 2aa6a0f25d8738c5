import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import type { PublishedListingEvent } from '@ardhi/contracts/listings/events';
import { type FactsTold, factsHeard } from '@ardhi/contracts/listings/heard-facts';
import type { GeoRef } from '@ardhi/contracts/listings/location';
import type { Projection } from '@ardhi/kernel/projection';

type Places = Omit<GeoRef, 'countryCode'>;

const places = (_: Places | undefined, { facts }: FactsTold): Places | undefined => {
  if (facts.geo === undefined || facts.reason === 'DELETED') return undefined;
  const { countryCode: _code, ...named } = facts.geo;
  return named;
};

/** The field of a listing's place that names a level. */
export const fieldOf: Readonly<Record<PlaceLevel, keyof Places>> = {
  CONTINENT: 'continentId',
  COUNTRY: 'countryId',
  REGION: 'regionId',
  SUB_REGION: 'subRegionId',
  DISTRICT: 'districtId',
  CITY: 'cityId',
  AREA: 'areaId',
};

/** Where each listing stands, so that nobody removes a place from under one. */
export const listingPlaces: Projection<Places, PublishedListingEvent> = {
  name: 'geo.listing-places',
  version: 1,
  ...factsHeard(places),
  indexes: Object.values(fieldOf),
};
