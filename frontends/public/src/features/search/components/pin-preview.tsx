import type { ListingCard } from '@ardhi/contracts/listings/card';
import { listListingCards } from '@ardhi/contracts/listings/search.routes';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatArea } from '@ardhi/kit/format/format-area';
import { useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { CardPicture } from '@ardhi/kit/ui/card-picture';
import { EvidenceMark } from '@ardhi/kit/ui/evidence-mark';
import { Icon } from '@ardhi/kit/ui/icon';
import { Price } from '@ardhi/kit/ui/price';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './pin-preview.module.css';
import { RequestFailed } from './request-failed.tsx';

interface PinPreviewProps {
  readonly id: string;
  /** Cards of the current result page. */
  readonly items: readonly ListingCard[];
  readonly onClose: () => void;
}

/** Preview of the listing behind a pin. */
export function PinPreview({ id, items, onClose }: PinPreviewProps) {
  const intl = useIntl();
  const { card, ...request } = useCard(id, items);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (card !== undefined) link.current?.focus({ preventScroll: true });
  }, [card]);
  const isMissing = request.data?.items.length === 0;
  const failure = isMissing ? intl.formatMessage({ id: 'listing.gone' }) : request.errorMessage;
  if (card === undefined && failure === undefined) return null;
  return (
    <article
      className={styles.preview}
      data-preview
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      {card === undefined ? (
        <div className={styles.failure}>
          <RequestFailed message={failure ?? ''} {...request} />
        </div>
      ) : (
        <CardSummary card={card} link={link} />
      )}
      <Button variant="icon" aria-label={intl.formatMessage({ id: 'common.close' })} onClick={onClose}>
        <Icon name="x" />
      </Button>
    </article>
  );
}

interface CardSummaryProps {
  readonly card: ListingCard;
  readonly link: RefObject<HTMLAnchorElement | null>;
}

/** Picture, price, area, title and place of a listing. */
function CardSummary({ card, link }: CardSummaryProps) {
  const intl = useIntl();
  const unit = useAreaUnit(card.areaM2 ?? 0, card.kind === 'PLOT');
  return (
    <>
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
        <EvidenceMark level={card.trustLevel} />
      </div>
    </>
  );
}

/** The card of a listing; fetched if the pin belongs to another result page. */
function useCard(id: string, items: readonly ListingCard[]) {
  const listedCard = items.find((candidate) => candidate.id === id);
  const query = useQuery(listListingCards, listedCard ? undefined : { query: { ids: [id] } }, {
    isStatic: true,
  });
  return { ...query, card: listedCard ?? query.data?.items[0] };
}
