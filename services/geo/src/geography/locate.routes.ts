import { distanceM, distanceOutsideM } from '@ardhi/contracts/geo/distance';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { reverseGeocode, validatePlace } from '@ardhi/contracts/geo/geo.routes';
import type { GeoRef } from '@ardhi/contracts/geo/location';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import { placeLevels } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { LonLat } from '@ardhi/contracts/values';
import { refuse } from '@ardhi/kernel/base/refusal';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import type { Outlines } from '../outlines/outlines.ts';
import { hierarchyOf } from './geo-node.ts';
import type { Geography } from './geography.ts';
import { strayTowns } from './stray-towns.ts';
import { successorDistricts } from './successor-districts.ts';

/** Metres from a town beyond which a point does not belong to it. */
const townReachM = 50_000;
/** As far from the middle of a neighbourhood as most of its streets are. */
const neighbourhoodReachM = 1_500;
/** Metres from the middle of a town up to which its own division counts, and not the outline that it lies in. */
const strayReachM = 3_000;
/** Metres from a town up to which a point in the sea belongs to it. */
const shoreReachM = 10_000;
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
 * which successor district of a split district applies. In a town the division in which the source places the town counts more than
 * the outline. A neighbourhood whose middle is near belongs to the answer if it is
 * one of that town, or if its middle is nearer than that of the town; it stays unconfirmed, as it has no borders.
 */
export function locate(gazetteer: Gazetteer, outlines: Outlines, point: LonLat): Location {
  const containing = outlines
    .at(point)
    .map((id) => gazetteer.get(id))
    .filter((place) => place !== undefined)
    .toSorted((a, b) => placeLevels.indexOf(b.level) - placeLevels.indexOf(a.level));
  const deepest = containing[0] ?? nearShore(gazetteer, point);
  const successors = deepest && successorDistricts(gazetteer, outlines).get(deepest.id);
  const below = (level: PlaceLevel) =>
    deepest === undefined
      ? []
      : [deepest.id, ...(successors ?? [])].flatMap((id) => gazetteer.atLevel(level, id));
  const stray = deepest && nearest(strayTowns(gazetteer, outlines, deepest), point, strayReachM);
  const own = nearest(below('CITY'), point, stray?.distanceM ?? townReachM);
  const town = own ?? stray;
  const areas = below('AREA').filter(({ disabled }) => disabled !== true);
  const area = nearest(areas, point, neighbourhoodReachM);
  const isOfTown =
    area !== undefined && gazetteer.path(area.place.id).some(({ id }) => id === town?.place.id);
  const isNearer = area !== undefined && area.distanceM < (town?.distanceM ?? townReachM);
  const narrowest = isOfTown || isNearer ? area : town;
  const path = gazetteer.path(narrowest?.place.id ?? deepest?.id ?? '');
  const confirmedIds = new Set(containing.filter((place) => !place.unconfirmed).map(({ id }) => id));
  const drawn = path.filter(({ level }) => level === 'COUNTRY' || level === 'REGION' || level === 'DISTRICT');
  const confirmed = drawn.length > 0 && drawn.every(({ id }) => confirmedIds.has(id));
  return { path, confirmed, ...omitUndefined({ town }) };
}

/** The division of the town on whose shore a point lies: outlines are simplified and leave waterfronts in the sea. */
function nearShore(gazetteer: Gazetteer, point: LonLat): Place | undefined {
  const town = nearest(gazetteer.atLevel('CITY'), point, shoreReachM);
  const path = gazetteer.path(town?.place.id ?? '');
  return path.some(({ disabled }) => disabled) ? undefined : path.at(-2);
}

/** The place whose middle is nearest to a point, if it is within reach. */
function nearest(places: readonly Place[], point: LonLat, reachM: number) {
  let found: Place | undefined;
  let leastM = reachM;
  for (const place of places) {
    const awayM = place.centroid === undefined ? reachM : distanceM(point, place.centroid);
    if (awayM >= leastM) continue;
    found = place;
    leastM = awayM;
  }
  return found && { place: found, distanceM: leastM };
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
