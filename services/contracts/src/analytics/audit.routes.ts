import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { instant, pageSchema } from '../values.ts';
import { auditQuery } from './audit-query.ts';

const person = z.strictObject({ id: z.string(), name: z.string() });

/** An entry of the audit log; what was changed is said by the events of its streams. */
export const recordedEntry = z.strictObject({
  seq: z.int(),
  at: instant,
  /** A user, or `visitor`. */
  actor: person,
  role: z.string(),
  /** The user as whom an admin acted. */
  onBehalfOf: z.optional(person),
  /** The name of the call. */
  action: z.string(),
  /** The call's effect, in one sentence. */
  summary: z.string(),
  /** The stream that was changed first, or the path of the call. */
  object: z.string(),
  /** Versions of streams before and after the call, and the events in between; at most 40 streams. */
  changes: z.array(
    z.strictObject({ stream: z.string(), before: z.int(), after: z.int(), events: z.array(z.string()) }),
  ),
  moreChanges: z.int(),
  reason: z.optional(z.string()),
  /** /24 of IPv4, /48 of IPv6; missing once the person was erased. */
  ip: z.optional(z.string()),
  requestId: z.string(),
  prevHash: z.string(),
  hash: z.string(),
});
/** An entry of the audit log. */
export type RecordedEntry = z.infer<typeof recordedEntry>;

const access = { roles: admins } as const;

/** The newest first. */
export const listAudit = route({
  row: 'S10',
  summary: 'The audit log: who did what, as whom, when and why.',
  method: 'GET',
  path: '/api/admin/audit',
  access,
  query: auditQuery,
  answer: pageSchema(recordedEntry),
  csv: true,
  errors: ['DATE_RANGE_INVALID', 'WINDOW_TOO_LARGE'],
});

/** Recomputes every hash. */
export const verifyAudit = route({
  row: 'S10',
  summary: 'Checks that no entry of the audit log was changed, removed or moved.',
  method: 'GET',
  path: '/api/admin/audit/verify',
  access,
  rate: 'heavy',
  timeoutMs: 60_000,
  answer: z.strictObject({
    ok: z.boolean(),
    /** Entries before the first that is broken. */
    entries: z.int(),
    /** The number of the first entry that is missing or is not as it was recorded. */
    brokenAt: z.optional(z.int()),
  }),
});
