import { divisionKindOf } from '@ardhi/contracts/geo/division-kind';
import type { Gazetteer } from '@ardhi/contracts/geo/gazetteer';
import type { GeoHierarchy, GeoNode } from '@ardhi/contracts/geo/geo.routes';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';

/** The API view of a place. */
export function nodeOf(gazetteer: Gazetteer, place: Place): GeoNode {
  const {
    id,
    level,
    name,
    altNames,
    code,
    disabled,
    unconfirmed,
    box,
    locality: _,
    boundary: __,
    parentId,
    ...rest
  } = place;
  const path = gazetteer.path(id);
  const parent = path.at(-2)?.id;
  const country = path.find((one) => one.level === 'COUNTRY');
  return {
    ...rest,
    id,
    level,
    name,
    altNames: altNames ?? [],
    ...omitUndefined({
      parentId: parent,
      countryId: country?.id,
      code,
      kind: divisionKindOf(level, country?.code),
    }),
    enabled: disabled !== true,
    confirmed: unconfirmed !== true,
    ...omitUndefined({ bbox: box }),
    path: path.map(pathStep),
  };
}

/** One step of a path. */
export const pathStep = ({ id, level, name }: Place) => ({ id, level, name });

const hierarchyKeys: Readonly<Record<PlaceLevel, keyof GeoHierarchy>> = {
  CONTINENT: 'continent',
  COUNTRY: 'country',
  REGION: 'region',
  SUB_REGION: 'subRegion',
  DISTRICT: 'district',
  CITY: 'city',
  AREA: 'area',
};

/** The places of a path, keyed by level; the last one has the version. */
export const hierarchyOf = (gazetteer: Gazetteer, path: readonly Place[], version?: number): GeoHierarchy =>
  Object.fromEntries(
    path.map((place) => [
      hierarchyKeys[place.level],
      { ...nodeOf(gazetteer, place), ...(place === path.at(-1) && omitUndefined({ version })) },
    ]),
  );
