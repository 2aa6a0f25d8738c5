import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { Id } from '@ardhi/contracts/values';
import type { Outlines } from './outlines.ts';

const known = new WeakMap<Gazetteer, ReadonlyMap<Id, readonly Id[]>>();

/**
 * Districts carved out of an old outline since it was drawn, by the district it is the outline of: those without an
 * outline of their own whose towns lie in it. Uganda has made 24 such since the outlines that the release carries.
 */
export function heirs(gazetteer: Gazetteer, outlines: Outlines): ReadonlyMap<Id, readonly Id[]> {
  const found = known.get(gazetteer) ?? carved(gazetteer, outlines);
  known.set(gazetteer, found);
  return found;
}

function carved(gazetteer: Gazetteer, outlines: Outlines): ReadonlyMap<Id, readonly Id[]> {
  const districts = gazetteer.of('DISTRICT');
  const countryOf = (id: Id) => gazetteer.path(id).find(({ level }) => level === 'COUNTRY')?.id;
  const drawn = new Set(districts.filter(({ id }) => outlines.of(id)).map(({ id }) => id));
  const countries = new Set([...drawn].map(countryOf));
  const within = new Map<Id, Set<Id>>();
  for (const { id } of districts) {
    if (drawn.has(id) || !countries.has(countryOf(id))) continue;
    for (const { centroid } of gazetteer.of('CITY', id)) {
      const holders = centroid === undefined ? [] : outlines.at(centroid).filter((one) => drawn.has(one));
      for (const holder of holders) within.set(holder, (within.get(holder) ?? new Set<Id>()).add(id));
    }
  }
  return new Map([...within].map(([holder, ids]) => [holder, [...ids]]));
}
