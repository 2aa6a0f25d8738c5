import * as z from 'zod/mini';
import { adminListQuery, sortBy } from '../list-query.ts';
import { locale } from '../values.ts';
import { contentState, contentType } from './page.ts';

/** Filters of all pages. */
export const contentPagesQuery = z.strictObject({
  ...adminListQuery,
  type: z.optional(contentType),
  state: z.optional(contentState),
  locale: z.optional(locale),
  sort: sortBy(['title', 'changedAt'], '-changedAt'),
});
