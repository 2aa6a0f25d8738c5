import type { WaMessage, WaTemplate, WaThread } from '@ardhi/contracts/integrations/whatsapp';
import type { Media } from '@ardhi/contracts/media';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { Notice } from '@ardhi/kit/ui/notice';
import type { WhatsappAccount } from '../api/load-whatsapp.ts';
import { Composer } from './composer.tsx';
import styles from './whatsapp.module.css';
import { stateLabels } from './whatsapp-labels.ts';
import { WhatsappSimulator } from './whatsapp-simulator.tsx';

interface ConversationProps {
  readonly account: WhatsappAccount;
  readonly contactId: string;
  /** Newest first. */
  readonly items: readonly WaMessage[];
  readonly page: number;
  readonly totalPages: number;
  readonly templates: readonly WaTemplate[];
  /** Documents of the listing the conversation is about. */
  readonly documents: readonly Media[];
  readonly thread?: WaThread;
}

/** The messages of a conversation with their delivery states, and the composer. */
export function Conversation(props: ConversationProps) {
  const { account, contactId, items, page, totalPages, templates, documents, thread } = props;
  const { formatMessage, locale } = useIntl();
  const isOptedOut = thread !== undefined && !thread.contact.mayWrite;
  return (
    <section
      className={styles.conversation}
      aria-label={thread?.contact.name || formatMessage({ id: 'wa.talk' })}
    >
      {page < totalPages && (
        <Link to={`?tab=inbox&with=${contactId}&messages=${page + 1}`}>
          <FormattedMessage id="wa.earlier" />
        </Link>
      )}
      <ol className={styles.message}>
        {items.toReversed().map((message) => (
          <li key={message.id} data-direction={message.direction}>
            <p>{message.body}</p>
            <small>
              {formatDateTime(message.at, locale)}
              {message.direction === 'OUT' && ` · ${formatMessage(stateLabels[message.state])}`}
              {message.error && ` · ${message.error}`}
            </small>
          </li>
        ))}
      </ol>
      {page > 1 && (
        <Link to={`?tab=inbox&with=${contactId}&messages=${page - 1}`}>
          <FormattedMessage id="wa.later" />
        </Link>
      )}
      {isOptedOut ? (
        <Notice icon="info" title={<FormattedMessage id="wa.noConsent" />} />
      ) : (
        <Composer
          contactId={contactId}
          templates={templates}
          documents={account.provider === 'LINK' ? [] : documents}
          replies={account.quickReplies}
          {...(thread?.listing && { listing: thread.listing })}
          {...(account.provider === 'LINK'
            ? { windowUntil: 'always' }
            : { windowUntil: thread?.windowUntil })}
        />
      )}
      {account.provider === 'SIMULATOR' && thread?.contact.phone !== undefined && (
        <WhatsappSimulator phone={thread.contact.phone} />
      )}
    </section>
  );
}
