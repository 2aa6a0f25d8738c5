import { distanceM } from '@ardhi/contracts/geo/distance';
import { foldedWords } from '@ardhi/contracts/geo/fold-name';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { timeZoneOf, timeZonesOf } from '@ardhi/contracts/geo/time-zone';
import { timeZoneOfPlace } from '@ardhi/contracts/geo/time-zone-of-place';
import type { AgencyRow } from '../agency/agencies.projection.ts';

/** Where an office is. */
export type OfficePlace = Pick<AgencyRow, 'countryId' | 'addressLine' | 'point' | 'serviceAreaIds'>;

/** The IANA time zone of an office; in a country with several, that of its region. */
export function officeZoneOf(places: Gazetteer, office: OfficePlace): string | undefined {
  const country = places.get(office.countryId)?.code;
  if (country === undefined || timeZonesOf(country).length < 2) return timeZoneOf(country);
  const place = placeOf(places, office);
  return timeZoneOfPlace(places, place?.id ?? office.countryId);
}

/** The place of an office: the one nearest to its position, or that its address names, or the first that it serves. */
function placeOf(places: Gazetteer, office: OfficePlace): Place | undefined {
  const { countryId, addressLine, point, serviceAreaIds } = office;
  const known = (['CITY', 'REGION'] as const).flatMap((level) => places.atLevel(level, countryId));
  if (point !== undefined) {
    const distance = ({ centroid }: Place) =>
      centroid ? distanceM(point, centroid) : Number.POSITIVE_INFINITY;
    return known.toSorted((one, other) => distance(one) - distance(other))[0];
  }
  const address = ` ${foldedWords(addressLine).join(' ')} `;
  const isNamed = ({ name }: Place) => address.includes(` ${foldedWords(name).join(' ')} `);
  const isInCountry = (id: string) => places.path(id).some((one) => one.id === countryId);
  const served = serviceAreaIds.find(isInCountry);
  return known.find(isNamed) ?? (served === undefined ? undefined : places.get(served));
}
