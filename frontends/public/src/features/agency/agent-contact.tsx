import type { AgentCard } from '@ardhi/contracts/listings/contact-cards';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { lazy } from 'react';
import { MessageButton } from '../../components/contact/message-button.tsx';
import { NumberButtons } from '../../components/contact/number-buttons.tsx';
import { contactClick, useContactNumber } from '../../components/contact/use-contact-number.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { agentContactClickMutation } from '../../lib/owner-contact-mutations.ts';

const AgentEnquiryForm = lazy(() =>
  import('./agent-enquiry-form.tsx').then((module) => ({ default: module.AgentEnquiryForm })),
);

/** Ways to reach an agent. */
export function AgentContact({ agent }: { readonly agent: AgentCard }) {
  const { number, options } = useContactNumber();
  const { submit } = useAction(agentContactClickMutation, options);
  const { userId, name, phoneMasked, whatsapp } = agent;
  return (
    <NumberButtons
      number={number}
      callLabel={
        phoneMasked === undefined ? undefined : (
          <FormattedMessage id="contact.show" values={{ masked: phoneMasked }} />
        )
      }
      hasWhatsapp={whatsapp}
      onClick={(kind) => submit(contactClick(userId, kind))}
    >
      <MessageButton name={name}>
        <AgentEnquiryForm id={userId} />
      </MessageButton>
    </NumberButtons>
  );
}
