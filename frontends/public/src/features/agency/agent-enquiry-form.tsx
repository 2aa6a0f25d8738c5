import { EnquiryForm } from '../../components/contact/enquiry-form.tsx';
import { useEnquiry } from '../../components/contact/use-enquiry.ts';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import { agentEnquiryMutation } from '../../lib/owner-contact-mutations.ts';

/** Form for a message to an agent. */
export function AgentEnquiryForm({ id }: { readonly id: string }) {
  const enquiry = useEnquiry(id);
  const form = useActionForm(agentEnquiryMutation, enquiry.options);
  return <EnquiryForm form={form} {...enquiry} />;
}
