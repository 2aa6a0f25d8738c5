import * as z from 'zod/mini';
import { id } from '../values.ts';

/** Kinds of background work. */
export const jobKinds = [
  'DATA_EXPORT',
  'RECOMPUTE_ENTITLEMENTS',
  'RESEND_INVOICES',
  'MERGE_AGENCIES',
  'GEO_PACK',
  'FEED',
] as const;
/** Kind of job. */
export type JobKind = (typeof jobKinds)[number];

/** DONE and FAILED are final. */
export const jobStates = ['QUEUED', 'RUNNING', 'DONE', 'FAILED'] as const;
/** How far a job is. */
export type JobState = (typeof jobStates)[number];

/** Work that goes on after the call that started it was answered. */
export const job = z.strictObject({
  id,
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  /** Steps that are done, of `total`. */
  done: z.int(),
  total: z.optional(z.int()),
  /** Where the result is; a page, or a file by a link that is valid for 15 minutes and signed again by the next reading. */
  url: z.optional(z.string()),
  /** Why it failed: a sentence. */
  error: z.optional(z.string()),
});
/** Work that goes on after the call that started it was answered. */
export type Job = z.infer<typeof job>;
