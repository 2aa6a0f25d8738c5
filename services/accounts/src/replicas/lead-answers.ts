import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { type ResponseTimeRow, responseTimesReplica } from '@ardhi/contracts/leads/response-times.replica';
import type { Projection } from '@ardhi/kernel/read/projection';

/** When each enquiry was answered, by enquiry id; for the response times of agents. */
export const leadAnswers: Projection<ResponseTimeRow, PublishedContactEvent> = {
  name: 'accounts.answers',
  ...responseTimesReplica,
};
