import type { QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useNavigate } from '@ardhi/kit/router';
import { Button } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import type { ReactNode } from 'react';
import type { SavedReply } from '../api/load-queue.ts';
import { titleOf } from '../decision-choices.ts';
import { useQueueActions } from '../hooks/use-queue-actions.ts';
import { type QueueReview, useQueueReview } from '../hooks/use-queue-review.ts';
import { focusItem } from '../hooks/use-queue-shortcuts.ts';
import { DecisionBar } from './decision-bar.tsx';
import styles from './queue-list.module.css';
import { QueueRow } from './queue-row.tsx';
import { claimedByUrl } from './queue-tabs.tsx';

interface QueueListProps {
  readonly items: readonly QueueItem[];
  readonly replies: readonly SavedReply[];
  readonly me: string;
}

/** The items of the queue, decided one by one, by keyboard or several at once. */
export function QueueList({ items, replies, me }: QueueListProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const actions = useQueueActions((id) => void navigate(`${claimedByUrl(me)}#${id}`));
  const review = useQueueReview(items);
  const { failure } = actions;
  const isListed = items.some(({ id }) => id === failure?.item.id);
  const failures = [...review.failures, ...(failure && !isListed ? [failure] : [])];
  return (
    <section ref={review.region} aria-label={formatMessage({ id: 'queue.region' })}>
      <div role="alert">
        {failures.map(({ item, message }) => (
          <Notice key={item.id} icon="triangle-alert" tone="problem" title={`${titleOf(item)}: ${message}`} />
        ))}
      </div>
      {review.items.length === 0 ? (
        <EmptyState icon="circle-check" title={<FormattedMessage id="common.noListingsMatch" />} />
      ) : (
        <>
          <KeyboardHint review={review} />
          <ul className={styles.rows}>
            {review.items.map((item) => (
              <QueueRow
                key={item.id}
                item={item}
                me={me}
                actions={actions}
                replies={replies}
                intended={review.intendedFor(item)}
                onIntended={(decision, note) => review.decide([item], decision, note)}
                selected={review.selected.includes(item)}
                onSelect={() => review.toggle(item.id)}
              />
            ))}
          </ul>
        </>
      )}
      <DecisionBar
        held={review.held}
        onUndo={review.undo}
        selected={review.selected}
        replies={replies}
        onDecide={(decision, note) => review.decide(review.selected, decision, note)}
        onClear={review.clearSelection}
      />
    </section>
  );
}

/** Help for the keys, and a button that focuses the first item. */
const KeyboardHint = ({ review: { region } }: { readonly review: QueueReview }) => (
  <div className={styles.keyboard}>
    <Button onClick={() => focusItem(region.current?.querySelector('li'))}>
      <FormattedMessage id="queue.start" />
    </Button>
    <p>
      <FormattedMessage id="queue.keys" values={{ kbd: (text: ReactNode) => <kbd>{text}</kbd> }} />
    </p>
  </div>
);
