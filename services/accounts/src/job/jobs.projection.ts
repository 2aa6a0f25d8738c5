import { accountJobEvents } from '@ardhi/contracts/accounts/events';
import { billingJobEvents } from '@ardhi/contracts/billing/events';
import { integrationsJobEvents } from '@ardhi/contracts/integrations/partner-feed-events';
import type { Job } from '@ardhi/contracts/job/job';
import type { PublishedJobEvent } from '@ardhi/contracts/job/job-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { Projection } from '@ardhi/kernel/write/projection';

/** A job with the user who may read it. */
export interface JobRow extends Job {
  readonly ownerId: string;
}

/** The definitions of the jobs of every service that has some. */
const definitions = [accountJobEvents, billingJobEvents, integrationsJobEvents] as const;

/** Jobs of all services by id. */
export const jobs: Projection<JobRow, PublishedJobEvent> = {
  name: 'accounts.jobs',
  version: 1,
  subscribesTo: definitions.map(({ category }) => category),
  definitions,
  when: 'async',
  indexes: ['ownerId'],
  on: {
    JobStarted: (_, { kind, ownerId, total }, { subject: id }) => ({
      id,
      kind,
      ownerId,
      state: 'RUNNING',
      done: 0,
      ...omitUndefined({ total }),
    }),
    JobAdvanced: (row, { done }) => row && { ...row, done },
    JobCompleted: (row, { url }) =>
      row && { ...row, state: 'DONE', done: row.total ?? row.done, ...omitUndefined({ url }) },
    JobFailed: (row, { error }) => row && { ...row, state: 'FAILED', error },
  },
};
