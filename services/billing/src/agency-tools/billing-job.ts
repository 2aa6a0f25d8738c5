import { billingJobEvents } from '@ardhi/contracts/billing/events';
import { jobDecider } from '@ardhi/kernel/write/job-decider';

/** The jobs of this service. */
export const billingJob = jobDecider(billingJobEvents);
