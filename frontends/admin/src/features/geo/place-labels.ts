import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of the levels of places. */
export const levelLabels: Readonly<Record<PlaceLevel, MessageDescriptor>> = defineMessages({
  CONTINENT: { id: 'geo.CONTINENT' },
  COUNTRY: { id: 'common.country' },
  REGION: { id: 'common.region' },
  SUB_REGION: { id: 'geo.SUB_REGION' },
  DISTRICT: { id: 'common.district' },
  CITY: { id: 'geo.CITY' },
  AREA: { id: 'geo.AREA' },
});

/** Path segment of each level in the API. */
export const levelPaths: Readonly<Record<PlaceLevel, string>> = {
  CONTINENT: 'continents',
  COUNTRY: 'countries',
  REGION: 'regions',
  SUB_REGION: 'sub-regions',
  DISTRICT: 'districts',
  CITY: 'cities',
  AREA: 'areas',
};

/** Labels of the fields of a place. */
export const placeLabels = defineMessages({
  name: { id: 'common.name' },
  level: { id: 'geo.level' },
  altNames: { id: 'geo.altNames' },
  code: { id: 'common.code' },
  lat: { id: 'common.latitude' },
  lon: { id: 'common.longitude' },
  population: { id: 'admin.people' },
  currency: { id: 'common.currency' },
  phonePrefix: { id: 'geo.phonePrefix' },
  enabled: { id: 'geo.enabled' },
  confirmed: { id: 'geo.confirmed' },
  children: { id: 'geo.children' },
  listings: { id: 'common.listings' },
  state: { id: 'common.status' },
  geography: { id: 'geo.title' },
  manage: { id: 'geo.manage' },
  add: { id: 'admin.addPlaces' },
});
