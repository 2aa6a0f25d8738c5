import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { instant } from '../values.ts';

const undeliveredEmail = z.strictObject({
  id: z.string(),
  service: z.string(),
  state: z.enum(['PENDING', 'REJECTED', 'GIVEN_UP', 'EXPIRED']),
  tries: z.int(),
  /** Reply code of the mail server or error code of the connection at the last attempt. */
  reason: z.optional(z.string()),
  createdAt: instant,
  /** Time of the next attempt while PENDING, otherwise when it ended. */
  nextAt: instant,
});

/** Without addresses and texts; the latest first, at most 200. */
export const listUndeliveredEmails = route({
  row: 'S12',
  summary:
    'Emails that the mail server has not taken yet, and those of the last 30 days that were not delivered.',
  method: 'GET',
  path: '/api/admin/emails',
  access: { roles: admins },
  answer: z.strictObject({
    items: z.array(undeliveredEmail),
    pending: z.int(),
    oldestAt: z.optional(instant),
  }),
});
