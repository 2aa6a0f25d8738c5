import { listAudit, type RecordedEntry } from '@ardhi/contracts/analytics/audit.routes';
import { auditQuery } from '@ardhi/contracts/analytics/audit-query';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { Link, useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { AuditCheck } from '../features/audit/audit-check.tsx';
import { AuditEntryDetails } from '../features/audit/audit-entry-details.tsx';
import { formatOptionalDateTime } from '../labels/format-optional-date-time.ts';

export const loader = listLoader(listAudit, auditQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'audit.title' }), noIndex: true }),
};

/** Acts of admins, and changes to money, roles and accounts, newest first. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAudit>>();
  const intl = useIntl();
  return (
    <AdminScreen
      title={<FormattedMessage id="audit.title" />}
      lead={<FormattedMessage id="audit.lead" />}
      actions={<AuditCheck />}
    >
      <Filters searchLabel={intl.formatMessage({ id: 'audit.find' })}>
        <DateRangeFilter />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAudit, query: auditQuery, name: 'audit-log' }}
        defaultSort="-at"
        caption={intl.formatMessage({ id: 'audit.title' })}
        columns={columnsFor(intl)}
        getRowId={({ seq }) => String(seq)}
        getRowLabel={({ seq, summary }) => `${seq} ${summary}`}
        details={(entry) => <AuditEntryDetails entry={entry} />}
        icon="list"
        empty={<FormattedMessage id="audit.none" />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<RecordedEntry>[] {
  const { formatMessage } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      id: 'at',
      header: formatMessage({ id: 'common.when' }),
      value: ({ at }) => at,
      cell: ({ at }) => formatOptionalDateTime(intl, at),
    },
    {
      ...unsortable,
      id: 'actor',
      header: formatMessage({ id: 'common.who' }),
      value: ({ actor }) => actor.name,
      cell: ({ actor, onBehalfOf }) => (
        <>
          <Person person={actor} param="actor" />
          {onBehalfOf && (
            <>
              {' '}
              <FormattedMessage
                id="audit.as"
                values={{ name: <Person person={onBehalfOf} param="onBehalfOf" /> }}
              />
            </>
          )}
        </>
      ),
    },
    {
      ...unsortable,
      id: 'action',
      header: formatMessage({ id: 'common.what' }),
      value: ({ summary }) => summary,
    },
    {
      ...unsortable,
      id: 'reason',
      header: formatMessage({ id: 'common.reason' }),
      value: ({ reason }) => reason ?? '',
    },
    {
      ...unsortable,
      id: 'object',
      header: formatMessage({ id: 'audit.object' }),
      value: ({ object }) => object,
      cell: ({ object }) => <Link to={`?object=${encodeURIComponent(object)}`}>{object}</Link>,
    },
  ];
}

/** A link to acts by this person or in their name. */
function Person({
  person: { id, name },
  param,
}: {
  readonly person: RecordedEntry['actor'];
  readonly param: 'actor' | 'onBehalfOf';
}) {
  if (id === 'visitor') return <FormattedMessage id="audit.visitor" />;
  return <Link to={`?${param}=${id}`}>{name || <FormattedMessage id="audit.formerUser" />}</Link>;
}
