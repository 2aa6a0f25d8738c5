import * as z from 'zod/mini';
import { currency } from '../money.ts';
import { id, lonLat } from '../values.ts';
import { divisionKind } from './division-kind.ts';
import { placeBoundary, placeBox, placeLevel } from './place.ts';

/** A place on the path from the continent down. */
export const pathStep = z.strictObject({ id, level: placeLevel, name: z.string() });

/** A place in API responses, with the path from the continent down. */
export const geoNode = z.strictObject({
  id,
  level: placeLevel,
  /** The country's word for such a division, where that is not the name of the level. */
  kind: z.optional(divisionKind),
  name: z.string(),
  altNames: z.array(z.string()),
  parentId: z.optional(id),
  countryId: z.optional(id),
  code: z.optional(z.string()),
  enabled: z.boolean(),
  confirmed: z.boolean(),
  centroid: z.optional(lonLat),
  bbox: z.optional(placeBox),
  boundary: z.optional(placeBoundary),
  population: z.optional(z.int()),
  currency: z.optional(currency),
  phonePrefix: z.optional(z.string()),
  path: z.array(pathStep),
  /** For admins, of the place that they read: what G16 takes as `If-Match`. */
  version: z.optional(z.int()),
});
