import type { LoginLogEntry } from '@ardhi/contracts/accounts/admin.routes';
import { listLogins } from '@ardhi/contracts/accounts/admin.routes';
import { loginsQuery } from '@ardhi/contracts/accounts/admin-input';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { defineMessages, FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { FactTable } from '@ardhi/kit/ui/fact-table';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { loginColumns } from '../features/users/components/login-columns.tsx';
import { loginOutcomeLabels } from '../labels/user-labels.ts';

export const loader = listLoader(listLogins, loginsQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.loginLogs' }), noIndex: true }),
};

const messages = defineMessages({
  title: { id: 'admin.loginLogs' },
  find: { id: 'logins.find' },
  outcome: { id: 'common.outcome' },
});

/** Every attempt to sign in or out, newest first. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listLogins>>();
  const intl = useIntl();
  return (
    <AdminScreen title={<FormattedMessage {...messages.title} />}>
      <Filters searchLabel={intl.formatMessage(messages.find)}>
        <SelectFilter
          name="outcome"
          label={intl.formatMessage(messages.outcome)}
          options={loginOutcomeLabels}
        />
        <DateRangeFilter />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listLogins, query: loginsQuery, name: 'login-logs' }}
        defaultSort="-at"
        caption={intl.formatMessage(messages.title)}
        columns={loginColumns(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ user, email, at }) => `${user ?? email ?? ''} ${at}`}
        details={(entry) => <LoginDetails entry={entry} />}
        icon="log-in"
        empty={<FormattedMessage id="logins.none" />}
      />
    </AdminScreen>
  );
}

/** Details without a column: the sign-in provider, and the request id to find the request in the product's log. */
function LoginDetails({ entry: { provider, requestId } }: { readonly entry: LoginLogEntry }) {
  const { formatMessage } = useIntl();
  return (
    <FactTable
      facts={[
        { label: formatMessage({ id: 'logins.provider' }), value: provider },
        { label: formatMessage({ id: 'logins.requestId' }), value: <code>{requestId || '–'}</code> },
      ]}
    />
  );
}
