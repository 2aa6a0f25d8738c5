import * as z from 'zod/mini';
import { money } from '../money.ts';
import { instant } from '../values.ts';
import { listingReason } from './status.ts';

/** A point on a listing's public timeline. */
export const historyPoint = z.strictObject({
  at: instant,
  kind: z.enum(['LISTED', 'PRICE', 'STATUS', 'RELISTED']),
  price: z.optional(money),
  reason: z.optional(listingReason),
});
export type HistoryPoint = z.infer<typeof historyPoint>;

/** One version of a record and what it changed, field by field. */
export const change = z.strictObject({
  version: z.int(),
  at: instant,
  by: z.strictObject({ id: z.string(), name: z.string() }),
  type: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type Change = z.infer<typeof change>;
