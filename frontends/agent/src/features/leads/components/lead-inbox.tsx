import { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { type LeadRow, type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { useClient } from '@ardhi/kit/client/client-context';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { useCallback } from 'react';
import { SearchForm } from '../../../components/search-form.tsx';
import { eventText, stageLabels } from '../../../lib/lead-labels.ts';
import { useQuery } from '../hooks/use-query.ts';
import { LeadDetail } from './lead-detail.tsx';
import styles from './leads.module.css';
import { Viewings } from './viewings.tsx';

const parseStage = (params: URLSearchParams): LeadStage | undefined =>
  leadStages.find((value) => value === params.get('stage'));

/** Leads by stage, newest first, with the selected lead beside the list. */
export function LeadInbox() {
  const { formatMessage } = useIntl();
  const client = useClient();
  const [params, setParams] = useSearchParams();
  const [stage, selectedId] = [parseStage(params), params.get('lead')];
  const [q, tag] = [params.get('q') ?? undefined, params.get('tag') ?? undefined];
  const {
    data: leads,
    errorMessage,
    reload,
  } = useQuery(
    useCallback(
      (signal: AbortSignal) => client.call(listLeads, { query: { stage, q, tag, pageSize: 50 } }, { signal }),
      [client, stage, q, tag],
    ),
  );
  if (errorMessage !== undefined)
    return <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent />;
  if (leads === undefined) return <p aria-busy="true">…</p>;
  const { items, counts } = leads;
  const isFiltered = stage !== undefined || q !== undefined || tag !== undefined;
  return (
    <>
      <nav className={styles.stages} aria-label={formatMessage({ id: 'leads.stages' })}>
        <Link to="?show=leads" aria-current={stage === undefined ? 'page' : undefined}>
          <FormattedMessage id="common.all" />
        </Link>
        {leadStages.map((value) => (
          <Link
            key={value}
            to={`?show=leads&stage=${value}`}
            aria-current={stage === value ? 'page' : undefined}
          >
            {formatMessage(stageLabels[value])} <small>{counts[value]}</small>
          </Link>
        ))}
      </nav>
      <SearchForm
        label={formatMessage({ id: 'leads.find' })}
        query={q ?? ''}
        onSearch={(query) => setParams({ show: 'leads', ...(query !== '' && { q: query }) })}
      />
      {tag !== undefined && (
        <p className={styles.about}>
          <FormattedMessage id="leads.tagged" values={{ tag }} />
          <Link to="?show=leads">
            <FormattedMessage id="common.all" />
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon="mail"
          title={isFiltered ? <FormattedMessage id="leads.noneSuch" /> : <FormattedMessage id="leads.none" />}
        >
          {isFiltered ? (
            <ButtonLink to="?show=leads">
              <FormattedMessage id="leads.showAll" />
            </ButtonLink>
          ) : (
            <ButtonLink to="/agent/properties">
              <FormattedMessage id="leads.share" />
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <div className={styles.inbox}>
          <ul className={styles.rows}>
            {items.map((row) => (
              <LeadListItem key={row.contact.id} row={row} selectedId={row.contact.id === selectedId} />
            ))}
          </ul>
          {selectedId !== null && <LeadDetail key={selectedId} id={selectedId} onChanged={reload} />}
        </div>
      )}
      <Viewings />
    </>
  );
}

function LeadListItem({ row, selectedId }: { readonly row: LeadRow; readonly selectedId: boolean }) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const { contact, lastEvent, listing, unanswered, tasksDue } = row;
  return (
    <li aria-current={selectedId || undefined}>
      <p>
        <Link to={`?show=leads&lead=${contact.id}`}>{contact.name ?? contact.phones[0]?.e164}</Link>
        <time dateTime={lastEvent.at}>{formatDateTime(lastEvent.at, locale)}</time>
      </p>
      <p className={styles.excerpt}>{eventText(intl, lastEvent)}</p>
      <p className={styles.about}>
        <Badge tone="plain">{formatMessage(stageLabels[contact.stage])}</Badge>
        {unanswered && (
          <Badge tone="problem">
            <FormattedMessage id="common.awaitingReply" />
          </Badge>
        )}
        {tasksDue > 0 && (
          <Badge tone="under-offer">
            <FormattedMessage id="leads.due" values={{ n: tasksDue }} />
          </Badge>
        )}
        {listing && <small>{listing.title || listing.ref}</small>}
      </p>
    </li>
  );
}
