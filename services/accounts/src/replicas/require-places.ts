import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { Geography } from './geo.ts';

/** The country and region of a person, as far as they are given. */
interface GivenPlaces {
  readonly countryId?: string | undefined;
  readonly regionId?: string | undefined;
}

/** Requires a known country and a known region. @throws Refusal VALIDATION_FAILED */
export async function requirePlaces(
  geography: Geography,
  { countryId, regionId }: GivenPlaces,
): Promise<void> {
  if (countryId === undefined && regionId === undefined) return;
  const places = await geography();
  const isAt = (id: string | undefined, level: string) => id === undefined || places.get(id)?.level === level;
  if (!isAt(countryId, 'COUNTRY')) refuseField('countryId', 'notCountry');
  if (!isAt(regionId, 'REGION')) refuseField('regionId', 'notRegion');
  const isApart =
    countryId !== undefined &&
    regionId !== undefined &&
    places.path(regionId).every(({ id }) => id !== countryId);
  if (isApart) refuseField('regionId', 'notRegion');
}
