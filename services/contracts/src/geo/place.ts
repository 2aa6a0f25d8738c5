import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { id, lonLat } from '../values.ts';

/** The seven levels of the specification, widest first. */
export const placeLevels = [
  'CONTINENT',
  'COUNTRY',
  'REGION',
  'SUB_REGION',
  'DISTRICT',
  'CITY',
  'AREA',
] as const;
/** One of the seven levels of the geography. */
export const placeLevel = z.enum(placeLevels);
/** The level of a place, from CONTINENT to AREA. */
export type PlaceLevel = z.infer<typeof placeLevel>;

/** A GeoJSON MultiPolygon: polygons of rings of [lon, lat]. */
export const placeBoundary = z.strictObject({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(lonLat))),
});
/** The outline of a place. */
export type PlaceBoundary = z.infer<typeof placeBoundary>;

/** [west, south, east, north] in degrees. */
export const placeBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
/** The bounding box of a place: west, south, east and north in degrees. */
export type PlaceBox = z.infer<typeof placeBox>;

/** A stored node of the geography; default values are omitted to keep thirty thousand of them small. */
export const place = z.strictObject({
  id,
  level: placeLevel,
  name: z.string(),
  altNames: z.optional(z.array(z.string())),
  /** Sub-county or ward of a neighbourhood. */
  locality: z.optional(z.string()),
  parentId: z.optional(id),
  /** ISO 3166-1 alpha-2 for countries, ISO 3166-2 for what lies within. */
  code: z.optional(z.string()),
  disabled: z.optional(z.literal(true)),
  /** Outline or position is based on outdated or missing data. */
  unconfirmed: z.optional(z.literal(true)),
  centroid: z.optional(lonLat),
  box: z.optional(placeBox),
  /** Drawn by an admin; outlines of packs are used by the geo service only. */
  boundary: z.optional(placeBoundary),
  population: z.optional(z.int()),
  currency: z.optional(currency),
  phonePrefix: z.optional(z.string()),
});
/** A place of the geography in any of the seven levels. */
export type Place = z.infer<typeof place>;

/** A point of interest: a school, a hospital, a market. */
export const pointOfInterest = z.strictObject({ kind: z.string(), name: z.string(), point: lonLat });
/** A school, hospital, market or the like from the applied packs. */
export type PointOfInterest = z.infer<typeof pointOfInterest>;

/** A geography pack, stored as a blob under the hash in `PackApplied`. */
export interface GeoPack {
  readonly name: string;
  /** Source and licence of the data. */
  readonly attribution: string;
  readonly places: readonly Place[];
  /** TopoJSON whose geometries carry the id of their place; used by the geo service only. */
  readonly outlines?: unknown;
  readonly pois?: readonly PointOfInterest[];
}
