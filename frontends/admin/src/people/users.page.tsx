import { listUsers, type UserRow } from '@ardhi/contracts/accounts/admin.routes';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { showDay } from '@ardhi/kit/units/show-day';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { Named } from '../frame/named.tsx';
import { AskedTable } from '../lists/asked-table.tsx';
import { ChoiceFilter } from '../lists/choice-filter.tsx';
import { DaysFilter } from '../lists/days-filter.tsx';
import { Filters } from '../lists/filters.tsx';
import { listLoader } from '../lists/list-loader.ts';
import { momentText } from '../words/moment-text.ts';
import { roleWords, userStatusTones, userStatusWords } from '../words/people-words.ts';

import { NewUser } from './new-user.tsx';

export const loader = listLoader(listUsers);
export const handle: Screen = { head: () => ({ title: 'Users', noIndex: true }) };

const words = defineMessages({
  title: { id: 'users.title', defaultMessage: 'Users' },
  find: { id: 'users.find', defaultMessage: 'Find by name or email' },
  name: { id: 'users.name', defaultMessage: 'Name' },
  role: { id: 'users.role', defaultMessage: 'Role' },
  status: { id: 'users.status', defaultMessage: 'Status' },
  agency: { id: 'users.agency', defaultMessage: 'Agency' },
  listings: { id: 'users.listings', defaultMessage: 'Listings' },
  seen: { id: 'users.seen', defaultMessage: 'Last login' },
  since: { id: 'users.since', defaultMessage: 'Since' },
});

/** Everybody who has an account, the newest first. */
export function Component() {
  const found = useLoaderData<AnswerOf<typeof listUsers>>();
  const intl = useIntl();
  return (
    <AdminScreen title={<FormattedMessage {...words.title} />} actions={<NewUser />}>
      <Filters find={intl.formatMessage(words.find)}>
        <ChoiceFilter name="role" label={intl.formatMessage(words.role)} words={roleWords} />
        <ChoiceFilter name="status" label={intl.formatMessage(words.status)} words={userStatusWords} />
        <DaysFilter />
      </Filters>
      <AskedTable
        found={found}
        file={{ route: listUsers, name: 'users' }}
        usual="-createdAt"
        caption={intl.formatMessage(words.title)}
        columns={columnsFor(intl)}
        keyOf={({ id }) => id}
        nameOf={({ name, email }) => name || email}
        icon="user"
        none={<FormattedMessage id="users.none" defaultMessage="No users yet." />}
      />
    </AdminScreen>
  );
}

function columnsFor(intl: IntlShape): readonly Column<UserRow>[] {
  const { formatMessage } = intl;
  const fixed = { sortable: false } as const;
  return [
    {
      id: 'name',
      header: formatMessage(words.name),
      value: ({ name, email }) => name || email,
      cell: ({ id, name, email }) => (
        <Named to={`/admin/users/${id}/info`} name={name || email} more={name ? email : undefined} />
      ),
    },
    {
      ...fixed,
      id: 'role',
      header: formatMessage(words.role),
      value: ({ role }) => formatMessage(roleWords[role]),
    },
    {
      ...fixed,
      id: 'status',
      header: formatMessage(words.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={userStatusTones[status]}>{formatMessage(userStatusWords[status])}</Badge>
      ),
    },
    { ...fixed, id: 'agency', header: formatMessage(words.agency), value: ({ agency }) => agency?.name },
    {
      ...fixed,
      id: 'listings',
      header: formatMessage(words.listings),
      value: ({ listings }) => listings,
      figures: true,
    },
    {
      id: 'lastLoginAt',
      header: formatMessage(words.seen),
      value: ({ lastLoginAt }) => momentText(intl, lastLoginAt),
    },
    {
      id: 'createdAt',
      header: formatMessage(words.since),
      value: ({ createdAt }) => showDay(createdAt, intl.locale),
    },
  ];
}
