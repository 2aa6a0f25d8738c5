import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { job } from '../job/job.ts';
import { admins } from '../roles.ts';
import { reason } from '../text-fields.ts';
import { id } from '../values.ts';
import { agencyWithCounts } from './admin.routes.ts';
import { ownershipTransfer } from './admin-input.ts';

const tool = { row: 'A75', method: 'POST', access: { roles: admins }, answer: agencyWithCounts } as const;

/** Without an offer that the member accepts: for owners who cannot be reached. The former owner stays a super agent. */
export const transferOwnership = route({
  ...tool,
  summary: 'Makes a member the owner of an agency.',
  path: '/api/admin/agency-tools/transfer-ownership',
  body: ownershipTransfer,
  errors: ['WRONG_STATE', 'SELF_CHANGE', 'PERMISSION_REQUIRED', 'CONSENT_REQUIRED'],
});

/** A repeat changes nothing. */
export const freezeAgency = route({
  ...tool,
  summary: 'Suspends an active agency with all that belongs to it, or ends the suspension.',
  path: '/api/admin/agency-tools/freeze',
  body: z.strictObject({ agencyId: id, frozen: z.boolean(), reason }),
  errors: ['INVALID_TRANSITION'],
});

/** Numbers of what moves to the remaining agency. */
const mergedCounts = z.strictObject({
  members: z.int(),
  listings: z.int(),
  leads: z.int(),
  viewings: z.int(),
  /** Valid ones, with something left of them. */
  grants: z.int(),
});
/** Numbers of what moves to the remaining agency. */
export type MergedCounts = z.infer<typeof mergedCounts>;

/** A dry run counts and changes nothing. Otherwise a job does it, of which A33 tells how far it is; the numbers are those at its start. */
export const mergeAgencies = route({
  ...tool,
  summary: 'Merges an agency into another one, or counts what would move.',
  path: '/api/admin/agency-tools/merge',
  body: z.strictObject({
    fromId: id,
    intoId: id,
    dryRun: z.boolean(),
    /** Of a merge that is no dry run. */
    reason: z.optional(reason),
  }),
  answer: z.strictObject({
    moved: mergedCounts,
    /** Records that end with the merged agency. */
    ended: z.strictObject({ invitations: z.int(), joinRequests: z.int() }),
    job: z.optional(job),
  }),
  errors: ['WRONG_STATE', 'SELF_CHANGE', 'PERMISSION_REQUIRED'],
});
