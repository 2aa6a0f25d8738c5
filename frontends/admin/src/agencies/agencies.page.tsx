import { type CountedAgency, listAllAgencies } from '@ardhi/contracts/accounts/admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Icon } from '@ardhi/kit/ui/icon.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { Named } from '../frame/named.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { DaysFilter } from '../lists/days-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { agencyStatusTones, agencyStatusWords, agencyTypeWords } from '../words/agency-words.ts';

export const loader = listLoader(listAllAgencies);
export const handle: Screen = { head: () => ({ title: 'Brokers and agencies', noIndex: true }) };

const words = defineMessages({
  title: { id: 'agencies.title', defaultMessage: 'Brokers and agencies' },
  find: { id: 'agencies.find', defaultMessage: 'Find by name' },
  name: { id: 'agencies.name', defaultMessage: 'Name' },
  type: { id: 'agencies.type', defaultMessage: 'Type' },
  status: { id: 'agencies.status', defaultMessage: 'Status' },
  licence: { id: 'agencies.verified', defaultMessage: 'Checked' },
  agents: { id: 'agencies.agents', defaultMessage: 'Agents' },
  listings: { id: 'agencies.listings', defaultMessage: 'Listings' },
  since: { id: 'agencies.since', defaultMessage: 'Since' },
});
const verifiedWords = defineMessages({
  true: { id: 'agencies.yes', defaultMessage: 'Yes' },
  false: { id: 'agencies.no', defaultMessage: 'No' },
});

/** Every agency and broker, the newest first. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof listAllAgencies>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen
      title={<FormattedMessage {...words.title} />}
      actions={
        <ButtonLink kind="main" to="/admin/broker-agencies/new">
          <Icon name="plus" />
          <FormattedMessage id="agencies.new" defaultMessage="New agency" />
        </ButtonLink>
      }
    >
      <Filters find={formatMessage(words.find)}>
        <ChoiceFilter name="type" label={formatMessage(words.type)} words={agencyTypeWords} />
        <ChoiceFilter name="status" label={formatMessage(words.status)} words={agencyStatusWords} />
        <ChoiceFilter name="verified" label={formatMessage(words.licence)} words={verifiedWords} />
        <DaysFilter />
      </Filters>
      <AskedTable
        found={found}
        usual="-createdAt"
        caption={formatMessage(words.title)}
        columns={columnsFor(intl)}
        keyOf={({ id }) => id}
        nameOf={({ displayName }) => displayName}
        icon="building-2"
        none={<FormattedMessage id="agencies.none" defaultMessage="No agencies match." />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<CountedAgency>[] {
  const { formatMessage, formatNumber } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(words.name),
      value: ({ displayName }) => displayName,
      cell: ({ id, displayName, ref }) => (
        <Named to={`/admin/broker-agencies/${id}/edit`} name={displayName} more={ref} />
      ),
    },
    {
      ...fixed,
      id: 'type',
      header: formatMessage(words.type),
      value: ({ type }) => formatMessage(agencyTypeWords[type]),
    },
    {
      ...fixed,
      id: 'status',
      header: formatMessage(words.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={agencyStatusTones[status]}>{formatMessage(agencyStatusWords[status])}</Badge>
      ),
    },
    {
      ...fixed,
      id: 'agents',
      header: formatMessage(words.agents),
      value: ({ counts }) => formatNumber(counts.agents),
      figures: true,
    },
    {
      ...fixed,
      id: 'listings',
      header: formatMessage(words.listings),
      value: ({ counts }) => formatNumber(counts.listings),
      figures: true,
    },
    {
      id: 'createdAt',
      header: formatMessage(words.since),
      value: ({ createdAt }) => showDay(createdAt, intl.locale),
    },
  ];
}
