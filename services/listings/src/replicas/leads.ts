import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { type LeadReplicaRow, leadsReplica } from '@ardhi/contracts/leads/leads.replica';
import type { Projection } from '@ardhi/kernel/read/projection';

/** By contact id. */
export const leads: Projection<LeadReplicaRow, PublishedContactEvent> = {
  name: 'listings.leads',
  ...leadsReplica,
};
