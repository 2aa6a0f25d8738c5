import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { useAction } from '../../../lib/actions/use-action.ts';
import { contactClickMutation } from '../api/listing-mutations.ts';
import { shareTokenOf } from '../api/share-token.ts';
import { visitorId } from '../api/visitor-id.ts';
import { ContactAgent } from './contact-agent.tsx';
import styles from './contact-buttons.module.css';

/** Whether the agent can be contacted about a listing: it is available and the viewer does not own it. */
export const isContactable = ({ viewer, card: { reason } }: ListingDetail): boolean =>
  !viewer.isOwner && (reason === 'LIVE' || reason === 'UNDER_OFFER');

/**
 * Contact options of a listing: message, viewing request, and the phone number, which stays masked until it
 * is requested.
 */
export function ContactButtons({ detail }: { readonly detail: ListingDetail }) {
  const { agent } = detail;
  const { number, recordClick } = useContactNumber(detail.listing.id);
  if (!isContactable(detail)) return null;
  return (
    <div className={styles.buttons}>
      <ContactAgent detail={detail} />
      {agent.phoneMasked !== undefined && number === undefined && (
        <Button fullWidth onClick={() => recordClick('PHONE')}>
          <Icon name="phone" />
          <FormattedMessage id="contact.show" values={{ masked: agent.phoneMasked }} />
        </Button>
      )}
      {number !== undefined && (
        <div className={styles.number} role="status">
          <a href={`tel:${number.phone}`} onClick={() => recordClick('CALL')}>
            <Icon name="phone" /> {number.phone}
          </a>
          {number.waUrl !== undefined && (
            <a href={number.waUrl} target="_blank" rel="noreferrer" onClick={() => recordClick('WHATSAPP')}>
              <Icon name="message-circle" /> <FormattedMessage id="common.whatsapp" />
            </a>
          )}
        </div>
      )}
      <noscript>
        <p>
          <FormattedMessage id="contact.noScripts" />
        </p>
      </noscript>
    </div>
  );
}

interface ContactNumber {
  readonly phone: string;
  readonly waUrl?: string | undefined;
}

/** The agent's number once it was requested. Clicks on its links are recorded too; if that fails, nothing is shown. */
function useContactNumber(listingId: string) {
  const toast = useToast();
  const [number, setNumber] = useState<ContactNumber>();
  const { submit } = useAction(contactClickMutation, {
    onSuccess: setNumber,
    onError: ({ message }, { body }) => body.kind === 'PHONE' && toast('error', message),
  });
  const recordClick = (kind: 'PHONE' | 'CALL' | 'WHATSAPP') =>
    submit({ params: { id: listingId }, body: { kind, visitorId: visitorId(), ...shareTokenOf() } });
  return { number, recordClick };
}
