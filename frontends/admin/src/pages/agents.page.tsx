import { listAllAgents } from '@ardhi/contracts/accounts/admin.routes';
import { agentsQuery } from '@ardhi/contracts/accounts/admin-input';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { agentStatusLabels } from '@ardhi/kit/labels/agent-status-labels';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { agentColumns } from '../features/agencies/components/agent-columns.tsx';

export const loader = listLoader(listAllAgents, agentsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'common.agents' }), noIndex: true }),
};

const messages = defineMessages({
  title: { id: 'common.agents' },
  find: { id: 'users.find' },
  status: { id: 'common.status' },
  licence: { id: 'common.licence' },
});
const licenceLabels = defineMessages({
  VERIFIED: { id: 'admin.checked' },
  UNVERIFIED: { id: 'agents.UNVERIFIED' },
  NONE: { id: 'common.none' },
});

/** All agents; their verification is on the page of the user. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listAllAgents>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen title={<FormattedMessage {...messages.title} />}>
      <Filters searchLabel={formatMessage(messages.find)}>
        <SelectFilter name="status" label={formatMessage(messages.status)} options={agentStatusLabels} />
        <SelectFilter name="licence" label={formatMessage(messages.licence)} options={licenceLabels} />
        <DateRangeFilter />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listAllAgents, query: agentsQuery, name: 'agents' }}
        defaultSort="name"
        caption={formatMessage(messages.title)}
        columns={agentColumns(intl)}
        getRowId={({ userId }) => userId}
        getRowLabel={({ name, email }) => name || email}
        icon="user"
        empty={<FormattedMessage id="agents.none" />}
      />
    </AdminScreen>
  );
}
