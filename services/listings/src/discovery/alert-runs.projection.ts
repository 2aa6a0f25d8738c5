import type { Projection } from '@ardhi/kernel/write/projection';
import type { Alert, SearchAlertEvent } from './search-alerts.ts';

/** An alert that was sent for a saved search. */
export interface AlertRunRow extends Omit<Alert, 'runId'> {
  readonly id: string;
  readonly searchId: string;
  readonly sentAt: string;
}

/** Sent alerts by id. */
export const alertRuns: Projection<AlertRunRow, SearchAlertEvent> = {
  name: 'listings.alert-runs',
  version: 1,
  subscribesTo: ['searchalerts'],
  when: 'inline',
  indexes: ['searchId+sentAt', 'sentAt'],
  key: (event) => ('runId' in event ? event.runId : undefined),
  on: {
    AlertSent: (_, { type: __, runId: id, at: sentAt, ...alert }, { subject: searchId }) => ({
      ...alert,
      id,
      searchId,
      sentAt,
    }),
  },
};
