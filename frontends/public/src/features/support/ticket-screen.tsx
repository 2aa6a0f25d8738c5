import { maxTicketFiles } from '@ardhi/contracts/content/max-ticket-files';
import type { Ticket } from '@ardhi/contracts/content/ticket';
import { defineMessages, FormattedMessage } from '@ardhi/kit/i18n/intl';
import { ticketStateLabels, ticketStateTones, ticketTopicLabels } from '@ardhi/kit/labels/ticket-labels';
import { DocumentLinks } from '@ardhi/kit/media/document-links';
import { DocumentsField } from '@ardhi/kit/media/documents-field';
import { useRevalidator } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { DateTime } from '@ardhi/kit/ui/date-time';
import { Page } from '@ardhi/kit/ui/section';
import { useState } from 'react';
import { MessageForm } from '../../components/form/message-form.tsx';
import { useActionForm } from '../../lib/actions/use-action-form.ts';
import styles from './support.module.css';
import { replyMutation } from './support-mutations.ts';

const authors = defineMessages({
  PERSON: { id: 'support.byYou' },
  SUPPORT: { id: 'support.byUs' },
});

/** A question with its answers, and a form to write back. */
export function TicketScreen({ ticket }: { readonly ticket: Ticket }) {
  const { number, topic, state, dueAt, messages } = ticket;
  const [sent, setSent] = useState(0);
  return (
    <Page>
      <div className={styles.column}>
        <h1>
          <FormattedMessage id="support.ticket" values={{ number }} />
        </h1>
        <p className={styles.facts}>
          <FormattedMessage {...ticketTopicLabels[topic]} />
          <Badge tone={ticketStateTones[state]}>
            <FormattedMessage {...ticketStateLabels[state]} />
          </Badge>
          {dueAt !== undefined && (
            <span>
              <FormattedMessage id="support.answerBy" /> <DateTime at={dueAt} />
            </span>
          )}
        </p>
        <ol className={styles.messages}>
          {messages.map(({ at, by, text, files }) => (
            <li key={at + by} className={styles.message} data-by={by}>
              <span className={styles.from}>
                <FormattedMessage {...authors[by]} /> · <DateTime at={at} />
              </span>
              <p>{text}</p>
              <DocumentLinks files={files} />
            </li>
          ))}
        </ol>
        <ReplyForm key={sent} number={number} onSent={() => setSent(sent + 1)} />
      </div>
    </Page>
  );
}

function ReplyForm({ number, onSent }: { readonly number: string; readonly onSent: () => void }) {
  const { revalidate } = useRevalidator();
  const [fileIds, setFileIds] = useState<readonly string[]>([]);
  const form = useActionForm(replyMutation, {
    input: ({ text = '' }) => ({ params: { number }, body: { text, fileIds: [...fileIds] } }),
    draft: { name: `ticket-${number}` },
    onSuccess: async () => {
      await revalidate();
      onSent();
    },
  });
  return (
    <MessageForm form={form} rows={4} maxLength={4_000}>
      <DocumentsField purpose="TICKET" max={maxTicketFiles} onChange={setFileIds} />
    </MessageForm>
  );
}
