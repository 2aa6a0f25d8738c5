import type { ModerationDecision, QueueItem } from '@ardhi/contracts/listings/moderation-queue';
import { FormField } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLocation } from '@ardhi/kit/router';
import { useToast } from '@ardhi/kit/toasts';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import { type KeyboardEvent, useEffect } from 'react';
import * as z from 'zod/mini';
import { decisionLabel } from '../../../labels/queue-labels.ts';
import type { SavedReply } from '../api/load-queue.ts';
import { choiceLabels, choicesOf, needsNote, titleOf } from '../decision-choices.ts';
import type { QueueActions } from '../hooks/use-queue-actions.ts';
import styles from './queue-row.module.css';
import { appendText, ReplySelect } from './reply-select.tsx';

interface DecisionFormProps {
  readonly item: QueueItem;
  readonly actions: QueueActions;
  readonly replies: readonly SavedReply[];
  /** The decision that was chosen by its key and only lacks a note. */
  readonly intended?: ModerationDecision | undefined;
  /** Holds the intended decision with its note. */
  readonly onIntended: (decision: ModerationDecision, note: string) => void;
}

const schema = z.strictObject({ note: z.optional(z.string().check(z.maxLength(2_000))) });

/** Decision form of a claimed item; its note survives a reload. */
export function DecisionForm(props: DecisionFormProps) {
  const { item, actions, replies } = props;
  const intl = useIntl();
  const { form, decide, sendIntended } = useDecisionForm(props);
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
          <textarea
            {...controlProps}
            className={`${control} ${styles.note}`}
            rows={3}
            maxLength={2_000}
            onKeyDown={sendIntended}
          />
        )}
      </FormField>
      <div className={styles.buttons}>
        {choicesOf(item).map((decision, i) => (
          <Button
            key={decision}
            variant={i === 0 ? 'primary' : 'secondary'}
            disabled={busy}
            aria-keyshortcuts={String(i + 1)}
            onClick={() => decide(decision)}
          >
            <span className={styles.key} aria-hidden="true">
              {i + 1}
            </span>{' '}
            {intl.formatMessage(choiceLabels[decision])}
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
function useDecisionForm({ item, actions, intended, onIntended }: DecisionFormProps) {
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
    if (isTarget || intended !== undefined) setFocus('note');
  }, [isTarget, intended, setFocus]);
  const send = async (decision: ModerationDecision, note: string) => {
    if (!(await actions.decide(item, decision, note))) return;
    clear();
    toast('success', `${titleOf(item)}: ${decisionLabel(intl, decision)}`);
  };
  /** The note for a decision; undefined, with an error, if the decision lacks one. */
  const noteFor = (decision: ModerationDecision): string | undefined => {
    const note = getValues('note').trim();
    clearErrors('note');
    if (!needsNote(decision) || note !== '') return note;
    setError('note', { message: intl.formatMessage({ id: 'queue.unsaid' }) }, { shouldFocus: true });
    return undefined;
  };
  const decide = (decision: ModerationDecision) => {
    const note = noteFor(decision);
    if (note !== undefined) void send(decision, note);
  };
  const sendIntended = (event: KeyboardEvent) => {
    if (intended === undefined || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const note = noteFor(intended);
    if (note === undefined) return;
    clear();
    onIntended(intended, note);
  };
  return { form, decide, sendIntended };
}
