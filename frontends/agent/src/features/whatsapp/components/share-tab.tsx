import type { ListingRow } from '@ardhi/contracts/listings/listing-row';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { EmptyState } from '@ardhi/kit/ui/notice';
import type { DataOf } from '../api/load-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Texts about available listings to copy into a WhatsApp status or group. */
export function ShareTab({ data }: { readonly data: DataOf<'share'> }) {
  if (data.items.length === 0)
    return <EmptyState icon="house" title={<FormattedMessage id="wa.noShare" />} />;
  return (
    <ul className={styles.packs}>
      {data.items.map((row) => (
        <ShareText key={row.card.id} row={row} />
      ))}
    </ul>
  );
}

function ShareText({ row: { card } }: { readonly row: ListingRow }) {
  const { formatMessage, locale } = useIntl();
  const toast = useToast();
  const price = card.price && formatMoney(card.price, locale);
  const link = `${location.origin}/properties/${card.id}`;
  const text = [card.title, [price, card.place].filter(Boolean).join(' · '), `${card.ref} ${link}`].join(
    '\n',
  );
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast('success', formatMessage({ id: 'wa.copied' }));
  };
  return (
    <li className={styles.row}>
      <pre>{text}</pre>
      <div className={styles.actions}>
        <Button onClick={() => void copy()}>
          <FormattedMessage id="wa.copy" />
        </Button>
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="wa.shareOn" />
        </a>
      </div>
    </li>
  );
}
