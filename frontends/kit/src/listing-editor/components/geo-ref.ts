import type { GeoHierarchy } from '@ardhi/contracts/geo/geo.routes';
import type { GeoRef } from '@ardhi/contracts/geo/location';

/** Reference to a place and its ancestors as stored in a listing; undefined if its country is unknown. */
export function toGeoRef(place: GeoHierarchy): GeoRef | undefined {
  const { continent, country, region, subRegion, district, city, area } = place;
  if (country?.code === undefined) return undefined;
  return {
    countryId: country.id,
    countryCode: country.code,
    ...(continent && { continentId: continent.id }),
    ...(region && { regionId: region.id }),
    ...(subRegion && { subRegionId: subRegion.id }),
    ...(district && { districtId: district.id }),
    ...(city && { cityId: city.id }),
    ...(area && { areaId: area.id }),
  };
}
