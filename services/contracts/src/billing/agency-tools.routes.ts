import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { job } from '../job/job.ts';
import { admins } from '../roles.ts';
import { id } from '../values.ts';

const tool = { row: 'B48', method: 'POST', access: { roles: admins }, rate: 'heavy', status: 202 } as const;

/** Earlier grants stay as they are. */
export const recomputeEntitlements = route({
  ...tool,
  summary: 'Grants an agency what its paid orders and claimed gifts give, as far as that was not done.',
  path: '/api/admin/agency-tools/recompute-entitlements',
  body: z.strictObject({ agencyId: id }),
  answer: job,
});

/** Without a year, all of them. */
export const resendInvoices = route({
  ...tool,
  summary: 'Emails an agency where each of its invoices, receipts and credit notes is.',
  path: '/api/admin/agency-tools/resend-invoices',
  body: z.strictObject({ agencyId: id, year: z.optional(z.int().check(z.minimum(2000), z.maximum(2200))) }),
  answer: job,
});
