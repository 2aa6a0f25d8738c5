import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Place } from '@ardhi/contracts/geo/place';
import type { Id } from '@ardhi/contracts/values';
import type { Outlines } from '../outlines/outlines.ts';

const cache = new WeakMap<Gazetteer, { outlines: Outlines; towns: Map<Id, readonly Place[]> }>();

/**
 * The towns that lie in the outline of a division although the source places them in another one: the outline is older than the
 * division, or simplified. Aflao lies in the outline of Togo and is in Ghana, Kireka in that of Kampala and is in Wakiso.
 */
export function strayTowns(gazetteer: Gazetteer, outlines: Outlines, division: Place): readonly Place[] {
  if (outlines.of(division.id) === undefined) return [];
  const cached = cache.get(gazetteer);
  const { towns } = cached?.outlines === outlines ? cached : { towns: new Map<Id, readonly Place[]>() };
  cache.set(gazetteer, { outlines, towns });
  const found = towns.get(division.id) ?? findStrays(gazetteer, outlines, division);
  towns.set(division.id, found);
  return found;
}

function findStrays(gazetteer: Gazetteer, outlines: Outlines, division: Place): readonly Place[] {
  const [west, south, east, north] = division.box ?? [0, 0, 0, 0];
  return gazetteer.atLevel('CITY').filter(({ id, centroid }) => {
    if (centroid === undefined) return false;
    const [lon, lat] = centroid;
    const isNear = lon >= west && lon <= east && lat >= south && lat <= north;
    return (
      isNear &&
      gazetteer.path(id).every((place) => place.id !== division.id && place.disabled !== true) &&
      outlines.contains(division.id, centroid)
    );
  });
}
