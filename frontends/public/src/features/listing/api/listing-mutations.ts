import { createListingEnquiry, recordListingContactClick } from '@ardhi/contracts/leads/enquiry.routes';
import { requestViewing } from '@ardhi/contracts/leads/viewing.routes';
import { reportListing } from '@ardhi/contracts/listings/listing.routes';
import { requestTitleDocuments } from '@ardhi/contracts/listings/title-requests.routes';
import { apiMutation } from '../../../lib/actions/mutation.ts';

/** Sends a message to the agent of a listing. */
export const enquiryMutation = apiMutation(createListingEnquiry, { hasSchema: true });

/** Requests a viewing of a listing. */
export const viewingMutation = apiMutation(requestViewing, { hasSchema: true });

/** Reports a listing to the moderators. */
export const reportMutation = apiMutation(reportListing, { hasSchema: true });

/** Asks the agent to show documents of the title. */
export const titleRequestMutation = apiMutation(requestTitleDocuments, { hasSchema: true });

/** Records a click on a way to contact the agent; the answer has the phone number. */
export const contactClickMutation = apiMutation(recordListingContactClick);
