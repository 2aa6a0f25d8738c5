import type { ServiceModule } from '@ardhi/kernel/runtime/service';
import type { LeadsContext } from '../context.ts';
import { canonicalPhones } from './canonical-phones.ts';
import { escalateUnanswered } from './escalate-lead.ts';
import { followMerge } from './follow-merge.ts';
import { forgetExpiredContacts } from './forget-contact.ts';

/** Leads that follow a merge of agencies, escalation of unanswered leads, deletion of expired contacts, and correction of phone numbers. */
export const processesModule: ServiceModule<LeadsContext> = {
  reactions: [canonicalPhones, followMerge],
  start({ context }) {
    escalateUnanswered(context);
    forgetExpiredContacts(context);
  },
};
