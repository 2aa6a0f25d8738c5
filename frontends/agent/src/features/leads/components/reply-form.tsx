import type { addLeadEvent } from '@ardhi/contracts/leads/inbox.routes';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { FormError, FormField } from '@ardhi/kit/forms/form-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control } from '@ardhi/kit/ui/field';
import * as z from 'zod/mini';
import { eventLabels } from '../../../lib/lead-labels.ts';
import styles from './leads.module.css';

type LeadEventInput = BodyOf<typeof addLeadEvent>;

const types = ['EMAIL_OUT', 'NOTE', 'TASK', 'OFFER_MADE'] as const;
const schema = z.strictObject({
  type: z.enum(types),
  text: z.string().check(z.maxLength(4_000)),
  /** Local time of a task. */
  dueTime: z.optional(z.string()),
});
type FormValues = z.infer<typeof schema>;

interface ReplyFormProps {
  readonly contactId: string;
  readonly busy: boolean;
  /** The contact has an email address. */
  readonly canEmail: boolean;
  readonly onSubmit: (body: LeadEventInput) => Promise<unknown>;
}

/** Adds a note, task or offer, or sends an email; the text survives a reload until it is saved. */
export function ReplyForm({ contactId, busy, canEmail, onSubmit }: ReplyFormProps) {
  const { formatMessage } = useIntl();
  const form = useContractForm({
    schema,
    initial: { type: canEmail ? 'EMAIL_OUT' : 'NOTE', text: '', dueTime: '' },
    draftKey: `lead:${contactId}`,
    async onSubmit({ type, text, dueTime }: FormValues) {
      const dueAt = type === 'TASK' && dueTime !== undefined ? new Date(dueTime).toISOString() : undefined;
      await onSubmit({ type, text: text.trim(), ...omitUndefined({ dueAt }) });
      form.reset({ type, text: '', dueTime: '' });
    },
  });
  const [type, text] = form.watch(['type', 'text']);
  return (
    <form className={styles.reply} onSubmit={form.submit} noValidate>
      <FormField form={form} name="type" label={<FormattedMessage id="common.add" />}>
        {(controlProps) => (
          <select {...controlProps} className={control}>
            {types
              .filter((option) => canEmail || option !== 'EMAIL_OUT')
              .map((option) => (
                <option key={option} value={option}>
                  {option === 'EMAIL_OUT'
                    ? formatMessage({ id: 'lead.mail' })
                    : formatMessage(eventLabels[option])}
                </option>
              ))}
          </select>
        )}
      </FormField>
      {type === 'TASK' && (
        <FormField form={form} name="dueTime" label={<FormattedMessage id="lead.due" />}>
          {(controlProps) => <input {...controlProps} className={control} type="datetime-local" />}
        </FormField>
      )}
      <FormField form={form} name="text" label={<FormattedMessage id="common.text" />}>
        {(controlProps) => <textarea {...controlProps} className={control} rows={3} maxLength={4_000} />}
      </FormField>
      <FormError form={form} />
      <Button variant="primary" type="submit" disabled={busy || text.trim() === ''}>
        {type === 'EMAIL_OUT' ? <FormattedMessage id="common.send" /> : <FormattedMessage id="common.save" />}
      </Button>
    </form>
  );
}
