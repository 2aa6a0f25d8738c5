import type { WaMessage, WaTemplate, WaThread } from '@ardhi/contracts/integrations/whatsapp';
import type { Media } from '@ardhi/contracts/media/media';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { showMoment } from '@ardhi/kit/units/show-moment';
import { Composer } from './composer.tsx';
import type { Office } from './load-whatsapp.ts';
import { PhoneSide } from './phone-side.tsx';
import styles from './whatsapp.module.css';
import { stateWords } from './whatsapp-words.ts';

interface Given {
  readonly office: Office;
  readonly contactId: string;
  /** Newest first. */
  readonly items: readonly WaMessage[];
  readonly page: number;
  readonly totalPages: number;
  readonly templates: readonly WaTemplate[];
  /** Of the listing that it is about. */
  readonly documents: readonly Media[];
  readonly thread?: WaThread;
}

/** What went to and fro, how far it has come, and what may be written now. */
export function Conversation(given: Given) {
  const { office, contactId, items, page, totalPages, templates, documents, thread } = given;
  const { formatMessage, locale } = useIntl();
  const stopped = thread !== undefined && !thread.contact.mayWrite;
  return (
    <section
      className={styles['talk']}
      aria-label={thread?.contact.name || formatMessage({ id: 'wa.talk', defaultMessage: 'Conversation' })}
    >
      {page < totalPages && (
        <Link to={`?tab=inbox&with=${contactId}&said=${page + 1}`}>
          <FormattedMessage id="wa.earlier" defaultMessage="Earlier" />
        </Link>
      )}
      <ol className={styles['said']}>
        {items.toReversed().map((message) => (
          <li key={message.id} data-direction={message.direction}>
            <p>{message.body}</p>
            <small>
              {showMoment(message.at, locale)}
              {message.direction === 'OUT' && ` · ${formatMessage(stateWords[message.state])}`}
              {message.error && ` · ${message.error}`}
            </small>
          </li>
        ))}
      </ol>
      {page > 1 && (
        <Link to={`?tab=inbox&with=${contactId}&said=${page - 1}`}>
          <FormattedMessage id="wa.later" defaultMessage="Later" />
        </Link>
      )}
      {stopped ? (
        <Notice
          icon="info"
          title={
            <FormattedMessage
              id="wa.noConsent"
              defaultMessage="This person has not agreed to be contacted, or has said stop."
            />
          }
        />
      ) : (
        <Composer
          contactId={contactId}
          templates={templates}
          documents={office.provider === 'LINK' ? [] : documents}
          replies={office.quickReplies}
          {...(thread?.listing && { listing: thread.listing })}
          {...(office.provider === 'LINK' ? { until: 'always' } : { until: thread?.windowUntil })}
        />
      )}
      {office.provider === 'SIMULATOR' && thread?.contact.phone !== undefined && (
        <PhoneSide phone={thread.contact.phone} />
      )}
    </section>
  );
}
