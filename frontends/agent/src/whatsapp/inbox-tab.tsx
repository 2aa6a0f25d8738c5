import type { WaThread } from '@ardhi/contracts/integrations/whatsapp';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link, useSearchParams } from '@ardhi/kit/router/router.tsx';
import { TablePaging } from '@ardhi/kit/table/table-paging.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { Empty } from '@ardhi/kit/ui/notice.tsx';
import { Begin } from './begin.tsx';
import { Conversation } from './conversation.tsx';
import type { DataOf, Office } from './load-whatsapp.ts';
import { ThreadFilter } from './thread-filter.tsx';
import styles from './whatsapp.module.css';

interface Given {
  readonly office: Office;
  readonly data: DataOf<'inbox'>;
}

/** Conversations beside the one that is open. */
export function InboxTab({ office, data: { threads, open, templates, documents } }: Given) {
  const thread = threads.items.find(({ contact }) => contact.id === open?.contactId);
  const [params] = useSearchParams();
  const empty = threads.items.length === 0 && open === undefined;
  const isNarrowed = ['q', 'agent', 'unread'].some((name) => params.has(name));
  return (
    <>
      <Begin />
      {(!empty || isNarrowed) && <ThreadFilter office={office} />}
      {empty ? (
        <Empty
          icon="message-circle"
          title={<FormattedMessage id="wa.noThreads" defaultMessage="No conversations yet." />}
        >
          <FormattedMessage
            id="wa.firstThread"
            defaultMessage="Write to a contact above, or share a listing: what they answer stands here."
          />
        </Empty>
      ) : (
        <div className={styles['two']}>
          <Threads found={threads} chosen={open?.contactId} />
          {open ? (
            <Conversation
              key={open.contactId}
              office={office}
              templates={templates}
              documents={documents}
              contactId={open.contactId}
              items={open.items}
              page={open.page}
              totalPages={open.totalPages}
              {...(thread && { thread })}
            />
          ) : (
            <p>
              <FormattedMessage id="wa.choose" defaultMessage="Choose a conversation." />
            </p>
          )}
        </div>
      )}
    </>
  );
}

function Threads({
  found: { items: rows, page, totalPages },
  chosen,
}: {
  readonly found: DataOf<'inbox'>['threads'];
  readonly chosen: string | undefined;
}) {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const go = (to: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(to));
    setParams(next);
  };
  return (
    <nav aria-label={formatMessage({ id: 'wa.threads', defaultMessage: 'Conversations' })}>
      <ul className={styles['threads']}>
        {rows.map((row) => (
          <li key={row.contact.id}>
            <ThreadLink row={row} chosen={row.contact.id === chosen} />
          </li>
        ))}
      </ul>
      {totalPages > 1 && <TablePaging page={page} totalPages={totalPages} go={go} />}
    </nav>
  );
}

function ThreadLink({ row, chosen }: { readonly row: WaThread; readonly chosen: boolean }) {
  const { contact, last, unread, agent, listing } = row;
  return (
    <Link to={`?tab=inbox&with=${contact.id}`} aria-current={chosen ? 'true' : undefined}>
      <span className={styles['line']}>
        <b>{contact.name || contact.phone}</b>
        {unread > 0 && (
          <Badge tone="under-offer">
            <FormattedMessage id="wa.new" defaultMessage="{unread, number} new" values={{ unread }} />
          </Badge>
        )}
      </span>
      <span className={styles['cut']}>{last.body}</span>
      <small>
        {[agent?.name, listing?.title].filter(Boolean).join(' · ')}
        {!contact.mayWrite && (
          <>
            {' '}
            <FormattedMessage id="wa.stopped" defaultMessage="Does not want messages" />
          </>
        )}
      </small>
    </Link>
  );
}
