import type { DivisionKind } from '@ardhi/contracts/geo/division-kind';
import type { GeoNode } from '@ardhi/contracts/geo/geo.routes';
import type { PlaceLevel } from '@ardhi/contracts/geo/place';
import { defineMessages, type MessageDescriptor } from '@ardhi/kit/i18n/intl';

/** Names of place levels. */
export const levelLabels: Readonly<Record<PlaceLevel, MessageDescriptor>> = defineMessages({
  CONTINENT: { id: 'geo.CONTINENT' },
  COUNTRY: { id: 'common.country' },
  REGION: { id: 'common.region' },
  SUB_REGION: { id: 'geo.SUB_REGION' },
  DISTRICT: { id: 'common.district' },
  CITY: { id: 'geo.CITY' },
  AREA: { id: 'geo.AREA' },
});

/** Names of country divisions that differ from the level names. */
const divisionLabels: Readonly<Record<DivisionKind, MessageDescriptor>> = defineMessages({
  cercle: { id: 'geo.kind.cercle' },
  commune: { id: 'geo.kind.commune' },
  constituency: { id: 'geo.kind.constituency' },
  council: { id: 'geo.kind.council' },
  county: { id: 'common.county' },
  delegation: { id: 'geo.kind.delegation' },
  department: { id: 'geo.kind.department' },
  district: { id: 'common.district' },
  governorate: { id: 'geo.kind.governorate' },
  island: { id: 'geo.kind.island' },
  'local government area': { id: 'geo.kind.localGovernmentArea' },
  markaz: { id: 'geo.kind.markaz' },
  municipality: { id: 'geo.kind.municipality' },
  parish: { id: 'geo.kind.parish' },
  prefecture: { id: 'geo.kind.prefecture' },
  province: { id: 'geo.kind.province' },
  region: { id: 'common.region' },
  sector: { id: 'geo.kind.sector' },
  state: { id: 'geo.kind.state' },
  'sub-county': { id: 'geo.kind.subCounty' },
  'sub-district': { id: 'geo.kind.subDistrict' },
  'sub-prefecture': { id: 'geo.kind.subPrefecture' },
  territory: { id: 'geo.kind.territory' },
  zone: { id: 'geo.kind.zone' },
});

/** Name of a place's level in its country. */
export const levelLabelOf = ({ level, kind }: Pick<GeoNode, 'level' | 'kind'>): MessageDescriptor =>
  kind === undefined ? levelLabels[level] : divisionLabels[kind];

/** API path segment of each level. */
export const levelPaths: Readonly<Record<PlaceLevel, string>> = {
  CONTINENT: 'continents',
  COUNTRY: 'countries',
  REGION: 'regions',
  SUB_REGION: 'sub-regions',
  DISTRICT: 'districts',
  CITY: 'cities',
  AREA: 'areas',
};

/** Labels of place fields. */
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
