import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Price } from '@ardhi/kit/ui/price';
import { type ContactKind, contactClick } from '../../../components/contact/use-contact-number.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { contactClickMutation } from '../api/listing-mutations.ts';
import { ContactAgent } from './contact-agent.tsx';
import { isContactable } from './contact-buttons.tsx';
import styles from './listing-bar.module.css';

/** The bottom bar on phones: the price, and one tap to call, to write on WhatsApp or to send a message. */
export const ListingBar = ({ detail }: { readonly detail: ListingDetail }) => (
  <div className={styles.bar}>
    <Price {...detail.card} shown={undefined} />
    {isContactable(detail) && <QuickContact detail={detail} />}
  </div>
);

function QuickContact({ detail }: { readonly detail: ListingDetail }) {
  const { phoneMasked, whatsapp } = detail.agent;
  const { submit, busy } = useAction(contactClickMutation, {
    onSuccess: ({ phone, waUrl = `tel:${phone}` }, { body }) =>
      openApp(body.kind === 'WHATSAPP' ? waUrl : `tel:${phone}`),
  });
  const ask = (kind: ContactKind) => submit(contactClick(detail.listing.id, kind));
  return (
    <div className={styles.contact}>
      {phoneMasked !== undefined && (
        <Button disabled={busy} onClick={() => ask('CALL')}>
          <Icon name="phone" />
          <FormattedMessage id="common.call" />
        </Button>
      )}
      {whatsapp && (
        <Button disabled={busy} onClick={() => ask('WHATSAPP')}>
          <Icon name="message-circle" />
          <FormattedMessage id="common.whatsapp" />
        </Button>
      )}
      <ContactAgent detail={detail} compact />
    </div>
  );
}

/** Opens the dialler or WhatsApp as a link does. */
function openApp(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  link.click();
}
