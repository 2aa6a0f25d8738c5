import type { addLeadEvent } from '@ardhi/contracts/leads/inbox.routes';
import type { BodyOf } from '@ardhi/kit/client/request-of';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Button } from '@ardhi/kit/ui/button.tsx';
import { control, Field } from '@ardhi/kit/ui/field.tsx';
import { useState } from 'react';
import { eventWords } from './lead-words.ts';
import styles from './leads.module.css';

type Said = BodyOf<typeof addLeadEvent>;

interface Given {
  readonly busy: boolean;
  /** They left an address to write to. */
  readonly byMail: boolean;
  readonly onSay: (body: Said) => Promise<boolean>;
}

/** A note, a task with its time, an offer, or a mail to them; what is typed stays until it is kept. */
export function Answer({ busy, byMail, onSay }: Given) {
  const { formatMessage } = useIntl();
  const [type, setType] = useState<Said['type']>(byMail ? 'EMAIL_OUT' : 'NOTE');
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const types: readonly Said['type'][] = [
    ...(byMail ? (['EMAIL_OUT'] as const) : []),
    ...(['NOTE', 'TASK', 'OFFER_MADE'] as const),
  ];
  const say = async () => {
    const dueAt = type === 'TASK' && due !== '' ? { dueAt: new Date(due).toISOString() } : {};
    if (!(await onSay({ type, text: text.trim(), ...dueAt }))) return;
    setText('');
    setDue('');
  };
  return (
    <form
      className={styles['answer']}
      onSubmit={(event) => {
        event.preventDefault();
        void say();
      }}
    >
      <Field label={<FormattedMessage id="lead.say" defaultMessage="Add" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={type}
            onChange={({ target }) => setType(target.value as Said['type'])}
          >
            {types.map((one) => (
              <option key={one} value={one}>
                {one === 'EMAIL_OUT'
                  ? formatMessage({ id: 'lead.mail', defaultMessage: 'An answer by mail' })
                  : formatMessage(eventWords[one])}
              </option>
            ))}
          </select>
        )}
      </Field>
      {type === 'TASK' && (
        <Field label={<FormattedMessage id="lead.due" defaultMessage="Due" />}>
          {(ids) => (
            <input
              {...ids}
              className={control}
              type="datetime-local"
              value={due}
              onChange={({ target }) => setDue(target.value)}
            />
          )}
        </Field>
      )}
      <Field label={<FormattedMessage id="lead.words" defaultMessage="Words" />}>
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
      <Button kind="main" type="submit" disabled={busy || text.trim() === ''}>
        {type === 'EMAIL_OUT' ? (
          <FormattedMessage id="lead.send" defaultMessage="Send" />
        ) : (
          <FormattedMessage id="lead.keep" defaultMessage="Keep" />
        )}
      </Button>
    </form>
  );
}
