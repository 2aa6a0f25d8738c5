import * as z from 'zod/mini';
import fieldErrors from '../messages/en/field-errors.json' with { type: 'json' };
import { queryInt } from './values.ts';

/** The instant and the id of the last record that was answered, as `<instant>~<id>`. */
const cursor = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z~[0-9A-HJKMNP-TV-Z]{26}$/, fieldErrors.token));

/** Query of lists for other systems: where to continue, and how many records at once. */
export const cursorQuery = {
  /** `next` of the answer before. */
  cursor: z.optional(cursor),
  limit: z._default(queryInt(1, 500), 100),
};

/** A part of a list in the order in which its records change; the last one has no `next`. */
export const cursorPage = <T extends z.ZodMiniType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.optional(z.string()) });
