import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { NumberButtons } from '../../../components/contact/number-buttons.tsx';
import { contactClick, useContactNumber } from '../../../components/contact/use-contact-number.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { contactClickMutation } from '../api/listing-mutations.ts';
import { ContactAgent } from './contact-agent.tsx';

/** True if the agent can be contacted about a listing: it is available and the viewer does not own it. */
export const isContactable = ({ viewer, card: { reason } }: ListingDetail): boolean =>
  !viewer.isOwner && (reason === 'LIVE' || reason === 'UNDER_OFFER');

/** Contact options of a listing: message, viewing request, and the agent's phone number. */
export function ContactButtons({ detail }: { readonly detail: ListingDetail }) {
  const { phoneMasked, whatsapp } = detail.agent;
  const { number, options } = useContactNumber();
  const { submit } = useAction(contactClickMutation, options);
  if (!isContactable(detail)) return null;
  return (
    <NumberButtons
      number={number}
      callLabel={
        phoneMasked === undefined ? undefined : (
          <FormattedMessage id="contact.show" values={{ masked: phoneMasked }} />
        )
      }
      hasWhatsapp={whatsapp}
      onClick={(kind) => submit(contactClick(detail.listing.id, kind))}
    >
      <ContactAgent detail={detail} />
    </NumberButtons>
  );
}
