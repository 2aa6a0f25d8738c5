import { listUndeliveredEmails } from '@ardhi/contracts/analytics/emails.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { serve } from '@ardhi/kernel/http/endpoint';
import type { ServiceModule } from '@ardhi/kernel/runtime/service';

/** Emails of all services that wait in the outbox or were not delivered. */
export const emailsModule: ServiceModule = {
  routes: ({ emailOutbox }) => [
    serve(listUndeliveredEmails, async () => ({
      items: (await emailOutbox.undelivered()).map(
        ({ id, service, state, attempts: tries, reason, createdAt, nextAt }) => ({
          ...{ id, service, state, tries, createdAt, nextAt },
          ...omitUndefined({ reason }),
        }),
      ),
      ...omitUndefined(await emailOutbox.summary()),
    })),
  ],
};
