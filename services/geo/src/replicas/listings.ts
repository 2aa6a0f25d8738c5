import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import type { GeoRef } from '@ardhi/contracts/listings/location';
import { replicaOf } from '@ardhi/kernel/read/replica';

type Places = Omit<GeoRef, 'countryCode'>;

const places = (_: Places | undefined, { facts }: FactsEvent): Places | undefined => {
  if (facts.geo === undefined || facts.reason === 'DELETED') return undefined;
  const { countryCode: _code, ...named } = facts.geo;
  return named;
};

/** The field of a listing's location for each level. */
export const fieldOf: Readonly<Record<PlaceLevel, keyof Places>> = {
  CONTINENT: 'continentId',
  COUNTRY: 'countryId',
  REGION: 'regionId',
  SUB_REGION: 'subRegionId',
  DISTRICT: 'districtId',
  CITY: 'cityId',
  AREA: 'areaId',
};

/** Replica of each listing's places, so that a place in use cannot be removed. */
export const listingPlaces = replicaOf<Places, typeof listingEvents>(listingEvents, {
  name: 'geo.listing-places',
  version: 1,
  ...factsReplica(places),
  indexes: Object.values(fieldOf),
});
