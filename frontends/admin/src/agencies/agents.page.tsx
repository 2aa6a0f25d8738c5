import { listAllAgents } from '@ardhi/contracts/accounts/admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { agentStatusWords } from '@ardhi/kit/words/agent-status-words';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { DaysFilter } from '../lists/days-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { agentColumns } from './agent-columns.tsx';

export const loader = listLoader(listAllAgents);
export const handle: Screen = { head: () => ({ title: 'Agents', noIndex: true }) };

const words = defineMessages({
  title: { id: 'agents.title', defaultMessage: 'Agents' },
  find: { id: 'agents.find', defaultMessage: 'Find by name or email' },
  status: { id: 'agents.status', defaultMessage: 'Status' },
  licence: { id: 'agents.licence', defaultMessage: 'Licence' },
});
const licenceWords = defineMessages({
  VERIFIED: { id: 'agents.VERIFIED', defaultMessage: 'Checked' },
  UNVERIFIED: { id: 'agents.UNVERIFIED', defaultMessage: 'Not checked yet' },
  NONE: { id: 'agents.NONE', defaultMessage: 'None' },
});

/** Everybody who lists for others; who they are and what we checked stands on their own page. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof listAllAgents>>();
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <AdminScreen title={<FormattedMessage {...words.title} />}>
      <Filters find={formatMessage(words.find)}>
        <ChoiceFilter name="status" label={formatMessage(words.status)} words={agentStatusWords} />
        <ChoiceFilter name="licence" label={formatMessage(words.licence)} words={licenceWords} />
        <DaysFilter />
      </Filters>
      <AskedTable
        found={found}
        file={{ route: listAllAgents, name: 'agents' }}
        usual="name"
        caption={formatMessage(words.title)}
        columns={agentColumns(intl)}
        keyOf={({ userId }) => userId}
        nameOf={({ name, email }) => name || email}
        icon="user"
        none={<FormattedMessage id="agents.none" defaultMessage="No agents yet." />}
      />
    </AdminScreen>
  );
}
