import { distanceM, distanceOutsideM } from '@ardhi/contracts/geo/distance';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { reverseGeocode, validatePlace } from '@ardhi/contracts/geo/geo.routes';
import type { Place } from '@ardhi/contracts/geo/place';
import { placeLevels } from '@ardhi/contracts/geo/place';
import type { GeoRef } from '@ardhi/contracts/listings/location';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { refuse } from '@ardhi/kernel/write/refusal';
import type { Outlines } from '../outlines/outlines.ts';
import { hierarchyOf } from './geo-node.ts';
import type { Geography } from './geography.ts';
import { successorDistricts } from './successor-districts.ts';

/** Metres from a town beyond which a point does not belong to it. */
const townReachM = 50_000;
/** Metres that a pin may lie outside its place, because outlines are simplified and borders easily confused. */
const toleranceM = 15_000;

/** Routes to locate a point and to validate a place against a point (api.md G11, G12). */
export function locateRoutes(geography: Geography): readonly Endpoint[] {
  return [
    serve(reverseGeocode, async ({ query: { lat, lon } }) => {
      const gazetteer = await geography.gazetteer();
      const { path, confirmed, town } = locate(gazetteer, geography.outlines(), [lon, lat]);
      return {
        ...hierarchyOf(gazetteer, path),
        ...(town && { landmark: { name: town.place.name, distanceM: Math.round(town.distanceM) } }),
        confirmed,
      };
    }),
    serve(validatePlace, async ({ body: { geo, point } }) => {
      const gazetteer = await geography.gazetteer();
      const outlines = geography.outlines();
      const distance = Math.round(distanceToPlaceM(gazetteer, outlines, geo, point));
      const { path } = locate(gazetteer, outlines, point);
      return { ok: distance <= toleranceM, expected: hierarchyOf(gazetteer, path), distanceM: distance };
    }),
  ];
}

interface Location {
  readonly path: readonly Place[];
  readonly confirmed: boolean;
  readonly town?: { readonly place: Place; readonly distanceM: number };
}

/**
 * Locates a point. Outlines determine country, region and district; the nearest town within them determines the rest, and
 * which successor district of a split district applies.
 */
export function locate(gazetteer: Gazetteer, outlines: Outlines, point: LonLat): Location {
  const containing = outlines
    .at(point)
    .map((id) => gazetteer.get(id))
    .filter((place) => place !== undefined)
    .toSorted((a, b) => placeLevels.indexOf(b.level) - placeLevels.indexOf(a.level));
  const [deepest] = containing;
  const successors = deepest && successorDistricts(gazetteer, outlines).get(deepest.id);
  const towns = [deepest?.id, ...(successors ?? [])].flatMap((id) => gazetteer.atLevel('CITY', id));
  const town = nearestTown(towns, point);
  const path = gazetteer.path(town?.place.id ?? deepest?.id ?? '');
  const confirmedIds = new Set(containing.filter((place) => !place.unconfirmed).map(({ id }) => id));
  const drawn = path.filter(({ level }) => level === 'COUNTRY' || level === 'REGION' || level === 'DISTRICT');
  const confirmed = drawn.length > 0 && drawn.every(({ id }) => confirmedIds.has(id));
  return { path, confirmed, ...omitUndefined({ town }) };
}

function nearestTown(towns: readonly Place[], point: LonLat) {
  let nearest: Place | undefined;
  let leastM = townReachM;
  for (const place of towns) {
    const awayM = place.centroid === undefined ? townReachM : distanceM(point, place.centroid);
    if (awayM >= leastM) continue;
    nearest = place;
    leastM = awayM;
  }
  return nearest && { place: nearest, distanceM: leastM };
}

/** Metres from the narrowest named place that has an outline or a centroid. */
function distanceToPlaceM(gazetteer: Gazetteer, outlines: Outlines, geo: GeoRef, point: LonLat): number {
  const { areaId, cityId, districtId, subRegionId, regionId, countryId } = geo;
  const named = [areaId, cityId, districtId, subRegionId, regionId, countryId].find((id) => id !== undefined);
  const path = gazetteer.path(named ?? '').toReversed();
  if (path.length === 0) refuse('VALIDATION_FAILED', { field: 'geo' });
  for (const place of path) {
    const awayM = outlines.distanceM(place.id, point) ?? distanceOutsideM(place, point);
    if (awayM !== undefined) return awayM;
  }
  return 0;
}
