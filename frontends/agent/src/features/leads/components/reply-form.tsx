import type { addLeadEvent } from '@ardhi/contracts/leads/inbox.routes';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Button } from '@ardhi/kit/ui/button';
import { control, Field } from '@ardhi/kit/ui/field';
import { useState } from 'react';
import { eventLabels } from '../../../lib/lead-labels.ts';
import styles from './leads.module.css';

type LeadEventInput = BodyOf<typeof addLeadEvent>;

interface ReplyFormProps {
  readonly busy: boolean;
  /** The contact has an email address. */
  readonly canEmail: boolean;
  readonly onSubmit: (body: LeadEventInput) => Promise<boolean>;
}

/** Adds a note, task or offer, or sends an email; the text stays until it is saved. */
export function ReplyForm({ busy, canEmail, onSubmit }: ReplyFormProps) {
  const { formatMessage } = useIntl();
  const [type, setType] = useState<LeadEventInput['type']>(canEmail ? 'EMAIL_OUT' : 'NOTE');
  const [text, setText] = useState('');
  const [dueTime, setDueTime] = useState('');
  const types: readonly LeadEventInput['type'][] = [
    ...(canEmail ? (['EMAIL_OUT'] as const) : []),
    ...(['NOTE', 'TASK', 'OFFER_MADE'] as const),
  ];
  const submit = async () => {
    const dueAt = type === 'TASK' && dueTime !== '' ? { dueAt: new Date(dueTime).toISOString() } : {};
    if (!(await onSubmit({ type, text: text.trim(), ...dueAt }))) return;
    setText('');
    setDueTime('');
  };
  return (
    <form
      className={styles.reply}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={<FormattedMessage id="common.add" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={type}
            onChange={({ target }) => setType(target.value as LeadEventInput['type'])}
          >
            {types.map((option) => (
              <option key={option} value={option}>
                {option === 'EMAIL_OUT'
                  ? formatMessage({ id: 'lead.mail' })
                  : formatMessage(eventLabels[option])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {type === 'TASK' && (
        <Field label={<FormattedMessage id="lead.due" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              type="datetime-local"
              value={dueTime}
              onChange={({ target }) => setDueTime(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={<FormattedMessage id="common.text" />}>
        {(ids) => (
          <textarea
            {...ids}
            className={control}
            rows={3}
            maxLength={4_000}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <Button variant="primary" type="submit" disabled={busy || text.trim() === ''}>
        {type === 'EMAIL_OUT' ? <FormattedMessage id="common.send" /> : <FormattedMessage id="common.save" />}
      </Button>
    </form>
  );
}
