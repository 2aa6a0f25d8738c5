import { accountJobEvents } from '@ardhi/contracts/accounts/events';
import { jobDecider } from '@ardhi/kernel/write/job-decider';

/** The jobs of this service. */
export const accountJob = jobDecider(accountJobEvents);
