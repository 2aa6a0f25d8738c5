import type { ListingDetail } from '@ardhi/contracts/listings/listing-detail';
import { formatAreaWithMetres } from '@ardhi/kit/format/format-area';
import { formatDay } from '@ardhi/kit/format/format-day';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { reasonLabels } from '@ardhi/kit/labels/reason-labels';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { Price } from '@ardhi/kit/ui/price';
import { PricePerUnit } from '@ardhi/kit/ui/price-per-unit';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { CompareButton } from '../../../components/compare-button.tsx';
import { FavouriteButton } from '../../../components/favourite-button.tsx';
import { HideButton } from '../../../components/hide-button.tsx';
import { AgentBox } from './agent-box.tsx';
import { ContactButtons } from './contact-buttons.tsx';
import { isPublic } from './listing-head.ts';
import styles from './listing-panel.module.css';
import { ReportListing } from './report-listing.tsx';
import { ShareListing } from './share-listing.tsx';

/** The sticky summary of a listing: price, size, status, agent and actions. */
export function ListingPanel({ detail }: { readonly detail: ListingDetail }) {
  const intl = useIntl();
  const { card, listing } = detail;
  const unit = useAreaUnit(card.areaM2 ?? 0, card.kind === 'PLOT');
  const dayOf = (instant: string) => formatDay(instant.slice(0, 10), intl.locale);
  return (
    <aside className={styles.panel}>
      <div className={styles.offer}>
        <Badge tone={toneOf(card.reason)}>{intl.formatMessage(reasonLabels[card.reason])}</Badge>
        <div className={styles.price}>
          <Price {...card} />
        </div>
        {card.areaM2 !== undefined && (
          <p className={styles.size}>
            <Icon name="ruler" /> {formatAreaWithMetres(intl, card.areaM2, unit)}
          </p>
        )}
        <PricePerUnit card={card} unit={unit} />
        <p className={styles.dates}>
          {listing.publishedAt && (
            <span>
              <FormattedMessage id="panel.listed" values={{ day: dayOf(listing.publishedAt) }} />
            </span>
          )}
          <span>
            <FormattedMessage id="panel.confirmed" values={{ day: dayOf(listing.confirmedAt) }} />
          </span>
        </p>
      </div>
      <AgentBox detail={detail} />
      <ContactButtons detail={detail} />
      <div className={styles.actions}>
        <FavouriteButton listingId={listing.id} initiallySaved={detail.viewer.favourite} showLabel />
        {isPublic(listing) && <ShareListing card={card} />}
        <Button onClick={() => print()}>
          <Icon name="printer" />
          <FormattedMessage id="panel.print" />
        </Button>
        {(listing.kind === 'PLOT' || listing.kind === 'PROPERTY') && <CompareButton listingId={listing.id} />}
        <HideButton listingId={listing.id} />
        {!detail.viewer.isOwner && <ReportListing listingId={listing.id} />}
      </div>
    </aside>
  );
}

const toneOf = (reason: ListingDetail['card']['reason']) => {
  if (reason === 'LIVE') return 'available';
  return reason === 'UNDER_OFFER' ? 'under-offer' : 'gone';
};
