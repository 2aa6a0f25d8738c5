import type { ListingDetail } from '@ardhi/contracts/listings/detail';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { Price } from '@ardhi/kit/ui/price.tsx';
import { useAreaUnit } from '@ardhi/kit/ui/use-area-unit';
import { showDay } from '@ardhi/kit/units/show-day';
import { areaWithMetres } from '@ardhi/kit/words/area-text';
import { reasonWords } from '@ardhi/kit/words/reason-words';
import { Heart } from '../favourites/heart.tsx';
import { AgentBox } from './agent-box.tsx';
import { Contact } from './contact.tsx';
import styles from './listing-panel.module.css';
import { Report } from './report.tsx';

/** What stays in sight: price, size, state, who offers it, and what can be done. */
export function ListingPanel({ detail }: { readonly detail: ListingDetail }) {
  const intl = useIntl();
  const { card, listing } = detail;
  const unit = useAreaUnit(card.areaM2 ?? 0, card.kind === 'PLOT');
  const day = (at: string) => showDay(at.slice(0, 10), intl.locale);
  return (
    <aside className={styles['panel']}>
      <div className={styles['offer']}>
        <Badge tone={toneOf(card.reason)}>{intl.formatMessage(reasonWords[card.reason])}</Badge>
        <div className={styles['price']}>
          <Price {...card} />
        </div>
        {card.areaM2 !== undefined && (
          <p className={styles['size']}>
            <Icon name="ruler" /> {areaWithMetres(intl, card.areaM2, unit)}
          </p>
        )}
        <p className={styles['dates']}>
          {listing.publishedAt && (
            <span>
              <FormattedMessage
                id="panel.listed"
                defaultMessage="Listed {day}"
                values={{ day: day(listing.publishedAt) }}
              />
            </span>
          )}
          <span>
            <FormattedMessage
              id="panel.confirmed"
              defaultMessage="Confirmed available {day}"
              values={{ day: day(listing.confirmedAt) }}
            />
          </span>
        </p>
      </div>
      <AgentBox detail={detail} />
      <Contact detail={detail} />
      <div className={styles['actions']}>
        <Heart listingId={listing.id} saved={detail.viewer.favourite} wide />
        <Share title={card.title} />
        <Button onClick={() => print()}>
          <Icon name="printer" />
          <FormattedMessage id="panel.print" defaultMessage="Print" />
        </Button>
        {!detail.viewer.isOwner && <Report listingId={listing.id} />}
      </div>
    </aside>
  );
}

const toneOf = (reason: ListingDetail['card']['reason']) => {
  if (reason === 'LIVE') return 'available';
  return reason === 'UNDER_OFFER' ? 'under-offer' : 'gone';
};

/** The system's own sharing where there is one, else the address goes to the clipboard. */
function Share({ title }: { readonly title: string }) {
  const toast = useToast();
  const intl = useIntl();
  const share = async () => {
    const url = location.origin + location.pathname;
    if (navigator.share !== undefined) return navigator.share({ title, url }).catch(() => undefined);
    await navigator.clipboard.writeText(url);
    toast('success', intl.formatMessage({ id: 'panel.copied', defaultMessage: 'The link is copied.' }));
  };
  return (
    <Button onClick={() => void share()}>
      <Icon name="share-2" />
      <FormattedMessage id="panel.share" defaultMessage="Share" />
    </Button>
  );
}
