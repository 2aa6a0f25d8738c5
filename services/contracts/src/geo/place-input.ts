import * as z from 'zod/mini';
import fieldErrors from '../../messages/en/field-errors.json' with { type: 'json' };
import { currency } from '../money.ts';
import { plainText } from '../text.ts';
import { id, lonLat, pagingQuery, queryBoolean } from '../values.ts';
import { placeLevel } from './place.ts';

/** Filters of the list of places for admins; a page holds up to 1,000 (specification §9). */
export const placesQuery = z.strictObject({
  ...pagingQuery(1_000),
  q: z.optional(z.string().check(z.maxLength(100))),
  parentId: z.optional(id),
  level: z.optional(placeLevel),
  enabled: z.optional(queryBoolean),
  unconfirmed: z.optional(queryBoolean),
  sort: z.optional(z.enum(['name', '-name', 'population', '-population'])),
});

const name = plainText(1, 120);
/** The editable fields of a place besides its name. */
export const placeFields = {
  altNames: z.optional(z.array(name).check(z.maxLength(20))),
  code: z.optional(z.string().check(z.regex(/^[A-Z0-9-]{2,12}$/, fieldErrors.code))),
  centroid: z.optional(lonLat),
  population: z.optional(z.int().check(z.minimum(0), z.maximum(2_000_000_000))),
  currency: z.optional(currency),
  phonePrefix: z.optional(z.string().check(z.regex(/^\+\d{1,7}$/, fieldErrors.diallingCode))),
  enabled: z.optional(z.boolean()),
  confirmed: z.optional(z.boolean()),
};
