import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { emailAddress } from '../accounts/text-fields.ts';
import { admins } from '../roles.ts';
import { instant, noBody } from '../values.ts';

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

const suppressedAddress = z.strictObject({
  id: z.string(),
  /** BOUNCED: it cannot receive emails, and gets none. COMPLAINED: one was reported as spam, and it gets what its holder asks for only. */
  reason: z.enum(['BOUNCED', 'COMPLAINED']),
  at: instant,
  /** Reply code of the receiving server. */
  code: z.optional(z.string()),
});

/** Without addresses and texts; the latest first, at most 200 of each. */
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
    suppressed: z.array(suppressedAddress),
  }),
});

/** Providers that do not sign their reports have the key in the address that they call. */
const report = {
  method: 'POST',
  access: 'public',
  rate: 'callback',
  query: z.strictObject({ key: z.optional(z.string().check(z.maxLength(200))) }),
  answer: noBody,
  errors: ['BAD_SIGNATURE'],
} as const;

/** Called by the mail service of the setting MAIL_REPORTS; the body is its own. */
export const receiveEmailReport = route({
  ...report,
  row: 'S13',
  summary: 'What the mail service reports of an email: that its address cannot receive it, or a complaint.',
  path: '/api/callbacks/emails',
  body: z.looseObject({}),
});

/** What the mail service itself suppresses has to be removed there too. */
export const resumeEmails = route({
  row: 'S14',
  summary: 'Sends emails to an address again.',
  method: 'POST',
  path: '/api/admin/emails/resume',
  access: { roles: admins },
  body: z.strictObject({ email: emailAddress }),
  answer: noBody,
  status: 204,
});
