import { listLeads } from '@ardhi/contracts/leads/inbox.routes';
import { type LeadRow, type LeadStage, leadStages } from '@ardhi/contracts/leads/lead';
import { useQuery } from '@ardhi/kit/client/use-query';
import { formatDateTime } from '@ardhi/kit/format/format-date-time';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useSearchParams } from '@ardhi/kit/router';
import { useUrlParams } from '@ardhi/kit/router/use-url-params';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { EmptyState, Notice } from '@ardhi/kit/ui/notice';
import { Pager } from '@ardhi/kit/ui/pager';
import { SearchForm } from '../../../components/search-form.tsx';
import { eventText, stageLabels } from '../../../lib/lead-labels.ts';
import { LeadDetail } from './lead-detail.tsx';
import styles from './leads.module.css';
import { Viewings } from './viewings.tsx';

const parseStage = (params: URLSearchParams): LeadStage | undefined =>
  leadStages.find((value) => value === params.get('stage'));

const pageSize = 20;
const parsePage = (params: URLSearchParams) =>
  Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1);

interface LeadFilter {
  readonly stage: LeadStage | undefined;
  readonly q: string | undefined;
  readonly tag: string | undefined;
}

const parseFilter = (params: URLSearchParams): LeadFilter => ({
  stage: parseStage(params),
  q: params.get('q') ?? undefined,
  tag: params.get('tag') ?? undefined,
});

/** Leads by stage, newest first, with the selected lead beside the list. */
export function LeadInbox() {
  const { formatMessage } = useIntl();
  const [, setParams] = useSearchParams();
  const { params, queryAfter } = useUrlParams();
  const hrefOf = (lead?: string) => queryAfter({ lead, page: params.get('page') ?? undefined });
  const filter = parseFilter(params);
  const { data: leads, errorMessage } = useQuery(
    listLeads,
    { query: { ...filter, page: parsePage(params), pageSize } },
    { keepsPrevious: true },
  );
  if (errorMessage !== undefined && leads === undefined)
    return <Notice icon="triangle-alert" tone="problem" title={errorMessage} urgent />;
  if (leads === undefined) return <p aria-busy="true">…</p>;
  const { q, tag } = filter;
  return (
    <>
      <StageLinks current={filter.stage} counts={leads.counts} />
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
      {leads.items.length === 0 ? (
        <NoLeads isFiltered={Object.values(filter).some((value) => value !== undefined)} />
      ) : (
        <LeadList rows={leads.items} selectedId={params.get('lead')} hrefOf={hrefOf} />
      )}
      <Pager
        page={leads.page}
        pageCount={leads.totalPages}
        pageHref={(page) => queryAfter({ page: String(page), lead: undefined })}
      />
      <Viewings />
    </>
  );
}

interface StageLinksProps {
  readonly current: LeadStage | undefined;
  readonly counts: Readonly<Record<LeadStage, number>>;
}

function StageLinks({ current, counts }: StageLinksProps) {
  const { formatMessage } = useIntl();
  return (
    <nav className={styles.stages} aria-label={formatMessage({ id: 'leads.stages' })}>
      <Link to="?show=leads" aria-current={current === undefined ? 'page' : undefined}>
        <FormattedMessage id="common.all" />
      </Link>
      {leadStages.map((value) => (
        <Link
          key={value}
          to={`?show=leads&stage=${value}`}
          aria-current={current === value ? 'page' : undefined}
        >
          {formatMessage(stageLabels[value])} <small>{counts[value]}</small>
        </Link>
      ))}
    </nav>
  );
}

const NoLeads = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState icon="mail" title={<FormattedMessage id="leads.noneSuch" />}>
      <ButtonLink to="?show=leads">
        <FormattedMessage id="leads.showAll" />
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState icon="mail" title={<FormattedMessage id="leads.none" />}>
      <ButtonLink to="/agent/properties">
        <FormattedMessage id="leads.share" />
      </ButtonLink>
    </EmptyState>
  );

interface LeadListProps {
  readonly rows: readonly LeadRow[];
  readonly selectedId: string | null;
  /** Address of a lead, or of the list alone; the filters and the page stay. */
  readonly hrefOf: (id?: string) => string;
}

const LeadList = ({ rows, selectedId, hrefOf }: LeadListProps) => (
  <div className={styles.inbox}>
    <ul className={styles.rows}>
      {rows.map((row) => (
        <LeadListItem
          key={row.contact.id}
          row={row}
          isSelected={row.contact.id === selectedId}
          href={hrefOf(row.contact.id)}
        />
      ))}
    </ul>
    {selectedId !== null && <LeadDetail key={selectedId} id={selectedId} backTo={hrefOf()} />}
  </div>
);

interface LeadListItemProps {
  readonly row: LeadRow;
  readonly isSelected: boolean;
  readonly href: string;
}

function LeadListItem({ row, isSelected, href }: LeadListItemProps) {
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const { contact, lastEvent, lastWords, listing, unanswered, tasksDue } = row;
  return (
    <li aria-current={isSelected || undefined}>
      <p>
        <Link to={href}>{contact.name ?? contact.phones[0]?.e164}</Link>
        <time dateTime={lastEvent.at}>{formatDateTime(lastEvent.at, locale)}</time>
      </p>
      <p className={styles.excerpt}>{eventText(intl, lastWords ?? lastEvent)}</p>
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
