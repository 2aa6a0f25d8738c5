import type { pressContactOfListing } from '@ardhi/contracts/leads/enquiry.routes';
import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { messageOf } from '@ardhi/kit/client/call-error';
import { useClient } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { useState } from 'react';
import styles from './contact.module.css';
import { Enquire } from './enquire.tsx';
import { visitor } from './visitor.ts';

type Number = AnswerOf<typeof pressContactOfListing>;
const pressRoute = slimRoute<typeof pressContactOfListing>({
  method: 'POST',
  path: '/properties/:id/contact-clicks',
});

/** Whether somebody may be asked about it: not oneself, and not about what is gone. */
export const isContactable = ({ viewer, card: { reason } }: ListingDetail): boolean =>
  !viewer.isOwner && (reason === 'LIVE' || reason === 'UNDER_OFFER');

/** The ways to whoever offers it: a message, a visit, and the number, which stays masked until it is asked for. */
export function Contact({ detail }: { readonly detail: ListingDetail }) {
  const client = useClient();
  const toast = useToast();
  const [number, setNumber] = useState<Number>();
  const { listing, agent } = detail;
  const press = async (kind: 'PHONE' | 'CALL' | 'WHATSAPP') => {
    const answer = await client.call(pressRoute, {
      params: { id: listing.id },
      body: { kind, visitorId: visitor() },
    });
    setNumber(answer);
  };
  const show = () => press('PHONE').catch((error: unknown) => toast('error', messageOf(error)));
  /** Counted beside the link's own work; a lost count costs nobody anything. */
  const count = (kind: 'CALL' | 'WHATSAPP') => void press(kind).catch(() => undefined);
  if (!isContactable(detail)) return null;
  return (
    <div className={styles['ways']}>
      <Enquire detail={detail} />
      {agent.phoneMasked !== undefined && number === undefined && (
        <Button wide onClick={() => void show()}>
          <Icon name="phone" />
          <FormattedMessage
            id="contact.show"
            defaultMessage="Show number {masked}"
            values={{ masked: agent.phoneMasked }}
          />
        </Button>
      )}
      {number !== undefined && (
        <div className={styles['number']} role="status">
          <a href={`tel:${number.phone}`} onClick={() => count('CALL')}>
            <Icon name="phone" /> {number.phone}
          </a>
          {number.waUrl !== undefined && (
            <a href={number.waUrl} target="_blank" rel="noreferrer" onClick={() => count('WHATSAPP')}>
              <Icon name="message-circle" />{' '}
              <FormattedMessage id="contact.whatsapp" defaultMessage="WhatsApp" />
            </a>
          )}
        </div>
      )}
      <noscript>
        <p>
          <FormattedMessage
            id="contact.noScripts"
            defaultMessage="To write to the agent or see the number, switch on scripts in your browser."
          />
        </p>
      </noscript>
    </div>
  );
}
