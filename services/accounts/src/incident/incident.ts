import type { NewIncident } from '@ardhi/contracts/accounts/incident';
import { refuse } from '@ardhi/kernel/base/refusal';
import type { Decider } from '@ardhi/kernel/write/decider';

/** Commands on a breach of personal data. */
export type IncidentCommand =
  | ({ type: 'OpenIncident' } & NewIncident)
  | { type: 'CloseIncident'; note: string };

/** Events of a breach of personal data. */
export type IncidentEvent =
  | ({ type: 'IncidentOpened' } & NewIncident)
  | { type: 'IncidentClosed'; note: string };

/** Progress of a recorded breach. */
export interface IncidentState {
  readonly status: 'NONE' | 'OPEN' | 'CLOSED';
}

/** Streams `incident-<id>`: a breach of personal data, from when an admin records it until all were notified. */
export const incidentDecider: Decider<IncidentState, IncidentCommand, IncidentEvent> = {
  name: 'incident',
  initial: { status: 'NONE' },
  decide: {
    OpenIncident: ({ status }, { type: _, ...fields }) =>
      status === 'NONE' ? [{ type: 'IncidentOpened', ...fields }] : refuse('ALREADY_EXISTS'),
    CloseIncident: ({ status }, { note }) => {
      if (status === 'NONE') return refuse('NOT_FOUND');
      return status === 'OPEN' ? [{ type: 'IncidentClosed', note }] : [];
    },
  },
  evolve: {
    IncidentOpened: () => ({ status: 'OPEN' }),
    IncidentClosed: () => ({ status: 'CLOSED' }),
  },
};
