import { type AgencyWithCounts, listAllAgencies } from '@ardhi/contracts/accounts/admin.routes';
import { agenciesQuery } from '@ardhi/contracts/accounts/admin-input';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Icon } from '@ardhi/kit/ui/icon';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { NameCell } from '../components/layout/name-cell.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { AgencyFacts } from '../features/agencies/components/agency-facts.tsx';
import { agencyStatusLabels, agencyStatusTones, agencyTypeLabels } from '../labels/agency-labels.ts';

export const loader = listLoader(listAllAgencies, agenciesQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'agencies.title' }), noIndex: true }),
};

const messages = defineMessages({
  title: { id: 'agencies.title' },
  find: { id: 'agencies.find' },
  name: { id: 'common.name' },
  type: { id: 'common.type' },
  status: { id: 'common.status' },
  licence: { id: 'admin.checked' },
  agents: { id: 'common.agents' },
  listings: { id: 'common.listings' },
  since: { id: 'admin.since' },
});
const verifiedLabels = defineMessages({
  true: { id: 'common.yes' },
  false: { id: 'admin.no' },
});

/** All agencies and brokers, newest first. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAllAgencies>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage {...messages.title} />}
      actions={
        <ButtonLink variant="primary" to="/admin/broker-agencies/new">
          <Icon name="plus" />
          <FormattedMessage id="agencies.new" />
        </ButtonLink>
      }
    >
      <Filters searchLabel={formatMessage(messages.find)}>
        <SelectFilter name="type" label={formatMessage(messages.type)} options={agencyTypeLabels} />
        <SelectFilter name="status" label={formatMessage(messages.status)} options={agencyStatusLabels} />
        <SelectFilter name="verified" label={formatMessage(messages.licence)} options={verifiedLabels} />
        <DateRangeFilter />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAllAgencies, query: agenciesQuery, name: 'agencies' }}
        defaultSort="-createdAt"
        caption={formatMessage(messages.title)}
        columns={columnsFor(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ displayName }) => displayName}
        details={(agency) => <AgencyFacts agency={agency} />}
        icon="building-2"
        empty={<FormattedMessage id="agencies.none" />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<AgencyWithCounts>[] {
  const { formatMessage, formatNumber } = intl;
  const unsortable = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(messages.name),
      value: ({ displayName }) => displayName,
      cell: ({ id, displayName, ref }) => (
        <NameCell to={`/admin/broker-agencies/${id}/edit`} name={displayName} detail={ref} />
      ),
    },
    {
      ...unsortable,
      id: 'type',
      header: formatMessage(messages.type),
      value: ({ type }) => formatMessage(agencyTypeLabels[type]),
    },
    {
      ...unsortable,
      id: 'status',
      header: formatMessage(messages.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={agencyStatusTones[status]}>{formatMessage(agencyStatusLabels[status])}</Badge>
      ),
    },
    {
      ...unsortable,
      id: 'agents',
      header: formatMessage(messages.agents),
      value: ({ counts }) => formatNumber(counts.agents),
      align: 'end',
    },
    {
      ...unsortable,
      id: 'listings',
      header: formatMessage(messages.listings),
      value: ({ counts }) => formatNumber(counts.listings),
      align: 'end',
    },
    {
      id: 'createdAt',
      header: formatMessage(messages.since),
      value: ({ createdAt }) => formatDay(createdAt, intl.locale),
    },
  ];
}
