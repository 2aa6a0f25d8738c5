import type { QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { now } from '@ardhi/kit/clock';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import {
  decisionLabel,
  factSentence,
  isOtherListing,
  otherListingId,
  overlapsIn,
} from '../../../labels/queue-labels.ts';
import type { SavedReply } from '../api/load-queue.ts';
import type { QueueActions } from '../hooks/use-queue-actions.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './queue-row.module.css';

interface QueueRowProps {
  readonly item: QueueItem;
  readonly me: string;
  readonly actions: QueueActions;
  readonly replies: readonly SavedReply[];
}

/** One item of the queue: the listing, its facts and the possible actions. */
export function QueueRow({ item, me, actions, replies }: QueueRowProps) {
  const isOwn = item.claimedBy?.id === me;
  const { failure: refused, busy } = actions;
  return (
    <li id={item.id} className={styles.row}>
      <QueueItemSummary item={item} isOwn={isOwn} />
      <div className={styles.decide}>
        <div role="alert">
          {refused?.item.id === item.id && (
            <Notice icon="triangle-alert" tone="problem" title={refused.message} />
          )}
        </div>
        {item.state === 'OPEN' && (
          <Button variant="primary" disabled={busy === item.id} onClick={() => void actions.claim(item)}>
            <FormattedMessage id="queue.claim" />
          </Button>
        )}
        {item.state === 'CLAIMED' && isOwn && (
          <DecisionForm item={item} actions={actions} replies={replies} />
        )}
      </div>
    </li>
  );
}

function QueueItemSummary({ item, isOwn }: { readonly item: QueueItem; readonly isOwn: boolean }) {
  const intl = useIntl();
  const { listing } = item;
  const otherId = otherListingId(item.facts);
  return (
    <div className={styles.about}>
      {listing?.cover && <img src={listing.cover.w320} alt="" width={112} height={84} loading="lazy" />}
      <div>
        <p className={styles.title}>
          {listing ? (
            <Link to={`/properties/${listing.id}`}>{listing.title || listing.ref}</Link>
          ) : (
            <FormattedMessage id="queue.gone" />
          )}
        </p>
        {listing && (
          <p>
            {[listing.price && formatMoney(listing.price, intl.locale), listing.place, listing.ref]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        <p className={styles.facts}>
          <FormattedMessage
            id="queue.due"
            values={{ due: formatOptionalDateTime(intl, item.dueAt), risk: item.risk }}
          />{' '}
          {item.facts
            .filter((fact) => !isOtherListing(fact))
            .map((fact) => `${factSentence(intl, fact)}.`)
            .join(' ')}
          {otherId !== undefined && (
            <>
              {' '}
              <Link to={`/properties/${otherId}`}>
                <FormattedMessage id="queue.other" />
              </Link>
            </>
          )}
        </p>
        {overlapsIn(item.facts).map(({ listingId, percent }) => (
          <p key={listingId} className={styles.facts}>
            <Link to={`/properties/${listingId}`}>
              <FormattedMessage id="queue.overlap" values={{ percent }} />
            </Link>
          </p>
        ))}
        <p className={styles.badges}>
          <QueueItemStatus item={item} isOwn={isOwn} />
        </p>
      </div>
    </div>
  );
}

function QueueItemStatus({ item, isOwn }: { readonly item: QueueItem; readonly isOwn: boolean }) {
  const intl = useIntl();
  if (item.state === 'DONE')
    return <Badge tone="plain">{item.decision && decisionLabel(intl, item.decision)}</Badge>;
  return (
    <>
      {item.dueAt < now() && (
        <Badge tone="problem">
          <FormattedMessage id="common.overdue" />
        </Badge>
      )}
      {item.claimedBy && (
        <Badge tone="under-offer">
          {isOwn ? (
            <FormattedMessage id="queue.claimedByYou" />
          ) : (
            <FormattedMessage id="queue.theirs" values={{ name: item.claimedBy.name }} />
          )}
        </Badge>
      )}
    </>
  );
}
