import { EnquiryForm } from '../../components/contact/enquiry-form.tsx';
import { useEnquiry } from '../../components/contact/use-enquiry.ts';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { agencyEnquiryMutation } from '../../lib/owner-contact-mutations.ts';

/** Form for a message to an agency. */
export function AgencyEnquiryForm({ id }: { readonly id: string }) {
  const enquiry = useEnquiry(id);
  const form = useActionForm(agencyEnquiryMutation, enquiry.options);
  return <EnquiryForm form={form} {...enquiry} />;
}
