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
export const placeLevel = z.enum(placeLevels);
export type PlaceLevel = z.infer<typeof placeLevel>;

/** A GeoJSON MultiPolygon: polygons of rings of [lon, lat]. */
export const placeBoundary = z.strictObject({
  type: z.literal('MultiPolygon'),
  coordinates: z.array(z.array(z.array(lonLat))),
});
export type PlaceBoundary = z.infer<typeof placeBoundary>;

/** [west, south, east, north] in degrees. */
export const placeBox = z.tuple([z.number(), z.number(), z.number(), z.number()]);
export type PlaceBox = z.infer<typeof placeBox>;

/** One node of the geography as it is kept; what is usual is left out, so that thirty thousand of them stay small. */
export const place = z.strictObject({
  id,
  level: placeLevel,
  name: z.string(),
  altNames: z.optional(z.array(z.string())),
  /** What a neighbourhood says of itself beside its parent: its sub-county or ward. */
  locality: z.optional(z.string()),
  parentId: z.optional(id),
  /** ISO 3166-1 alpha-2 for countries, ISO 3166-2 for what lies within. */
  code: z.optional(z.string()),
  disabled: z.optional(z.literal(true)),
  /** Its outline or its site rests on old or missing data. */
  unconfirmed: z.optional(z.literal(true)),
  centroid: z.optional(lonLat),
  box: z.optional(placeBox),
  /** As an admin drew it; what packs draw is for the geography service alone. */
  boundary: z.optional(placeBoundary),
  population: z.optional(z.int()),
  currency: z.optional(currency),
  phonePrefix: z.optional(z.string()),
});
export type Place = z.infer<typeof place>;

/** Something that people ask what is near: a school, a hospital, a market. */
export const pointOfInterest = z.strictObject({ kind: z.string(), name: z.string(), point: lonLat });
export type PointOfInterest = z.infer<typeof pointOfInterest>;

/** A geography as a file: what a service loads from the blob store under the hash that `PackApplied` names. */
export interface GeoPack {
  readonly name: string;
  /** Whose data it is and under which licence. */
  readonly attribution: string;
  readonly places: readonly Place[];
  /** TopoJSON whose geometries carry the id of their place; for the geography service alone. */
  readonly outlines?: unknown;
  readonly pois?: readonly PointOfInterest[];
}
