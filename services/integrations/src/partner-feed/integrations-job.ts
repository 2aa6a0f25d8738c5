import { integrationsJobEvents } from '@ardhi/contracts/integrations/partner-feed-events';
import { jobDecider } from '@ardhi/kernel/write/job-decider';

/** The jobs of this service. */
export const integrationsJob = jobDecider(integrationsJobEvents);
