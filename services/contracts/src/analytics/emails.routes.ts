import { route } from '@ardhi/contracts/route';
import * as z from 'zod/mini';
import { admins } from '../roles.ts';
import { instant, noBody } from '../values.ts';
import { resumption } from './email-input.ts';

const undeliveredEmail = z.strictObject({
  id: z.string(),
  service: z.string(),
  /** FAILED: the network of a phone reported that a text message did not arrive. */
  state: z.enum(['PENDING', 'REJECTED', 'GIVEN_UP', 'EXPIRED', 'FAILED']),
  tries: z.int(),
  /** Reply code of the mail server or error code of the connection at the last attempt. */
  reason: z.optional(z.string()),
  createdAt: instant,
  /** Time of the next attempt while PENDING, otherwise when it ended. */
  nextAt: instant,
});

const suppressedAddress = z.strictObject({
  id: z.string(),
  /** BOUNCED: it cannot receive messages, and gets none. COMPLAINED: one was reported as spam, and it gets what its holder asks for only. */
  reason: z.enum(['BOUNCED', 'COMPLAINED']),
  at: instant,
  /** Reply code of the receiving server; of a phone number `SMS` and the word of the gateway. */
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

const word = z.string().check(z.maxLength(100));
/** Called by Africa's Talking (its documentation, "Delivery reports"), with a form. */
export const receiveTextReport = route({
  ...report,
  row: 'S15',
  summary: 'What the gateway reports of a text message: that it arrived, or why it did not.',
  path: '/api/callbacks/texts',
  form: true,
  body: z.looseObject({
    id: word,
    status: word,
    phoneNumber: word,
    failureReason: z.optional(word),
  }),
});

/** Suppressions of the mail service itself have to be removed there too. */
export const resumeEmails = route({
  row: 'S14',
  summary: 'Sends emails to an address, or text messages to a number, again.',
  method: 'POST',
  path: '/api/admin/emails/resume',
  access: { roles: admins },
  body: resumption,
  answer: noBody,
  status: 204,
});
