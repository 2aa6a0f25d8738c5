import { EnquiryForm } from '../../../components/contact/enquiry-form.tsx';
import { useEnquiry } from '../../../components/contact/use-enquiry.ts';
import { useActionForm } from '../../../lib/actions/use-action-form.ts';
import { enquiryMutation } from '../api/listing-mutations.ts';

interface ListingEnquiryFormProps {
  readonly listingId: string;
  /** Initial text of the message. */
  readonly defaultMessage: string;
}

/** Form for a message to the agent of a listing. */
export function ListingEnquiryForm({ listingId, defaultMessage }: ListingEnquiryFormProps) {
  const enquiry = useEnquiry(listingId);
  const form = useActionForm(enquiryMutation, enquiry.options);
  return <EnquiryForm form={form} {...enquiry} defaultMessage={defaultMessage} />;
}
