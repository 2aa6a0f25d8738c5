import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { formatArea } from '@ardhi/kit/format/format-area';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { CardPicture } from '@ardhi/kit/ui/card-picture';
import { Icon } from '@ardhi/kit/ui/icon';
import { Price } from '@ardhi/kit/ui/price';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { useEffect, useRef, useState } from 'react';
import styles from './pin-preview.module.css';

interface PinPreviewProps {
  readonly id: string;
  /** Cards of the current result page. */
  readonly items: readonly ListingCard[];
  readonly onClose: () => void;
}

/** Preview of the listing behind a pin. */
export function PinPreview({ id, items, onClose }: PinPreviewProps) {
  const intl = useIntl();
  const card = useCard(id, items);
  const unit = useAreaUnit(card?.areaM2 ?? 0, card?.kind === 'PLOT');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (card !== undefined) link.current?.focus({ preventScroll: true });
  }, [card]);
  if (card === undefined) return null;
  return (
    <article
      className={styles.preview}
      data-preview
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.picture}>
        <CardPicture card={card} eager />
      </div>
      <div className={styles.text}>
        <Price {...card} />
        {card.areaM2 !== undefined && <p>{formatArea(intl, card.areaM2, unit)}</p>}
        <Link ref={link} to={`/properties/${card.id}`}>
          {card.title}
        </Link>
        <p className={styles.place}>{card.place}</p>
      </div>
      <Button variant="icon" aria-label={intl.formatMessage({ id: 'common.close' })} onClick={onClose}>
        <Icon name="x" />
      </Button>
    </article>
  );
}

/** The card of a listing; fetched if the pin belongs to another result page. */
function useCard(id: string, items: readonly ListingCard[]): ListingCard | undefined {
  const client = useClient();
  const listedCard = items.find((candidate) => candidate.id === id);
  const [fetched, setFetched] = useState<ListingCard>();
  const isMissing = listedCard === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const abort = new AbortController();
    client.call(listListingCards, { query: { ids: [id] } }, { signal: abort.signal }).then(
      ({ items: [card] }) => setFetched(card),
      () => undefined,
    );
    return () => abort.abort();
  }, [client, id, isMissing]);
  return listedCard ?? fetched;
}
