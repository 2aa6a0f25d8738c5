import type { PublishedContactEvent } from '@ardhi/contracts/leads/events';
import { type ResponseTimeRow, responseTimesReplica } from '@ardhi/contracts/leads/response-times.replica';
import type { Projection } from '@ardhi/kernel/read/projection';

/** By enquiry id. */
export const enquiryResponses: Projection<ResponseTimeRow, PublishedContactEvent> = {
  name: 'listings.enquiry-responses',
  ...responseTimesReplica,
};
