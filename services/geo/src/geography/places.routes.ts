import {
  listAreas,
  listCities,
  listContinents,
  listCountries,
  listDistricts,
  listRegions,
  listSubRegions,
  readArea,
  readCity,
  readCityHierarchy,
  readCountry,
  readDistrict,
  readDistrictHierarchy,
  readHierarchy,
  readRegion,
  readRegionHierarchy,
  readSubRegion,
  readSubRegionHierarchy,
} from '@ardhi/contracts/geo/geo.routes';
import type { Place, PlaceLevel } from '@ardhi/contracts/geo/place';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { admins, isAdmin } from '@ardhi/contracts/roles';
import type { Page } from '@ardhi/contracts/values';
import { forbid } from '@ardhi/kernel/base/forbid';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Caller } from '@ardhi/kernel/http/caller';
import { type Endpoint, serve } from '@ardhi/kernel/http/endpoint';
import { paginate } from '@ardhi/kernel/read/page';
import { hierarchyOf, nodeOf } from './geo-node.ts';
import type { Geography } from './geography.ts';

interface PlaceRead {
  readonly params: { readonly id: string };
  readonly query: { readonly boundary?: boolean | undefined };
  readonly caller: Caller;
}

interface ListQuery {
  readonly limit: number;
  readonly page: number;
  readonly includeDisabled?: boolean | undefined;
}

/** Routes of lists, single places and hierarchies (api.md G1-G9). */
export function placeRoutes(geography: Geography): readonly Endpoint[] {
  async function list(level: PlaceLevel, under: string | undefined, query: ListQuery, caller: Caller) {
    const gazetteer = await geography.gazetteer();
    if (under !== undefined && gazetteer.get(under) === undefined) refuse('NOT_FOUND');
    const shown = gazetteer
      .atLevel(level, under)
      .filter((place) => !place.disabled || wantsDisabled(query, caller));
    return paged(shown, query, (place) => nodeOf(gazetteer, place));
  }

  /** The version of a place for those who may change it, read before its values. */
  const versionFor = async ({ role }: Caller, id: string) =>
    isAdmin(role) ? geography.version(id) : undefined;

  async function one(level: PlaceLevel, { params: { id }, query, caller }: PlaceRead) {
    const version = await versionFor(caller, id);
    const gazetteer = await geography.gazetteer();
    const place = gazetteer.get(id);
    if (place?.level !== level) return refuse('NOT_FOUND');
    const shape = query.boundary ? geography.outlines().of(place.id) : undefined;
    return { ...nodeOf(gazetteer, place), ...omitUndefined({ boundary: shape, version }) };
  }

  async function hierarchy(
    { params: { id }, caller }: Pick<PlaceRead, 'params' | 'caller'>,
    level?: PlaceLevel,
  ) {
    const version = await versionFor(caller, id);
    const gazetteer = await geography.gazetteer();
    const path = gazetteer.path(id);
    const found = path.at(-1);
    if (found === undefined || (level !== undefined && found.level !== level)) return refuse('NOT_FOUND');
    return hierarchyOf(gazetteer, path, version);
  }

  return [
    serve(listCountries, async ({ query, caller }) => {
      const page = await list('COUNTRY', undefined, query, caller);
      if (query.include !== 'minimal') return page;
      return {
        ...page,
        items: page.items.map(({ id, name, code, enabled }) => ({ id, name, code: code ?? '', enabled })),
      };
    }),
    serve(listContinents, ({ query, caller }) => list('CONTINENT', undefined, query, caller)),
    serve(listRegions, ({ query, caller }) => list('REGION', query.countryId, query, caller)),
    serve(listSubRegions, ({ query, caller }) => list('SUB_REGION', query.regionId, query, caller)),
    serve(listDistricts, ({ query, caller }) => list('DISTRICT', query.regionId, query, caller)),
    serve(listCities, ({ query, caller }) => list('CITY', query.regionId, query, caller)),
    serve(listAreas, ({ query, caller }) => list('AREA', query.cityId, query, caller)),
    serve(readCountry, (call) => one('COUNTRY', call)),
    serve(readRegion, (call) => one('REGION', call)),
    serve(readSubRegion, (call) => one('SUB_REGION', call)),
    serve(readDistrict, (call) => one('DISTRICT', call)),
    serve(readCity, (call) => one('CITY', call)),
    serve(readArea, (call) => one('AREA', call)),
    serve(readHierarchy, (call) => hierarchy(call)),
    serve(readCityHierarchy, (call) => hierarchy(call, 'CITY')),
    serve(readDistrictHierarchy, (call) => hierarchy(call, 'DISTRICT')),
    serve(readSubRegionHierarchy, (call) => hierarchy(call, 'SUB_REGION')),
    serve(readRegionHierarchy, (call) => hierarchy(call, 'REGION')),
  ];
}

/** True if the list includes disabled places, which only admins may request. */
function wantsDisabled({ includeDisabled }: ListQuery, caller: Caller): boolean {
  if (!includeDisabled) return false;
  if (caller.subject === '') refuse('UNAUTHENTICATED');
  if (!isAdmin(caller.role)) forbid(admins, caller.role);
  return true;
}

function paged<T>(places: readonly Place[], { page, limit }: ListQuery, show: (place: Place) => T): Page<T> {
  const found = paginate(places, { page, pageSize: limit });
  return { ...found, items: found.items.map(show) };
}
