import type { ListingCard } from '@ardhi/contracts/listings/card';
import type { listingCards } from '@ardhi/contracts/listings/find.routes';
import { useClient } from '@ardhi/kit/client/client-context';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { CardPicture } from '@ardhi/kit/ui/card-picture.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Price } from '@ardhi/kit/ui/price.tsx';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { areaText } from '@ardhi/kit/words/area-text';
import { useEffect, useRef, useState } from 'react';
import styles from './pin-preview.module.css';

const cardsRoute = slimRoute<typeof listingCards>({ method: 'GET', path: '/properties/cards' });

interface Given {
  readonly id: string;
  /** Cards that are there already. */
  readonly items: readonly ListingCard[];
  readonly onClose: () => void;
}

/** What stands behind a pin, before one goes there. */
export function PinPreview({ id, items, onClose }: Given) {
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
      className={styles['preview']}
      data-preview
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles['picture']}>
        <CardPicture card={card} eager />
      </div>
      <div className={styles['text']}>
        <Price {...card} />
        {card.areaM2 !== undefined && <p>{areaText(intl, card.areaM2, unit)}</p>}
        <Link ref={link} to={`/properties/${card.id}`}>
          {card.title}
        </Link>
        <p className={styles['place']}>{card.place}</p>
      </div>
      <Button
        kind="round"
        aria-label={intl.formatMessage({ id: 'preview.close', defaultMessage: 'Close' })}
        onClick={onClose}
      >
        <Icon name="x" />
      </Button>
    </article>
  );
}

/** A pin may be of another page of the list: then its card is fetched. */
function useCard(id: string, items: readonly ListingCard[]): ListingCard | undefined {
  const client = useClient();
  const listed = items.find((one) => one.id === id);
  const [fetched, setFetched] = useState<ListingCard>();
  const missing = listed === undefined;
  useEffect(() => {
    if (!missing) return;
    const gone = new AbortController();
    client.call(cardsRoute, { query: { ids: [id] } }, { signal: gone.signal }).then(
      ({ items: [card] }) => setFetched(card),
      () => undefined,
    );
    return () => gone.abort();
  }, [client, id, missing]);
  return listed ?? fetched;
}
