import type { WaThread } from '@ardhi/contracts/integrations/whatsapp';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { TablePagination } from '@ardhi/kit/table/table-pagination';
import { Badge } from '@ardhi/kit/ui/badge';
import { EmptyState } from '@ardhi/kit/ui/notice';
import type { DataOf, WhatsappAccount } from '../api/load-whatsapp.ts';
import { Conversation } from './conversation.tsx';
import { NewConversation } from './new-conversation.tsx';
import { ThreadFilter } from './thread-filter.tsx';
import styles from './whatsapp.module.css';

interface InboxTabProps {
  readonly account: WhatsappAccount;
  readonly data: DataOf<'inbox'>;
}

/** The conversations beside the open one. */
export function InboxTab({ account, data: { threads, conversation, templates, documents } }: InboxTabProps) {
  const thread = threads.items.find(({ contact }) => contact.id === conversation?.contactId);
  const [params] = useSearchParams();
  const empty = threads.items.length === 0 && conversation === undefined;
  const isFiltered = ['q', 'agent', 'unread'].some((name) => params.has(name));
  return (
    <>
      <NewConversation />
      {(!empty || isFiltered) && <ThreadFilter account={account} />}
      {empty ? (
        <EmptyState icon="message-circle" title={<FormattedMessage id="wa.noThreads" />}>
          <FormattedMessage id="wa.firstThread" />
        </EmptyState>
      ) : (
        <div className={styles.columns}>
          <Threads threads={threads} selectedId={conversation?.contactId} />
          {conversation ? (
            <Conversation
              key={conversation.contactId}
              account={account}
              templates={templates}
              documents={documents}
              contactId={conversation.contactId}
              items={conversation.items}
              page={conversation.page}
              totalPages={conversation.totalPages}
              {...(thread && { thread })}
            />
          ) : (
            <p>
              <FormattedMessage id="wa.choose" />
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Threads({
  threads: { items: rows, page, totalPages },
  selectedId,
}: {
  readonly threads: DataOf<'inbox'>['threads'];
  readonly selectedId: string | undefined;
}) {
  const { formatMessage } = useIntl();
  const { setParams } = useUrlParams();
  return (
    <nav aria-label={formatMessage({ id: 'wa.threads' })}>
      <ul className={styles.threads}>
        {rows.map((row) => (
          <li key={row.contact.id}>
            <ThreadLink row={row} selectedId={row.contact.id === selectedId} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && (
        <TablePagination
          page={page}
          totalPages={totalPages}
          onPageChange={(target) => setParams({ page: String(target) })}
        />
      )}
    </nav>
  );
}

function ThreadLink({ row, selectedId }: { readonly row: WaThread; readonly selectedId: boolean }) {
  const { contact, last, unread, agent, listing } = row;
  return (
    <Link to={`?tab=inbox&with=${contact.id}`} aria-current={selectedId ? 'true' : undefined}>
      <span className={styles.line}>
        <b>{contact.name || contact.phone}</b>
        {unread > 0 && (
          <Badge tone="under-offer">
            <FormattedMessage id="wa.new" values={{ unread }} />
          </Badge>
        )}
      </span>
      <span className={styles.truncated}>{last.body}</span>
      <small>
        {[agent?.name, listing?.title].filter(Boolean).join(' · ')}
        {!contact.mayWrite && (
          <>
            {' '}
            <FormattedMessage id="wa.stopped" />
          </>
        )}
      </small>
    </Link>
  );
}
