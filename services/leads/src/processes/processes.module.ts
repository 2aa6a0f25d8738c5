import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { escalateUnanswered } from './escalate-lead.ts';
import { forgetExpiredContacts } from './forget-contact.ts';

/** Scheduled jobs: escalation of unanswered leads, and deletion of expired contacts. */
export const processesModule: ServiceModule<LeadsContext> = {
  routes({ context }) {
    escalateUnanswered(context);
    forgetExpiredContacts(context);
    return [];
  },
};
