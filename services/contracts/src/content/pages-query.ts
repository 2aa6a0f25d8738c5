import * as z from 'zod/mini';
import { plainText } from '../text.ts';
import { locale, pagingQuery } from '../values.ts';
import { contentState, contentType } from './page.ts';

/** Filters of all pages. */
export const contentPagesQuery = z.strictObject({
  ...pagingQuery(),
  q: z.optional(plainText(0, 100)),
  type: z.optional(contentType),
  state: z.optional(contentState),
  locale: z.optional(locale),
  sort: z._default(z.enum(['title', '-title', 'changedAt', '-changedAt']), '-changedAt'),
});
