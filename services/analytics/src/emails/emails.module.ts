import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  listUndeliveredEmails,
  receiveEmailReport,
  resumeEmails,
} from '@ardhi/contracts/analytics/emails.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { refuse } from '@ardhi/kernel/write/refusal';
import { refuseField } from '@ardhi/kernel/write/refuse-field';
import { deliveryReportIn } from './delivery-report.ts';

/** Emails of all services that wait in the outbox or were not delivered, and addresses that get none. */
export const emailsModule: ServiceModule = {
  routes: ({ emailOutbox, emailSuppressions, config, log }) => [
    serve(listUndeliveredEmails, async () => ({
      items: (await emailOutbox.undelivered()).map(
        ({ id, service, state, attempts: tries, reason, createdAt, nextAt }) => ({
          ...{ id, service, state, tries, createdAt, nextAt },
          ...omitUndefined({ reason }),
        }),
      ),
      ...omitUndefined(await emailOutbox.summary()),
      suppressed: [...(await emailSuppressions.latest())],
    })),

    serve(receiveEmailReport, async ({ body }) => {
      const key = config.MAIL_REPORTS_KEY ?? refuse('NOT_FOUND');
      if (!isSigned(body.signature, key)) refuse('BAD_SIGNATURE');
      const found = deliveryReportIn(body['event-data']);
      if (found === undefined) return;
      await emailSuppressions.suppress(found.address, found.report);
      log.warn(found.report, 'mail.suppressed: an address gets no more emails');
    }),

    serve(resumeEmails, async ({ body: { email } }) => {
      if (!(await emailSuppressions.resume(email))) refuseField('email', 'notSuppressed');
    }),
  ],
};

interface Signature {
  readonly timestamp: string;
  readonly token: string;
  readonly signature: string;
}

function isSigned({ timestamp, token, signature }: Signature, key: string): boolean {
  const expected = createHmac('sha256', key)
    .update(timestamp + token)
    .digest();
  const actual = Buffer.from(signature, 'hex');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
