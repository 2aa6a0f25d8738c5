import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { DaysFilter } from '../lists/days-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { outcomeWords } from '../words/people-words.ts';
import { loginColumns } from './login-columns.tsx';

export const loader = listLoader(listLogins);
export const handle: Screen = { head: () => ({ title: 'Login logs', noIndex: true }) };

const words = defineMessages({
  title: { id: 'logins.title', defaultMessage: 'Login logs' },
  find: { id: 'logins.find', defaultMessage: 'Find by email' },
  outcome: { id: 'logins.outcome', defaultMessage: 'Outcome' },
});

/** Every attempt to sign in or out, the newest first. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof listLogins>>();
  const intl = useIntl();
  return (
    <AdminScreen title={<FormattedMessage {...words.title} />}>
      <Filters find={intl.formatMessage(words.find)}>
        <ChoiceFilter name="outcome" label={intl.formatMessage(words.outcome)} words={outcomeWords} />
        <DaysFilter />
      </Filters>
      <AskedTable
        found={found}
        file={{ route: listLogins, name: 'login-logs' }}
        usual="-at"
        caption={intl.formatMessage(words.title)}
        columns={loginColumns(intl)}
        keyOf={({ id }) => id}
        nameOf={({ user, email, at }) => `${user ?? email ?? ''} ${at}`}
        icon="log-in"
        none={<FormattedMessage id="logins.none" defaultMessage="No logins in this window." />}
      />
    </AdminScreen>
  );
}
