import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useEffect, useRef, useState } from 'react';
import { useDraftText } from '../../../components/use-draft-text.ts';
import { decisionLabel } from '../../../labels/queue-labels.ts';
import type { SavedReply } from '../api/load-queue.ts';
import type { QueueActions } from '../hooks/use-queue-actions.ts';
import styles from './queue-row.module.css';

interface DecisionFormProps {
  readonly item: QueueItem;
  readonly actions: QueueActions;
  readonly replies: readonly SavedReply[];
}

const decisionLabels: Readonly<Record<ModerationDecision, MessageDescriptor>> = defineMessages({
  APPROVE: { id: 'admin.approve' },
  CHANGES: { id: 'admin.askForChanges' },
  REJECT: { id: 'queue.reject' },
  SUSPEND: { id: 'common.suspend' },
  ACCEPT: { id: 'queue.accept' },
  UPHOLD: { id: 'queue.uphold' },
  DISMISS: { id: 'queue.dismiss' },
  MERGE: { id: 'queue.merge' },
  KEEP: { id: 'admin.notDuplicates' },
  ARCHIVE: { id: 'admin.archiveAsDuplicate' },
  SAME_SELLER: { id: 'admin.sameSeller' },
  CO_BROKER: { id: 'queue.coBroker' },
  SUBDIVISION: { id: 'queue.subdivision' },
  BOUNDARY_ERROR: { id: 'queue.boundaryError' },
  FRAUD: { id: 'admin.archiveAsFraud' },
});

const choicesByKind: Partial<Record<QueueItem['kind'], readonly ModerationDecision[]>> = {
  REPORT: ['UPHOLD', 'DISMISS'],
  DUPLICATE: ['MERGE', 'KEEP', 'ARCHIVE'],
  EVIDENCE: ['ACCEPT', 'REJECT'],
  CONFLICT: ['SAME_SELLER', 'CO_BROKER', 'SUBDIVISION', 'BOUNDARY_ERROR', 'FRAUD'],
};

/** The possible decisions: a listing in its first review can be rejected, a live one suspended. */
const choicesOf = ({ kind, listing }: QueueItem): readonly ModerationDecision[] =>
  choicesByKind[kind] ??
  (listing?.reason === 'IN_REVIEW' ? ['APPROVE', 'CHANGES', 'REJECT'] : ['APPROVE', 'CHANGES', 'SUSPEND']);

/** Decisions that require a note. */
const needNote: readonly ModerationDecision[] = [
  'CHANGES',
  'REJECT',
  'SUSPEND',
  'UPHOLD',
  'ARCHIVE',
  'FRAUD',
];

/** Decision form of a claimed item; its note survives a reload. */
export function DecisionForm({ item, actions, replies }: DecisionFormProps) {
  const intl = useIntl();
  const toast = useToast();
  const [note, setNote] = useDraftText(`decision:${item.id}`);
  const [noteMissing, setNoteMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const arrived = useLocation().hash === `#${item.id}`;
  useEffect(() => {
    if (arrived) field.current?.focus();
  }, [arrived]);
  const busy = actions.busy === item.id;

  async function decide(decision: ModerationDecision) {
    const isMissing = needNote.includes(decision) && note.trim() === '';
    setNoteMissing(isMissing);
    if (isMissing) return field.current?.focus();
    const title = item.listing?.title || item.listing?.ref || '';
    if (!(await actions.decide(item, decision, note.trim()))) return;
    setNote('');
    toast('success', `${title}: ${decisionLabel(intl, decision)}`);
  }

  return (
    <>
      {replies.length > 0 && (
        <ReplySelect replies={replies} onChoose={(text) => setNote(appendText(note, text))} />
      )}
      <Field
        label={<FormattedMessage id="queue.note" />}
        error={noteMissing ? <FormattedMessage id="queue.unsaid" /> : undefined}
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className={`${control} ${styles.note}`}
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className={styles.buttons}>
        {choicesOf(item).map((decision, i) => (
          <Button
            key={decision}
            variant={i === 0 ? 'primary' : 'secondary'}
            disabled={busy}
            onClick={() => void decide(decision)}
          >
            {intl.formatMessage(decisionLabels[decision])}
          </Button>
        ))}
        <Button variant="text" disabled={busy} onClick={() => void actions.release(item)}>
          <FormattedMessage id="queue.release" />
        </Button>
      </div>
    </>
  );
}

const appendText = (note: string, text: string) => [note.trim(), text].filter(Boolean).join('\n');

interface ReplySelectProps {
  readonly replies: readonly SavedReply[];
  readonly onChoose: (text: string) => void;
}

/** Appends a saved reply to the note, where it can still be edited. */
const ReplySelect = ({ replies, onChoose }: ReplySelectProps) => (
  <Field label={<FormattedMessage id="queue.replies" />}>
    {(ids) => (
      <select
        {...ids}
        className={control}
        value=""
        onChange={({ target }) => onChoose(replies.find(({ id }) => id === target.value)?.text ?? '')}
      >
        <option value="" />
        {replies.map(({ id, text }) => (
          <option key={id} value={id}>
            {text.length > 60 ? `${text.slice(0, 60)}…` : text}
          </option>
        ))}
      </select>
    )}
  </Field>
);
