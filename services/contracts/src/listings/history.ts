import * as z from 'zod/mini';
import { money } from '../money.ts';
import { instant } from '../values.ts';
import { listingReason } from './status.ts';

/** An entry in the public history of a listing. */
export const historyPoint = z.strictObject({
  at: instant,
  kind: z.enum(['LISTED', 'PRICE', 'STATUS', 'RELISTED']),
  price: z.optional(money),
  reason: z.optional(listingReason),
});
/** One event in the public history of a listing. */
export type HistoryPoint = z.infer<typeof historyPoint>;

/** One version of a record with its changed fields. */
export const recordChange = z.strictObject({
  version: z.int(),
  at: instant,
  by: z.strictObject({ id: z.string(), name: z.string() }),
  type: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
/** One change to an administered record: who, when and which fields. */
export type RecordChange = z.infer<typeof recordChange>;
