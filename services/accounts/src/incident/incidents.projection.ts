import type { Incident } from '@ardhi/contracts/accounts/incident';
import type { Projection } from '@ardhi/kernel/write/projection';
import type { IncidentEvent } from './incident.ts';

/** A recorded breach; who recorded it by id. */
export type IncidentRow = Omit<Incident, 'deadlines'>;

/** Recorded breaches, by id. */
export const incidents: Projection<IncidentRow, IncidentEvent> = {
  name: 'accounts.incidents',
  version: 1,
  subscribesTo: ['incident'],
  when: 'inline',
  indexes: ['openedAt', 'title'],
  on: {
    IncidentOpened: (_, { type: __, ...fields }, { subject, at, actor }) => ({
      ...fields,
      id: subject,
      openedAt: at,
      openedBy: actor,
    }),
    IncidentClosed: (row, { note }, { at }) => row && { ...row, note, closedAt: at },
  },
};
