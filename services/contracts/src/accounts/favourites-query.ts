import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';
import { pagingQuery, queryBoolean } from '../values.ts';

/** Filters of a list of favourites. */
export const favouritesQuery = z.strictObject({
  ...pagingQuery(),
  folder: z.optional(singleLine(60)),
  /** Only favourites whose price or status has changed. */
  changed: z.optional(queryBoolean),
  q: z.optional(singleLine(120)),
  sort: z._default(z.enum(['addedAt', '-addedAt', 'price', '-price', 'change', '-change']), '-addedAt'),
});
