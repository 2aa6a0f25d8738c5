import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { shorten } from '@ardhi/contracts/shorten';
import { FormField } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage, type MessageDescriptor, useIntl } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useEffect } from 'react';
import * as z from 'zod/mini';
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

const schema = z.strictObject({ note: z.optional(z.string().check(z.maxLength(2_000))) });

/** Decision form of a claimed item; its note survives a reload. */
export function DecisionForm({ item, actions, replies }: DecisionFormProps) {
  const intl = useIntl();
  const { form, decide } = useDecisionForm(item, actions);
  const busy = actions.busy === item.id;
  return (
    <>
      {replies.length > 0 && (
        <ReplySelect
          replies={replies}
          onChoose={(text) => form.setValue('note', appendText(form.getValues('note'), text))}
        />
      )}
      <FormField form={form} name="note" label={<FormattedMessage id="queue.note" />}>
        {(controlProps) => (
          <textarea {...controlProps} className={`${control} ${styles.note}`} rows={3} maxLength={2_000} />
        )}
      </FormField>
      <div className={styles.buttons}>
        {choicesOf(item).map((decision, i) => (
          <Button
            key={decision}
            variant={i === 0 ? 'primary' : 'secondary'}
            disabled={busy}
            onClick={() => decide(decision)}
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

/** The note, which some decisions require, and the function that submits it with a decision. */
function useDecisionForm(item: QueueItem, actions: QueueActions) {
  const intl = useIntl();
  const toast = useToast();
  const form = useContractForm({
    schema,
    initial: { note: '' },
    draftKey: `decision:${item.id}`,
    onSubmit: async () => undefined,
  });
  const { setFocus, setError, clearErrors, getValues, clear } = form;
  const isTarget = useLocation().hash === `#${item.id}`;
  useEffect(() => {
    if (isTarget) setFocus('note');
  }, [isTarget, setFocus]);
  const send = async (decision: ModerationDecision, note: string) => {
    const title = item.listing?.title || item.listing?.ref || '';
    if (!(await actions.decide(item, decision, note))) return;
    clear();
    toast('success', `${title}: ${decisionLabel(intl, decision)}`);
  };
  const decide = (decision: ModerationDecision) => {
    const note = getValues('note').trim();
    clearErrors('note');
    if (!needNote.includes(decision) || note !== '') return void send(decision, note);
    setError('note', { message: intl.formatMessage({ id: 'queue.unsaid' }) }, { shouldFocus: true });
  };
  return { form, decide };
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
            {shorten(text, 60, '…')}
          </option>
        ))}
      </select>
    )}
  </Field>
);
