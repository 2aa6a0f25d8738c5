import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { now } from '@ardhi/kit/clock';
import { formatMoney } from '@ardhi/kit/format/format-money';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { Button } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import type { ReactNode } from 'react';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import {
  decisionLabel,
  factSentence,
  isOtherListing,
  otherListingId,
  overlapsIn,
} from '../../../labels/queue-labels.ts';
import type { SavedReply } from '../api/load-queue.ts';
import { choiceLabels, choicesOf, isDecidable, titleOf } from '../decision-choices.ts';
import type { QueueActions } from '../hooks/use-queue-actions.ts';
import { DecisionForm } from './decision-form.tsx';
import styles from './queue-row.module.css';

interface QueueRowProps {
  readonly item: QueueItem;
  readonly me: string;
  readonly actions: QueueActions;
  readonly replies: readonly SavedReply[];
  /** The decision on this item that was chosen by its key and only lacks a note. */
  readonly intended: ModerationDecision | undefined;
  readonly onIntended: (decision: ModerationDecision, note: string) => void;
  readonly selected: boolean;
  readonly onSelect: () => void;
}

/** One item of the queue: the listing, its facts and the possible actions. */
export function QueueRow({ item, me, actions, replies, intended, onIntended, ...selection }: QueueRowProps) {
  const isOwn = item.claimedBy?.id === me;
  const { failure: refused, busy } = actions;
  return (
    <li id={item.id} className={styles.row} data-selected={selection.selected || undefined}>
      <QueueItemSummary item={item} isOwn={isOwn}>
        {isDecidable(item) && <SelectItem item={item} {...selection} />}
      </QueueItemSummary>
      <div className={styles.decide}>
        <div role="alert">
          {refused?.item.id === item.id && (
            <Notice icon="triangle-alert" tone="problem" title={refused.message} />
          )}
        </div>
        {item.commands.includes('CLAIM') && intended === undefined && (
          <>
            <Button variant="primary" disabled={busy === item.id} onClick={() => void actions.claim(item)}>
              <FormattedMessage id="queue.claim" />
            </Button>
            <ChoiceKeys item={item} />
          </>
        )}
        {(intended !== undefined || item.commands.includes('RELEASE')) && (
          <DecisionForm
            item={item}
            actions={actions}
            replies={replies}
            intended={intended}
            onIntended={onIntended}
          />
        )}
      </div>
    </li>
  );
}

/** The checkbox that selects an item for a decision on several. */
const SelectItem = ({ item, selected, onSelect }: Pick<QueueRowProps, 'item' | 'selected' | 'onSelect'>) => {
  const { formatMessage } = useIntl();
  return (
    <label className={styles.select}>
      <input
        type="checkbox"
        aria-label={formatMessage({ id: 'kit.table.select' }, { name: titleOf(item) })}
        checked={selected}
        onChange={onSelect}
      />
    </label>
  );
};

/** The keys that decide an item without a claim first, for those who have a keyboard. */
const ChoiceKeys = ({ item }: { readonly item: QueueItem }) => (
  <p className={styles.keys} aria-hidden="true">
    {choicesOf(item).map((choice, i) => (
      <span key={choice}>
        <span className={styles.key}>{i + 1}</span> <FormattedMessage {...choiceLabels[choice]} />
      </span>
    ))}
  </p>
);

interface QueueItemSummaryProps {
  readonly item: QueueItem;
  readonly isOwn: boolean;
  /** The checkbox of the item. */
  readonly children: ReactNode;
}

function QueueItemSummary({ item, isOwn, children }: QueueItemSummaryProps) {
  const intl = useIntl();
  const { listing } = item;
  const otherId = otherListingId(item.facts);
  return (
    <div className={styles.about}>
      {children}
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
