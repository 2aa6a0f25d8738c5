import { distanceM, distanceOutsideM } from '@ardhi/contracts/geo/distance';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import { reverseGeocode, validatePlace } from '@ardhi/contracts/geo/geo.routes';
import type { Place } from '@ardhi/contracts/geo/place';
import { placeLevels } from '@ardhi/contracts/geo/place';
import type { GeoRef } from '@ardhi/contracts/listings/location';
import type { LonLat } from '@ardhi/contracts/values';
import { type Served, serve } from '@ardhi/kernel/http/serve';
import { refuse } from '@ardhi/kernel/refusal';
import type { Geography } from './geography.ts';
import { heirs } from './heirs.ts';
import { hierarchyOf } from './node.ts';
import type { Outlines } from './outlines.ts';

/** Farther from a town than this, a point is not said to be in it. */
const townReachM = 50_000;
/** How far outside its place a pin may lie: outlines are simplified, and a neighbour's side of a border is a fair mistake. */
const toleranceM = 15_000;

/** What a point says of itself and what is said of it: reverse and validate (api.md G11, G12). */
export function whereabouts(geography: Geography): readonly Served[] {
  return [
    serve(reverseGeocode, async ({ query: { lat, lon } }) => {
      const gazetteer = await geography.now();
      const { path, confirmed, town } = locate(gazetteer, geography.outlines(), [lon, lat]);
      return {
        ...hierarchyOf(gazetteer, path),
        ...(town && { landmark: { name: town.place.name, distanceM: Math.round(town.distanceM) } }),
        confirmed,
      };
    }),
    serve(validatePlace, async ({ body: { geo, point } }) => {
      const gazetteer = await geography.now();
      const outlines = geography.outlines();
      const away = Math.round(distanceTo(gazetteer, outlines, geo, point));
      const { path } = locate(gazetteer, outlines, point);
      return { ok: away <= toleranceM, expected: hierarchyOf(gazetteer, path), distanceM: away };
    }),
  ];
}

interface Found {
  readonly path: readonly Place[];
  readonly confirmed: boolean;
  readonly town?: { readonly place: Place; readonly distanceM: number };
}

/**
 * Outlines say country, region and district; the nearest town within them says the rest, and which of the districts
 * that an old outline has since been split into.
 */
export function locate(gazetteer: Gazetteer, outlines: Outlines, point: LonLat): Found {
  const within = outlines
    .at(point)
    .map((id) => gazetteer.get(id))
    .filter((place) => place !== undefined)
    .toSorted((a, b) => placeLevels.indexOf(b.level) - placeLevels.indexOf(a.level));
  const [deepest] = within;
  const carved = deepest && heirs(gazetteer, outlines).get(deepest.id);
  const towns = [deepest?.id, ...(carved ?? [])].flatMap((id) => gazetteer.of('CITY', id));
  const town = nearestTown(towns, point);
  const path = gazetteer.path(town?.place.id ?? deepest?.id ?? '');
  const sure = new Set(within.filter((place) => !place.unconfirmed).map(({ id }) => id));
  const drawn = path.filter(({ level }) => level === 'COUNTRY' || level === 'REGION' || level === 'DISTRICT');
  const confirmed = drawn.length > 0 && drawn.every(({ id }) => sure.has(id));
  return { path, confirmed, ...(town && { town }) };
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

/** From the narrowest named place that has an outline or a site. */
function distanceTo(gazetteer: Gazetteer, outlines: Outlines, geo: GeoRef, point: LonLat): number {
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
