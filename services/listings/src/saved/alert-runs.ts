import type { Projection } from '@ardhi/kernel/projection';
import type { Alert, SearchAlertEvent } from './search-alerts.ts';

export interface KeptRun extends Omit<Alert, 'runId'> {
  readonly id: string;
  readonly searchId: string;
  readonly sentAt: string;
}

/** Every alert that was told, by its id. */
export const alertRuns: Projection<KeptRun, SearchAlertEvent> = {
  name: 'listings.alert-runs',
  version: 1,
  hears: ['searchalerts'],
  when: 'inline',
  indexes: ['searchId+sentAt', 'sentAt'],
  key: (event) => ('runId' in event ? event.runId : undefined),
  on: {
    AlertSent: (_, { type: __, runId: id, at: sentAt, ...alert }, { subject: searchId }) => ({
      ...alert,
      ...{ id, searchId, sentAt },
    }),
  },
};
