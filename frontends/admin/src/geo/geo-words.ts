import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl.tsx';

export const levelWords: Readonly<Record<PlaceLevel, MessageDescriptor>> = defineMessages({
  CONTINENT: { id: 'geo.CONTINENT', defaultMessage: 'Continent' },
  COUNTRY: { id: 'geo.COUNTRY', defaultMessage: 'Country' },
  REGION: { id: 'geo.REGION', defaultMessage: 'Region' },
  SUB_REGION: { id: 'geo.SUB_REGION', defaultMessage: 'Sub-region' },
  DISTRICT: { id: 'geo.DISTRICT', defaultMessage: 'District' },
  CITY: { id: 'geo.CITY', defaultMessage: 'City' },
  AREA: { id: 'geo.AREA', defaultMessage: 'Area' },
});

/** How the calls spell a level in their path. */
export const levelPaths: Readonly<Record<PlaceLevel, string>> = {
  CONTINENT: 'continents',
  COUNTRY: 'countries',
  REGION: 'regions',
  SUB_REGION: 'sub-regions',
  DISTRICT: 'districts',
  CITY: 'cities',
  AREA: 'areas',
};

export const placeWords = defineMessages({
  name: { id: 'geo.name', defaultMessage: 'Name' },
  level: { id: 'geo.level', defaultMessage: 'Level' },
  altNames: { id: 'geo.altNames', defaultMessage: 'Other names' },
  code: { id: 'geo.code', defaultMessage: 'Code' },
  lat: { id: 'geo.lat', defaultMessage: 'Latitude' },
  lon: { id: 'geo.lon', defaultMessage: 'Longitude' },
  population: { id: 'geo.population', defaultMessage: 'People' },
  currency: { id: 'geo.currency', defaultMessage: 'Currency' },
  phonePrefix: { id: 'geo.phonePrefix', defaultMessage: 'Dialling code' },
  enabled: { id: 'geo.enabled', defaultMessage: 'Offered for new listings and in selectors' },
  confirmed: { id: 'geo.confirmed', defaultMessage: 'Its site is known to be right' },
  children: { id: 'geo.children', defaultMessage: 'Places in it' },
  listings: { id: 'geo.listings', defaultMessage: 'Listings' },
  state: { id: 'geo.state', defaultMessage: 'State' },
  geography: { id: 'geo.title', defaultMessage: 'Geography' },
  manage: { id: 'geo.manage', defaultMessage: 'Manage places' },
  add: { id: 'geo.add', defaultMessage: 'Add places' },
});
