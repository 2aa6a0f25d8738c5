import { distanceM } from '@ardhi/contracts/geo/distance';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { GeoIds, Location } from '@ardhi/contracts/geo/location';
import type { Place } from '@ardhi/contracts/geo/place';
import type { ListingKind } from '@ardhi/contracts/listings/listing-enums';
import { listingInputOf } from '@ardhi/contracts/listings/listing-input';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import { validate } from '@ardhi/kernel/http/parse';
import { measureBoundary } from '../boundary/measure-boundary.ts';
import { refuseBoundary } from '../boundary/refuse-boundary.ts';
import { deepestPlaceId, geoIdFields } from './deepest-place-id.ts';
import type { DerivedFields, ListingDetails, ListingPatch } from './listing-state.ts';
import { neighbourhoodsOf } from './neighbourhoods.ts';

/** Parses a request body by the schema of a kind. @throws Refusal UNKNOWN_FIELD, VALIDATION_FAILED */
export const parsePatch = (kind: ListingKind, body: object): ListingPatch & { agentId?: string | null } =>
  validate(listingInputOf[kind], body, 'UNKNOWN_FIELD') as ListingPatch;

const geoIdFieldOf = {
  CONTINENT: 'continentId',
  COUNTRY: 'countryId',
  REGION: 'regionId',
  SUB_REGION: 'subRegionId',
  DISTRICT: 'districtId',
  CITY: 'cityId',
  AREA: 'areaId',
} as const;

/** The ids of a place and of all its ancestors. */
export const geoIdsOf = (placeId: string, geography: Gazetteer): Partial<GeoIds> =>
  Object.fromEntries(geography.path(placeId).map(({ level, id }) => [geoIdFieldOf[level], id]));

/** Metres that a pin may lie outside the bounding box of its place; allows a neighbouring district, not another town. */
const toleranceM = { COUNTRY: 5_000, other: 15_000 };
/** Metres from the centroid of a place without a bounding box. */
const maxFromCentroidM = 60_000;

/** Completes the place ids of a location and checks that the pin lies in its place. @throws Refusal VALIDATION_FAILED, PIN_OUTSIDE_PLACE */
export function completeLocation(location: Location, geography: Gazetteer): Location {
  const deepest = deepestPlaceId(location.geo) ?? '';
  const path = geography.path(deepest);
  const geo = geoIdsOf(deepest, geography);
  const conflictingField = geoIdFields.find((level) => location.geo[level] !== undefined && !agrees(level));
  if (path.length === 0 || conflictingField !== undefined || geo.countryId === undefined) {
    return refuseField(`location.geo.${conflictingField ?? 'countryId'}`, 'notPlaceInArea');
  }
  const codeAt = (level: Place['level']) => path.find((place) => place.level === level)?.code;
  for (const place of path) if (location.point !== undefined) requireInside(location.point, place);
  return {
    ...location,
    geo: {
      ...geo,
      countryId: geo.countryId,
      countryCode: codeAt('COUNTRY') ?? location.geo.countryCode,
      ...omitUndefined({ regionCode: codeAt('REGION') }),
    },
  };

  function agrees(level: (typeof geoIdFields)[number]): boolean {
    const given = location.geo[level];
    return given !== undefined && geo[level] === geography.get(given)?.id;
  }
}

function requireInside(point: LonLat, place: Place): void {
  const distanceOutsideM = metresOutside(point, place);
  if (distanceOutsideM > 0)
    refuse('PIN_OUTSIDE_PLACE', { km: Math.ceil(distanceOutsideM / 1000), place: place.name });
}

/** Levels that a pin is not checked against, because sources disagree about their borders. */
const unboundedLevels: ReadonlySet<Place['level']> = new Set(['CONTINENT', 'REGION', 'SUB_REGION']);

/** Metres that a point lies outside the tolerance around a place; 0 inside. */
function metresOutside(point: LonLat, { level, box, centroid }: Place): number {
  if (unboundedLevels.has(level)) return 0;
  if (box !== undefined) {
    const [west, south, east, north] = box;
    const nearest: LonLat = [clamp(point[0], west, east), clamp(point[1], south, north)];
    return excess(distanceM(point, nearest), level === 'COUNTRY' ? toleranceM.COUNTRY : toleranceM.other);
  }
  if (centroid === undefined || level === 'COUNTRY') return 0;
  return excess(distanceM(point, centroid), maxFromCentroidM);
}

const excess = (distance: number, allowed: number) => (distance > allowed ? distance : 0);
const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** 'Kira, Wakiso': the deepest place and the one above it. */
export function placeLabel(location: Location | undefined, geography: Gazetteer): string {
  const deepest = deepestPlaceId(location?.geo);
  const names = deepest === undefined ? [] : geography.path(deepest).map(({ name }) => name);
  return [...new Set(names.slice(-2).toReversed())].join(', ');
}

function placeCentroidOf(location: Location | undefined, geography: Gazetteer): LonLat | undefined {
  const ids = geoIdFields.flatMap((level) => location?.geo[level] ?? []);
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
 * Completes a patch and derives the server's fields: place ids, place label, slug, centroid, measured boundary.
 * @throws Refusal VALIDATION_FAILED, PIN_OUTSIDE_PLACE, GEOMETRY_INVALID
 */
export function deriveFields(
  details: ListingDetails,
  patch: ListingPatch,
  geography: Gazetteer,
): { patch: ListingPatch; derived: DerivedFields } {
  const location = patch.location ? completeLocation(patch.location, geography) : patch.location;
  const completePatch = { ...patch, ...omitUndefined({ location }) };
  const after = { ...details, ...completePatch };
  const measured = after.boundary ? measureBoundary(after.boundary.geometry) : undefined;
  const placeCentroid = placeCentroidOf(after.location ?? undefined, geography);
  if (patch.boundary && after.location) requireBoundaryInside(patch.boundary, after.location, geography);
  return {
    patch: completePatch,
    derived: {
      place: placeLabel(after.location ?? undefined, geography),
      slug: slugOf(after.title?.en ?? '') || 'listing',
      neighbourhoods: neighbourhoodsOf(after, geography),
      ...omitUndefined({ placeCentroid, measured }),
    },
  };
}

/** Requires that a boundary lies in the declared country and in or next to the declared district (model §4.4). */
function requireBoundaryInside(
  { geometry }: NonNullable<ListingDetails['boundary']>,
  location: Location,
  geography: Gazetteer,
): void {
  const deepest = deepestPlaceId(location.geo) ?? '';
  const rings = geometry.coordinates.flat();
  for (const place of geography.path(deepest)) {
    for (const [ring, path] of rings.entries()) {
      const at = path.find((corner) => metresOutside(corner, place) > 0);
      if (at !== undefined) refuseBoundary({ ring, at, reason: 'OUTSIDE_PLACE', place: place.name });
    }
  }
}
