import * as z from 'zod/mini';
import { singleLine } from '../text-fields.ts';

/** Why an admin sees the product as someone else, and whether they may change something. */
export const impersonationInput = z.strictObject({
  reason: singleLine(500, 10),
  /** Needs the permission `impersonate.write`. */
  write: z.optional(z.boolean()),
});
