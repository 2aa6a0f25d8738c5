import type { AgencyProfile } from '@ardhi/contracts/accounts/agency-and-agent';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { lazy } from 'react';
import { MessageButton } from '../../components/contact/message-button.tsx';
import { NumberButtons } from '../../components/contact/number-buttons.tsx';
import { contactClick, useContactNumber } from '../../components/contact/use-contact-number.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { agencyContactClickMutation } from '../../lib/owner-contact-mutations.ts';

const AgencyEnquiryForm = lazy(() =>
  import('./agency-enquiry-form.tsx').then((module) => ({ default: module.AgencyEnquiryForm })),
);

/** Ways to reach an agency; none while nobody works there. */
export function AgencyContact({ agency }: { readonly agency: AgencyProfile }) {
  const { number, options } = useContactNumber();
  const { submit } = useAction(agencyContactClickMutation, options);
  const { id, displayName, agents, phones } = agency;
  if (agents.length === 0) return null;
  const hasNumber = phones.length > 0 || agents.some(({ phoneMasked }) => phoneMasked !== undefined);
  return (
    <NumberButtons
      number={number}
      callLabel={hasNumber ? <FormattedMessage id="contact.showNumber" /> : undefined}
      hasWhatsapp={phones.some(({ whatsapp }) => whatsapp)}
      onClick={(kind) => submit(contactClick(id, kind))}
    >
      <MessageButton name={displayName}>
        <AgencyEnquiryForm id={id} />
      </MessageButton>
    </NumberButtons>
  );
}
