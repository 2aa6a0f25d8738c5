import type { GeoRef } from '@ardhi/contracts/geo/location';
import type { Id } from '@ardhi/contracts/values';

/** The place ids of a location, the smallest place first. */
export const geoIdFields = [
  'areaId',
  'cityId',
  'districtId',
  'subRegionId',
  'regionId',
  'countryId',
] as const;

/** The smallest place that a location names. */
export const deepestPlaceId = (geo: Partial<GeoRef> | undefined): Id | undefined =>
  geo && geoIdFields.flatMap((field) => geo[field] ?? []).at(0);
