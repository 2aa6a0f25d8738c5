import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useEffect, useRef, useState } from 'react';
import { decisionLabel } from '../../../labels/queue-labels.ts';
import type { SavedReply } from '../api/load-queue.ts';
import { choiceLabels, commonChoices, needsNote, titleOf } from '../decision-choices.ts';
import type { HeldDecision } from '../hooks/use-held-decisions.ts';
import styles from './decision-bar.module.css';
import { appendText, ReplySelect } from './reply-select.tsx';

interface DecisionBarProps {
  readonly held: HeldDecision | undefined;
  readonly onUndo: () => void;
  readonly selected: readonly QueueItem[];
  readonly replies: readonly SavedReply[];
  readonly onDecide: (decision: ModerationDecision, note: string) => void;
  readonly onClear: () => void;
}

/** The decision that can still be undone, and the decision on all selected items, always in sight. */
export function DecisionBar({ held, onUndo, selected, ...bulk }: DecisionBarProps) {
  const intl = useIntl();
  const status = useRef<HTMLDivElement>(null);
  // The last item took the focus with it.
  useEffect(() => {
    if (held !== undefined && document.activeElement === document.body)
      status.current?.querySelector('button')?.focus();
  }, [held]);
  return (
    <div className={styles.bar} data-empty={(held === undefined && selected.length === 0) || undefined}>
      <div ref={status} role="status">
        {held && (
          <p className={styles.held}>
            <span>
              <b>
                <FormattedMessage
                  id="queue.held"
                  values={{
                    decision: decisionLabel(intl, held.decision),
                    n: held.items.length,
                    title: held.items[0] ? titleOf(held.items[0]) : '',
                  }}
                />
              </b>{' '}
              <FormattedMessage id="queue.heldHint" />
            </span>
            <Button onClick={onUndo}>
              <FormattedMessage id="queue.undo" />
            </Button>
          </p>
        )}
      </div>
      {selected.length > 0 && <BulkDecision selected={selected} {...bulk} />}
    </div>
  );
}

type BulkDecisionProps = Pick<DecisionBarProps, 'selected' | 'replies' | 'onDecide' | 'onClear'>;

/** The decisions that all selected items allow, with one note for all. */
function BulkDecision({ selected, replies, onDecide, onClear }: BulkDecisionProps) {
  const { formatMessage } = useIntl();
  const [note, setNote] = useState('');
  const [isUnsaid, setUnsaid] = useState(false);
  const choices = commonChoices(selected);
  const decide = (decision: ModerationDecision) => {
    const isMissing = needsNote(decision) && note.trim() === '';
    setUnsaid(isMissing);
    if (!isMissing) onDecide(decision, note.trim());
  };
  return (
    <section className={styles.bulk} aria-label={formatMessage({ id: 'queue.bulk' })}>
      <b>
        <FormattedMessage id="queue.selected" values={{ n: selected.length }} />
      </b>
      {choices.length === 0 && <FormattedMessage id="queue.bulkNone" />}
      {choices.some(needsNote) && (
        <>
          {replies.length > 0 && (
            <ReplySelect replies={replies} onChoose={(text) => setNote(appendText(note, text))} />
          )}
          <Field
            label={<FormattedMessage id="queue.note" />}
            error={isUnsaid ? formatMessage({ id: 'queue.unsaid' }) : undefined}
          >
            {(ids) => (
              <textarea
                {...ids}
                className={control}
                rows={2}
                maxLength={2_000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
          </Field>
        </>
      )}
      <div className={styles.buttons}>
        {choices.map((decision, i) => (
          <Button key={decision} variant={i === 0 ? 'primary' : 'secondary'} onClick={() => decide(decision)}>
            {formatMessage(choiceLabels[decision])}
          </Button>
        ))}
        <Button variant="text" onClick={onClear}>
          <FormattedMessage id="common.cancel" />
        </Button>
      </div>
    </section>
  );
}
