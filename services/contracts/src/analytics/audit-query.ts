import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';
import { day, id, pagingQuery } from '../values.ts';

/** Filters of the audit log. */
export const auditQuery = z.strictObject({
  ...pagingQuery(),
  /** Part of an object, an action, a request id or a person's name. */
  q: z.optional(singleLine(120)),
  from: z.optional(day),
  to: z.optional(day),
  actor: z.optional(id),
  onBehalfOf: z.optional(id),
  /** The name of a call: `changeUserStatus`. */
  action: z.optional(singleLine(80)),
  /** A stream, or its beginning: `user-`. */
  object: z.optional(singleLine(120)),
  sort: z._default(z.enum(['at', '-at']), '-at'),
});
