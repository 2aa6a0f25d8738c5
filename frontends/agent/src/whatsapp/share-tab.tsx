import type { ListingRow } from '@ardhi/contracts/listings/row';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { moneyText } from '@ardhi/kit/words/money-text';
import type { DataOf } from './load-whatsapp.ts';
import styles from './whatsapp.module.css';

/** Listings on the market as words for a status or a group. */
export function ShareTab({ data }: { readonly data: DataOf<'share'> }) {
  if (data.items.length === 0)
    return (
      <Empty
        icon="house"
        title={<FormattedMessage id="wa.noShare" defaultMessage="Nothing of yours is on the market." />}
      />
    );
  return (
    <ul className={styles['packs']}>
      {data.items.map((row) => (
        <Pack key={row.card.id} row={row} />
      ))}
    </ul>
  );
}

function Pack({ row: { card } }: { readonly row: ListingRow }) {
  const { formatMessage, locale } = useIntl();
  const toast = useToast();
  const price = card.price && moneyText(card.price, locale);
  const link = `${location.origin}/properties/${card.id}`;
  const text = [card.title, [price, card.place].filter(Boolean).join(' · '), `${card.ref} ${link}`].join(
    '\n',
  );
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast('success', formatMessage({ id: 'wa.copied', defaultMessage: 'Copied.' }));
  };
  return (
    <li className={styles['row']}>
      <pre>{text}</pre>
      <div className={styles['ways']}>
        <Button onClick={() => void copy()}>
          <FormattedMessage id="wa.copy" defaultMessage="Copy" />
        </Button>
        <a href={`https://wa.me/?text=${encodeURIComponent(text)}`} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="wa.shareOn" defaultMessage="Share on WhatsApp" />
        </a>
      </div>
    </li>
  );
}
