import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
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
