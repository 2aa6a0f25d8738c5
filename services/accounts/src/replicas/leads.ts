import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { type LeadReplicaRow, leadsReplica } from '@ardhi/contracts/leads/leads.replica';
import type { Projection } from '@ardhi/kernel/read/projection';

/** Leads with the agent they are assigned to, by contact id. */
export const leads: Projection<LeadReplicaRow, PublishedContactEvent> = {
  name: 'accounts.leads',
  ...leadsReplica,
};
