import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import type { GeoRef, Location } from '@ardhi/contracts/listings/location';
import type { ListingKind } from '@ardhi/contracts/listings/vocabulary';
import type { LonLat } from '@ardhi/contracts/values';
import { checked } from '@ardhi/kernel/http/parse';
import { refuse } from '@ardhi/kernel/refusal';
import { distanceM } from '../boundary/geodesic.ts';
import { measure } from '../boundary/measure.ts';
import type { Said, Saying, Worked } from './listing-state.ts';

/** A body once its kind is known. @throws Refusal UNKNOWN_FIELD, VALIDATION_FAILED */
export const sayingOfKind = (kind: ListingKind, body: object): Saying & { agentId?: string | null } =>
  checked(listingInputOf[kind], body, 'UNKNOWN_FIELD') as Saying;

const levels = ['areaId', 'cityId', 'districtId', 'subRegionId', 'regionId', 'countryId'] as const;
const keyOf = {
  CONTINENT: 'continentId',
  COUNTRY: 'countryId',
  REGION: 'regionId',
  SUB_REGION: 'subRegionId',
  DISTRICT: 'districtId',
  CITY: 'cityId',
  AREA: 'areaId',
} as const;

/** The ids of a place and of all above it, as a listing keeps them. */
export const geoIdsOf = (placeId: string, geography: Gazetteer): Partial<Omit<GeoRef, 'countryCode'>> =>
  Object.fromEntries(geography.path(placeId).map(({ level, id }) => [keyOf[level], id]));

/** Metres that a pin may lie outside the box of its place: a neighbouring district is fine, another town is not. */
const toleranceM = { COUNTRY: 5_000, other: 15_000 };
/** Metres around the middle of a place whose box is not known. */
const aroundM = 60_000;

/** A location whose ids agree and whose pin lies in its place. @throws Refusal VALIDATION_FAILED, PIN_OUTSIDE_PLACE */
export function placed(location: Location, geography: Gazetteer): Location {
  const deepest = levels.flatMap((level) => location.geo[level] ?? []).at(0) ?? '';
  const path = geography.path(deepest);
  const geo = geoIdsOf(deepest, geography);
  const stray = levels.find((level) => location.geo[level] !== undefined && !agrees(level));
  if (path.length === 0 || stray !== undefined || geo.countryId === undefined) {
    return refuse('VALIDATION_FAILED', {
      field: `location.geo.${stray ?? 'countryId'}`,
      fields: { [`location.geo.${stray ?? 'countryId'}`]: 'is not a place there' },
    });
  }
  const country = geography.get(geo.countryId);
  for (const place of path) if (location.point !== undefined) refuseOutside(location.point, place);
  return {
    ...location,
    geo: { ...geo, countryId: geo.countryId, countryCode: country?.code ?? location.geo.countryCode },
  };

  function agrees(level: (typeof levels)[number]): boolean {
    const given = location.geo[level];
    return given !== undefined && geo[level] === geography.get(given)?.id;
  }
}

function refuseOutside(point: LonLat, place: Place): void {
  const outM = outsideM(point, place);
  if (outM > 0) refuse('PIN_OUTSIDE_PLACE', { km: Math.ceil(outM / 1000), place: place.name });
}

/** Levels that a pin is not held against: sources disagree about which region a town at its edge belongs to. */
const wide: ReadonlySet<Place['level']> = new Set(['CONTINENT', 'REGION', 'SUB_REGION']);

/** Metres that a point lies beyond what is tolerated around a place; 0 within. */
function outsideM(point: LonLat, { level, box, centroid }: Place): number {
  if (wide.has(level)) return 0;
  if (box !== undefined) {
    const [west, south, east, north] = box;
    const nearest: LonLat = [clamp(point[0], west, east), clamp(point[1], south, north)];
    return over(distanceM(point, nearest), level === 'COUNTRY' ? toleranceM.COUNTRY : toleranceM.other);
  }
  if (centroid === undefined || level === 'COUNTRY') return 0;
  return over(distanceM(point, centroid), aroundM);
}

const over = (distance: number, allowed: number) => (distance > allowed ? distance : 0);
const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** 'Kira, Wakiso': the deepest place and the one above it. */
export function labelOf(location: Location | undefined, geography: Gazetteer): string {
  const geo = location?.geo;
  const deepest = geo && levels.flatMap((level) => geo[level] ?? []).at(0);
  const names = deepest === undefined ? [] : geography.path(deepest).map(({ name }) => name);
  return [...new Set(names.slice(-2).toReversed())].join(', ');
}

function middleOf(location: Location | undefined, geography: Gazetteer): LonLat | undefined {
  const ids = levels.flatMap((level) => location?.geo[level] ?? []);
  return ids.map((id) => geography.get(id)?.centroid).find((centroid) => centroid !== undefined);
}

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');

/**
 * What the server adds to what somebody says: whole geography, place name, address word, measured boundary.
 * @throws Refusal VALIDATION_FAILED, PIN_OUTSIDE_PLACE, GEOMETRY_INVALID
 */
export function workedOut(
  said: Said,
  saying: Saying,
  geography: Gazetteer,
): { saying: Saying; worked: Worked } {
  const location = saying.location ? placed(saying.location, geography) : saying.location;
  const whole = { ...saying, ...(location !== undefined && { location }) };
  const after = { ...said, ...whole };
  const measured = after.boundary ? measure(after.boundary.geometry) : undefined;
  const middle = middleOf(after.location ?? undefined, geography);
  if (saying.boundary && after.location) refuseStrayBoundary(saying.boundary, after.location, geography);
  return {
    saying: whole,
    worked: {
      place: labelOf(after.location ?? undefined, geography),
      slug: slugOf(after.title?.en ?? '') || 'listing',
      ...(middle && { middle }),
      ...(measured && { measured }),
    },
  };
}

/** A boundary lies in the declared country and in the declared district or next to it (model §4.4). */
function refuseStrayBoundary(
  { geometry }: NonNullable<Said['boundary']>,
  location: Location,
  geography: Gazetteer,
): void {
  const deepest = levels.flatMap((level) => location.geo[level] ?? []).at(0) ?? '';
  const rings = geometry.coordinates.flat();
  for (const place of geography.path(deepest)) {
    for (const [ring, path] of rings.entries()) {
      const at = path.find((corner) => outsideM(corner, place) > 0);
      if (at !== undefined) refuse('GEOMETRY_INVALID', { ring, at, reason: `lies outside ${place.name}` });
    }
  }
}
