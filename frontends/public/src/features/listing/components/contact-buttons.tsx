import { recordListingContactClick } from '@ardhi/contracts/leads/enquiry.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { useState } from 'react';
import { visitorId } from '../api/visitor-id.ts';
import { ContactAgent } from './contact-agent.tsx';
import styles from './contact-buttons.module.css';

type ContactNumber = AnswerOf<typeof recordListingContactClick>;

/** Whether the agent can be contacted about a listing: it is available and the viewer does not own it. */
export const isContactable = ({ viewer, card: { reason } }: ListingDetail): boolean =>
  !viewer.isOwner && (reason === 'LIVE' || reason === 'UNDER_OFFER');

/**
 * Contact options of a listing: message, viewing request, and the phone number, which stays masked until it
 * is requested.
 */
export function ContactButtons({ detail }: { readonly detail: ListingDetail }) {
  const client = useClient();
  const toast = useToast();
  const [number, setNumber] = useState<ContactNumber>();
  const { listing, agent } = detail;
  const recordClick = async (kind: 'PHONE' | 'CALL' | 'WHATSAPP') => {
    const response = await client.call(recordListingContactClick, {
      params: { id: listing.id },
      body: { kind, visitorId: visitorId() },
    });
    setNumber(response);
  };
  const revealNumber = () => recordClick('PHONE').catch((error: unknown) => toast('error', messageOf(error)));
  /** Records the click without blocking the link; a failed call is ignored. */
  const countClick = (kind: 'CALL' | 'WHATSAPP') => void recordClick(kind).catch(() => undefined);
  if (!isContactable(detail)) return null;
  return (
    <div className={styles['ways']}>
      <ContactAgent detail={detail} />
      {agent.phoneMasked !== undefined && number === undefined && (
        <Button fullWidth onClick={() => void revealNumber()}>
          <Icon name="phone" />
          <FormattedMessage id="contact.show" values={{ masked: agent.phoneMasked }} />
        </Button>
      )}
      {number !== undefined && (
        <div className={styles['number']} role="status">
          <a href={`tel:${number.phone}`} onClick={() => countClick('CALL')}>
            <Icon name="phone" /> {number.phone}
          </a>
          {number.waUrl !== undefined && (
            <a href={number.waUrl} target="_blank" rel="noreferrer" onClick={() => countClick('WHATSAPP')}>
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
