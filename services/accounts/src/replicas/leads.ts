import { contactEvents } from '@ardhi/contracts/leads/events';
import { type LeadReplicaRow, leadsReplica } from '@ardhi/contracts/leads/leads.replica';
import { type ResponseTimeRow, responseTimesReplica } from '@ardhi/contracts/leads/response-times.replica';
import { replicaOf } from '@ardhi/kernel/read/replica';

/** Leads with the agent they are assigned to, by contact id. */
export const leads = replicaOf<LeadReplicaRow, typeof contactEvents>(contactEvents, {
  name: 'accounts.leads',
  ...leadsReplica,
});

/** When each enquiry was answered, by enquiry id; for the response times of agents. */
export const leadAnswers = replicaOf<ResponseTimeRow, typeof contactEvents>(contactEvents, {
  name: 'accounts.answers',
  ...responseTimesReplica,
});
