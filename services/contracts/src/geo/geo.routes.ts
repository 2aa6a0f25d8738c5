import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import {
  id,
  itemsSchema,
  lonLat,
  pageSchema,
  queryBoolean,
  queryInt,
  queryList,
  queryNumber,
} from '../values.ts';
import { geoNode, pathStep } from './geo-node.ts';
import { geoRef } from './location.ts';
import { placeLevel } from './place.ts';

/** A place in API responses, with its path from the continent down. */
export type GeoNode = z.infer<typeof geoNode>;

/** A country for selectors. */
export const minimalCountry = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  enabled: z.boolean(),
});

const hierarchyShape = {
  continent: z.optional(geoNode),
  country: z.optional(geoNode),
  region: z.optional(geoNode),
  subRegion: z.optional(geoNode),
  district: z.optional(geoNode),
  city: z.optional(geoNode),
  area: z.optional(geoNode),
};
/** One place and everything above it, by level. */
export const geoHierarchy = z.strictObject(hierarchyShape);
/** A place with its ancestors, the widest first. */
export type GeoHierarchy = z.infer<typeof geoHierarchy>;

/** Page sizes of the specification: 500 countries, 1,000 of anything else. */
const listQuery = (max: number) => ({
  limit: z._default(queryInt(1, max), max),
  page: z._default(queryInt(1, 10_000), 1),
  includeDisabled: z.optional(queryBoolean),
});

/** Only admins may ask for disabled places. */
const disabledErrors = ['UNAUTHENTICATED', 'FORBIDDEN'] as const;

/** The first selector of every place form. */
export const listCountries = route({
  row: 'G1',
  summary: 'Countries, for lists and selectors.',
  method: 'GET',
  path: '/api/geo/countries',
  access: 'public',
  query: z.strictObject({ ...listQuery(500), include: z.optional(z.literal('minimal')) }),
  answer: pageSchema(z.union([geoNode, minimalCountry])),
  errors: disabledErrors,
});

const listParams = { ...listQuery(1_000) };
const places = {
  method: 'GET',
  access: 'public',
  answer: pageSchema(geoNode),
  errors: disabledErrors,
} as const;

/** The selector below the country. */
export const listRegions = route({
  ...places,
  row: 'G2',
  summary: 'Regions of a country.',
  path: '/api/geo/regions',
  query: z.strictObject({ ...listParams, countryId: z.optional(id) }),
});

const byRegion = z.strictObject({ ...listParams, regionId: z.optional(id) });
/** The selector below the region. */
export const listSubRegions = route({
  ...places,
  row: 'G3',
  summary: 'Sub-regions of a region.',
  path: '/api/geo/sub-regions',
  query: byRegion,
});
/** Takes a region or a sub-region. */
export const listDistricts = route({
  ...places,
  row: 'G4',
  summary: 'Districts of a region, at any depth.',
  path: '/api/geo/districts',
  query: byRegion,
});
/** Takes any level above a city. */
export const listCities = route({
  ...places,
  row: 'G5',
  summary: 'Cities of a region, at any depth.',
  path: '/api/geo/cities',
  query: byRegion,
});
/** The last and most specific selector. */
export const listAreas = route({
  ...places,
  row: 'G6',
  summary: 'Areas of a city.',
  path: '/api/geo/areas',
  query: z.strictObject({ ...listParams, cityId: z.optional(id) }),
});
/** Only Africa; completes the seven levels of the specification. */
export const listContinents = route({
  ...places,
  row: 'G8',
  summary: 'The continent.',
  path: '/api/geo/continents',
  query: z.strictObject(listQuery(500)),
});

const withBoundary = z.strictObject({ boundary: z.optional(queryBoolean) });
const placeRoute = {
  row: 'G7',
  method: 'GET',
  access: 'public',
  query: withBoundary,
  answer: geoNode,
} as const;

/** Refuses the id of a place of another level. */
export const readCity = route({ ...placeRoute, summary: 'One city.', path: '/api/geo/cities/:id' });
/** Refuses the id of a place of another level. */
export const readDistrict = route({
  ...placeRoute,
  summary: 'One district.',
  path: '/api/geo/districts/:id',
});
/** Refuses the id of a place of another level. */
export const readSubRegion = route({
  ...placeRoute,
  summary: 'One sub-region.',
  path: '/api/geo/sub-regions/:id',
});
/** Refuses the id of a place of another level. */
export const readRegion = route({ ...placeRoute, summary: 'One region.', path: '/api/geo/regions/:id' });
/** Refuses the id of a place of another level. */
export const readArea = route({ ...placeRoute, summary: 'One area.', path: '/api/geo/areas/:id' });
/** Refuses the id of a place of another level. */
export const readCountry = route({
  ...placeRoute,
  row: 'G8',
  summary: 'One country.',
  path: '/api/geo/countries/:id',
});

const hierarchy = { row: 'G9', method: 'GET', access: 'public', answer: geoHierarchy } as const;
/** For a place of any level. */
export const readHierarchy = route({
  ...hierarchy,
  summary: 'A place and everything above it.',
  path: '/api/geo/hierarchy/:id',
});
/** Like `readHierarchy`, for clients that know the level. */
export const readCityHierarchy = route({
  ...hierarchy,
  summary: 'A city and everything above it.',
  path: '/api/geo/hierarchy/city/:id',
});
/** Like `readHierarchy`, for clients that know the level. */
export const readDistrictHierarchy = route({
  ...hierarchy,
  summary: 'A district and everything above it.',
  path: '/api/geo/hierarchy/district/:id',
});
/** Like `readHierarchy`, for clients that know the level. */
export const readSubRegionHierarchy = route({
  ...hierarchy,
  summary: 'A sub-region and everything above it.',
  path: '/api/geo/hierarchy/subregion/:id',
  aliases: ['/api/geo/hierarchy/sub-region/:id'],
});
/** Like `readHierarchy`, for clients that know the level. */
export const readRegionHierarchy = route({
  ...hierarchy,
  summary: 'A region and everything above it.',
  path: '/api/geo/hierarchy/region/:id',
});

const searchTerm = z.string().check(z.minLength(1), z.maxLength(100));
/** A suggested place; its label includes the parent places. */
export const placeSuggestion = z.strictObject({
  id,
  level: placeLevel,
  label: z.string(),
  path: z.array(pathStep),
  centroid: z.optional(lonLat),
});
/** A place that matches what was typed, with its ancestors as context. */
export type PlaceSuggestion = z.infer<typeof placeSuggestion>;

/** The place field of the search and of the listing editor. */
export const autocompletePlaces = route({
  row: 'G10',
  summary: 'Suggests places for a partial, possibly misspelt name.',
  method: 'GET',
  path: '/api/geo/autocomplete',
  access: 'public',
  rate: 'typing',
  query: z.strictObject({
    q: searchTerm,
    /** Id or ISO code. */
    country: z.optional(z.string().check(z.regex(/^([A-Z]{2}|[0-9A-Z]{26})$/i, fieldErrors.country))),
    levels: z.optional(queryList(placeLevel, 7)),
    limit: z._default(queryInt(1, 10), 10),
  }),
  answer: itemsSchema(placeSuggestion),
});

/** Fills in the place of a listing from its pin. */
export const reverseGeocode = route({
  row: 'G11',
  summary: 'The places that contain a point.',
  method: 'GET',
  path: '/api/geo/reverse',
  access: 'public',
  rate: 'search',
  query: z.strictObject({ lat: queryNumber(-90, 90), lon: queryNumber(-180, 180) }),
  answer: z.strictObject({
    ...hierarchyShape,
    /** The nearest place with a known site. */
    landmark: z.optional(z.strictObject({ name: z.string(), distanceM: z.int() })),
    /** False when an outline used is outdated. */
    confirmed: z.boolean(),
  }),
});

/** Checks a pin against the place that was selected for a listing. */
export const validatePlace = route({
  row: 'G12',
  summary: 'Whether a pin lies within its place.',
  method: 'POST',
  readsOnly: true,
  path: '/api/geo/validate',
  access: 'public',
  rate: 'search',
  body: z.strictObject({ geo: geoRef, point: lonLat }),
  answer: z.strictObject({
    ok: z.boolean(),
    /** The places that contain the pin. */
    expected: geoHierarchy,
    /** From the pin to the named place; 0 inside it. */
    distanceM: z.int(),
  }),
});
