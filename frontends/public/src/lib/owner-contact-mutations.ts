import {
  createAgencyEnquiry,
  createAgentEnquiry,
  recordAgencyContactClick,
  recordAgentContactClick,
} from '@ardhi/contracts/leads/enquiry.routes';
import { apiMutation } from './actions/mutation.ts';

/** Sends a message to an agent. */
export const agentEnquiryMutation = apiMutation(createAgentEnquiry, { hasSchema: true });

/** Sends a message to an agency. */
export const agencyEnquiryMutation = apiMutation(createAgencyEnquiry, { hasSchema: true });

/** Records a click on a way to contact an agent; the answer has the phone number. */
export const agentContactClickMutation = apiMutation(recordAgentContactClick);

/** Records a click on a way to contact an agency; the answer has the phone number. */
export const agencyContactClickMutation = apiMutation(recordAgencyContactClick);
