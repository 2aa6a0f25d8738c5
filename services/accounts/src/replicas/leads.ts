import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { type LeadReplicaRow, leadsReplica } from '@ardhi/contracts/leads/leads.replica';
import { type ResponseTimeRow, responseTimesReplica } from '@ardhi/contracts/leads/response-times.replica';
import type { Projection } from '@ardhi/kernel/read/projection';

/** Leads with the agent they are assigned to, by contact id. */
export const leads: Projection<LeadReplicaRow, PublishedContactEvent> = {
  name: 'accounts.leads',
  ...leadsReplica,
};

/** When each enquiry was answered, by enquiry id; for the response times of agents. */
export const leadAnswers: Projection<ResponseTimeRow, PublishedContactEvent> = {
  name: 'accounts.answers',
  ...responseTimesReplica,
};
