import type { GeoIds } from '@ardhi/contracts/geo/location';
import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { listingEvents } from '@ardhi/contracts/listings/events';
import { type FactsEvent, factsReplica } from '@ardhi/contracts/listings/listing-facts.replica';
import { replicaOf } from '@ardhi/kernel/read/replica';

const places = (_row: GeoIds | undefined, { facts }: FactsEvent): GeoIds | undefined => {
  if (facts.geo === undefined || facts.reason === 'DELETED') return undefined;
  const { countryCode: _, regionCode: __, ...named } = facts.geo;
  return named;
};

/** The field of a listing's location for each level. */
export const fieldOf: Readonly<Record<PlaceLevel, keyof GeoIds>> = {
  CONTINENT: 'continentId',
  COUNTRY: 'countryId',
  REGION: 'regionId',
  SUB_REGION: 'subRegionId',
  DISTRICT: 'districtId',
  CITY: 'cityId',
  AREA: 'areaId',
};

/** Replica of each listing's places, so that a place in use cannot be removed. */
export const listingPlaces = replicaOf<GeoIds, typeof listingEvents>(listingEvents, {
  name: 'geo.listing-places',
  version: 1,
  ...factsReplica(places),
  indexes: Object.values(fieldOf),
});
