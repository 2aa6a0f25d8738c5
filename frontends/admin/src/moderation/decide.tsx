import type { AnyDecision, QueueItem } from '@ardhi/contracts/listings/queue';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { useLocation } from '@ardhi/kit/router/router.tsx';
import { useToast } from '@ardhi/kit/toasts/toasts.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useEffect, useRef, useState } from 'react';
import { useKeptText } from '../forms/use-kept-text.ts';
import { decisionWord } from '../words/queue-words.ts';
import type { SavedReply } from './load-queue.ts';
import styles from './queue-row.module.css';
import type { Deciding } from './use-decision.ts';

interface Given {
  readonly item: QueueItem;
  readonly deciding: Deciding;
  readonly replies: readonly SavedReply[];
}

const words: Readonly<Record<AnyDecision, MessageDescriptor>> = defineMessages({
  APPROVE: { id: 'queue.approve', defaultMessage: 'Approve' },
  CHANGES: { id: 'queue.changes', defaultMessage: 'Ask for changes' },
  REJECT: { id: 'queue.reject', defaultMessage: 'Reject' },
  SUSPEND: { id: 'queue.suspend', defaultMessage: 'Suspend' },
  ACCEPT: { id: 'queue.accept', defaultMessage: 'Accept the paper' },
  UPHOLD: { id: 'queue.uphold', defaultMessage: 'They are right: take it off' },
  DISMISS: { id: 'queue.dismiss', defaultMessage: 'Nothing to act on' },
  MERGE: { id: 'queue.merge', defaultMessage: 'One thing, offered by both' },
  KEEP: { id: 'queue.keep', defaultMessage: 'Two different things' },
  ARCHIVE: { id: 'queue.archive', defaultMessage: 'A copy: put it away' },
  SAME_SELLER: { id: 'queue.sameSeller', defaultMessage: 'Same seller' },
  CO_BROKER: { id: 'queue.coBroker', defaultMessage: 'They share the mandate' },
  SUBDIVISION: { id: 'queue.subdivision', defaultMessage: 'Parts of one parcel' },
  BOUNDARY_ERROR: { id: 'queue.boundaryError', defaultMessage: 'A mistake in the boundary' },
  FRAUD: { id: 'queue.fraud', defaultMessage: 'Fraud: archive it' },
});

const choicesByKind: Partial<Record<QueueItem['kind'], readonly AnyDecision[]>> = {
  REPORT: ['UPHOLD', 'DISMISS'],
  DUPLICATE: ['MERGE', 'KEEP', 'ARCHIVE'],
  EVIDENCE: ['ACCEPT', 'REJECT'],
  CONFLICT: ['SAME_SELLER', 'CO_BROKER', 'SUBDIVISION', 'BOUNDARY_ERROR', 'FRAUD'],
};

/** What may become of it: one that waits for its first review can be rejected, one on show taken off. */
const choicesOf = ({ kind, listing }: QueueItem): readonly AnyDecision[] =>
  choicesByKind[kind] ??
  (listing?.reason === 'IN_REVIEW' ? ['APPROVE', 'CHANGES', 'REJECT'] : ['APPROVE', 'CHANGES', 'SUSPEND']);

/** Decisions that the agent cannot mend anything after unless they say why. */
const toExplain: readonly AnyDecision[] = ['CHANGES', 'REJECT', 'SUSPEND', 'UPHOLD', 'ARCHIVE', 'FRAUD'];

/** The decision on an item one holds; all but an approval say why. What is typed stays through a reload. */
export function Decide({ item, deciding, replies }: Given) {
  const intl = useIntl();
  const toast = useToast();
  const [note, setNote] = useKeptText(`decision:${item.id}`);
  const [wrong, setWrong] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const arrived = useLocation().hash === `#${item.id}`;
  useEffect(() => {
    if (arrived) field.current?.focus();
  }, [arrived]);
  const busy = deciding.busy === item.id;

  async function decide(decision: AnyDecision) {
    const unsaid = toExplain.includes(decision) && note.trim() === '';
    setWrong(unsaid);
    if (unsaid) return field.current?.focus();
    const title = item.listing?.title || item.listing?.ref || '';
    if (!(await deciding.decide(item, decision, note.trim()))) return;
    setNote('');
    toast('success', `${title}: ${decisionWord(intl, decision)}`);
  }

  return (
    <>
      {replies.length > 0 && <Replies replies={replies} onChoose={(text) => setNote(joined(note, text))} />}
      <Field
        label={<FormattedMessage id="queue.note" defaultMessage="What the agent should know" />}
        error={
          wrong ? (
            <FormattedMessage
              id="queue.unsaid"
              defaultMessage="Say what is wrong, so that the agent can mend it."
            />
          ) : undefined
        }
      >
        {(ids) => (
          <textarea
            {...ids}
            ref={field}
            className={`${control} ${styles['note']}`}
            rows={3}
            maxLength={2_000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <div className={styles['buttons']}>
        {choicesOf(item).map((decision, i) => (
          <Button
            key={decision}
            kind={i === 0 ? 'main' : 'quiet'}
            disabled={busy}
            onClick={() => void decide(decision)}
          >
            {intl.formatMessage(words[decision])}
          </Button>
        ))}
        <Button kind="plain" disabled={busy} onClick={() => void deciding.release(item)}>
          <FormattedMessage id="queue.release" defaultMessage="Give back" />
        </Button>
      </div>
    </>
  );
}

const joined = (note: string, text: string) => [note.trim(), text].filter(Boolean).join('\n');

interface Replying {
  readonly replies: readonly SavedReply[];
  readonly onChoose: (text: string) => void;
}

/** Puts a saved reply into the note, where it can still be changed. */
const Replies = ({ replies, onChoose }: Replying) => (
  <Field label={<FormattedMessage id="queue.replies" defaultMessage="Use a saved reply" />}>
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
