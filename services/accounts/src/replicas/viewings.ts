import { viewingEvents } from '@ardhi/contracts/leads/events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** A viewing with the agency that it belongs to, without who comes. */
export interface ViewingRow {
  readonly agencyId?: string;
}

/** Viewings by id: for counting those of an agency. */
export const viewings = replicaOf<ViewingRow, typeof viewingEvents>(viewingEvents, {
  name: 'accounts.viewings',
  version: 1,
  indexes: ['agencyId'],
  on: {
    ViewingRequested: (_, { agencyId }) => omitUndefined({ agencyId }),
    ViewingMoved: (_, { agencyId }) => ({ agencyId }),
  },
});
