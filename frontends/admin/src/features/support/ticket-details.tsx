import { maxTicketFiles } from '@ardhi/contracts/content/max-ticket-files';
import { addTicketMessage, changeTicket } from '@ardhi/contracts/content/support.routes';
import { type AdminTicket, type TicketState, ticketMessageInput } from '@ardhi/contracts/content/ticket';
import type { BodyOf } from '@ardhi/kit/client/route-request';
import { useMutation } from '@ardhi/kit/client/use-mutation';
import { CheckboxField } from '@ardhi/kit/forms/checkbox-group';
import { RecordForm } from '@ardhi/kit/forms/record-form';
import { TextField } from '@ardhi/kit/forms/text-field';
import { useContractForm } from '@ardhi/kit/forms/use-contract-form';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ticketStateLabels } from '@ardhi/kit/labels/ticket-labels';
import { DocumentLinks } from '@ardhi/kit/media/document-links';
import { DocumentsField } from '@ardhi/kit/media/documents-field';
import { Link } from '@ardhi/kit/router';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { control, Field } from '@ardhi/kit/ui/field';
import { Notice } from '@ardhi/kit/ui/notice';
import styles from './ticket-details.module.css';

interface DetailsProps {
  readonly row: AdminTicket;
}

const authors = defineMessages({
  PERSON: { id: 'adminSupport.byPerson' },
  SUPPORT: { id: 'adminSupport.byUs' },
});

/** The messages of a ticket, its state and priority, and a form for an answer or a note. */
export function TicketDetails({ row }: DetailsProps) {
  const { email, phone, userId, name, listingRef, messages } = row;
  const isUnreachable = email === undefined && userId === undefined;
  return (
    <div className={styles.details}>
      <p>
        {userId === undefined ? name : <Link to={`/admin/users/${userId}/info`}>{name}</Link>}{' '}
        {[email, phone, listingRef].filter((fact) => fact !== undefined).join(' · ')}
      </p>
      <ol className={styles.messages}>
        {messages.map(({ at, by, text, files, internal }) => (
          <li key={at + text} className={styles.message} data-internal={internal || undefined}>
            <span className={styles.from}>
              {internal ? <FormattedMessage id="adminSupport.note" /> : <FormattedMessage {...authors[by]} />}{' '}
              · <DateTime at={at} />
            </span>
            <p>{text}</p>
            <DocumentLinks files={files} />
          </li>
        ))}
      </ol>
      <TicketSettings row={row} />
      {isUnreachable && (
        <Notice
          icon="phone"
          tone="warning"
          title={<FormattedMessage id="adminSupport.noAddress" values={{ phone }} />}
        />
      )}
      <AnswerForm key={messages.length} number={row.number} isNoteOnly={isUnreachable} />
    </div>
  );
}

type Changes = BodyOf<typeof changeTicket>;

/** Changes state and priority at once. */
function TicketSettings({ row: { number, state, priority } }: DetailsProps) {
  const change = useMutation(
    (client, body: Changes) => client.call(changeTicket, { params: { number }, body }),
    { refreshes: 'page' },
  );
  return (
    <div className={styles.settings}>
      <Field label={<FormattedMessage id="common.state" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={state}
            disabled={change.isPending}
            onChange={({ target }) => void change.mutate({ state: target.value as TicketState })}
          >
            {Object.entries(ticketStateLabels).map(([value, label]) => (
              <option key={value} value={value}>
                <FormattedMessage {...label} />
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={<FormattedMessage id="adminSupport.priority" />}>
        {(ids) => (
          <select
            {...ids}
            className={control}
            value={priority}
            disabled={change.isPending}
            onChange={({ target }) => void change.mutate({ priority: Number(target.value) })}
          >
            {[1, 2, 3, 4].map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
        )}
      </Field>
      {change.errorMessage && <p role="alert">{change.errorMessage}</p>}
    </div>
  );
}

type NewMessage = BodyOf<typeof addTicketMessage>;

interface AnswerFormProps {
  readonly number: string;
  /** No answer would reach the person. */
  readonly isNoteOnly: boolean;
}

function AnswerForm({ number, isNoteOnly }: AnswerFormProps) {
  const send = useMutation(
    (client, body: NewMessage) =>
      client.call(addTicketMessage, { params: { number }, body }, { after: 'written' }),
    { refreshes: 'page' },
  );
  const form = useContractForm({
    schema: ticketMessageInput,
    initial: { text: '', fileIds: [] as string[], internal: isNoteOnly },
    onSubmit: (body: NewMessage) => send.mutateAsync(body),
    draftKey: `ticket-${number}`,
  });
  return (
    <RecordForm form={form} submitLabel={<FormattedMessage id="common.send" />}>
      <TextField
        form={form}
        name="text"
        label={
          isNoteOnly ? (
            <FormattedMessage id="adminSupport.note" />
          ) : (
            <FormattedMessage id="adminSupport.answer" />
          )
        }
        rows={4}
      />
      <DocumentsField
        purpose="TICKET"
        max={maxTicketFiles}
        onChange={(fileIds) => form.setValue('fileIds', [...fileIds])}
      />
      {!isNoteOnly && (
        <CheckboxField form={form} name="internal" label={<FormattedMessage id="adminSupport.internal" />} />
      )}
    </RecordForm>
  );
}
