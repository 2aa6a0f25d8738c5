import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Id } from '@ardhi/contracts/values';
import type { Outlines } from '../outlines/outlines.ts';

const cache = new WeakMap<Gazetteer, ReadonlyMap<Id, readonly Id[]>>();

/**
 * Districts split off from a district since its outline was drawn, by that district: those without an outline of their own
 * whose towns lie in the old outline. Uganda has created 24 of them since the shipped outlines were drawn.
 */
export function successorDistricts(gazetteer: Gazetteer, outlines: Outlines): ReadonlyMap<Id, readonly Id[]> {
  const found = cache.get(gazetteer) ?? findSuccessors(gazetteer, outlines);
  cache.set(gazetteer, found);
  return found;
}

function findSuccessors(gazetteer: Gazetteer, outlines: Outlines): ReadonlyMap<Id, readonly Id[]> {
  const districts = gazetteer.atLevel('DISTRICT');
  const countryOf = (id: Id) => gazetteer.path(id).find(({ level }) => level === 'COUNTRY')?.id;
  const drawn = new Set(districts.filter(({ id }) => outlines.of(id)).map(({ id }) => id));
  const countries = new Set([...drawn].map(countryOf));
  const successors = new Map<Id, Set<Id>>();
  for (const { id } of districts) {
    if (drawn.has(id) || !countries.has(countryOf(id))) continue;
    for (const { centroid } of gazetteer.atLevel('CITY', id)) {
      const holders = centroid === undefined ? [] : outlines.at(centroid).filter((one) => drawn.has(one));
      for (const holder of holders) successors.set(holder, (successors.get(holder) ?? new Set<Id>()).add(id));
    }
  }
  return new Map([...successors].map(([holder, ids]) => [holder, [...ids]]));
}
