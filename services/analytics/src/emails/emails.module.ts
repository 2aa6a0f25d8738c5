import {
  listUndeliveredEmails,
  receiveEmailReport,
  receiveTextReport,
  resumeEmails,
} from '@ardhi/contracts/analytics/emails.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '@ardhi/kernel/base/refusal';
import { refuseField } from '@ardhi/kernel/base/refuse-field';
import type { DeliveryReport } from '@ardhi/kernel/email/email-suppressions';
import { serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import { mailServices } from './mail-service.ts';
import { requireEqual } from './require-equal.ts';
import { endsMessages, textReportIn } from './text-report.ts';

/** Emails and text messages of all services that wait in the outbox or were not delivered, and addresses that get none. */
export const emailsModule: ServiceModule = {
  routes: ({ emailOutbox, emailSuppressions, config, clock, log }) => {
    async function suppress(address: string, report: DeliveryReport): Promise<void> {
      await emailSuppressions.suppress(address, report);
      log.warn(report, 'mail.suppressed: an address gets no more messages');
    }

    return [
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

      serve(receiveEmailReport, async ({ body, query: { key } }) => {
        const expected = config.MAIL_REPORTS_KEY ?? refuse('NOT_FOUND');
        const found = mailServices[config.MAIL_REPORTS].reportIn({ body, key }, expected);
        if (found !== undefined) await suppress(found.address, found.report);
      }),

      serve(receiveTextReport, async ({ body, query: { key = '' } }) => {
        requireEqual(key, config.SMS_REPORTS_KEY ?? refuse('NOT_FOUND'));
        const report = textReportIn(body);
        const failedDays = report && (await emailOutbox.recordReport(report));
        if (report === undefined || failedDays === undefined || !endsMessages(report, failedDays)) return;
        await suppress(report.to, { reason: 'BOUNCED', at: clock.now(), code: report.reason });
      }),

      serve(resumeEmails, async ({ body: { email, phone } }) => {
        const [field, address] = email === undefined ? ['phone', phone ?? ''] : ['email', email];
        if (!(await emailSuppressions.resume(address))) refuseField(field, 'notSuppressed');
      }),
    ];
  },
};
