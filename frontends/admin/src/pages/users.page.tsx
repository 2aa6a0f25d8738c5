import { listUsers, type UserRow } from '@ardhi/contracts/accounts/admin.routes';
import { usersQuery } from '@ardhi/contracts/accounts/admin-input';
import type { AnswerOf } from '@ardhi/kit/client/route-request';
import { formatDay } from '@ardhi/kit/format/format-day';
import { defineMessages, FormattedMessage, type IntlShape, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import type { Column } from '@ardhi/kit/table/table-columns';
import { Badge } from '@ardhi/kit/ui/badge';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { NameCell } from '../components/layout/name-cell.tsx';
import { DateRangeFilter } from '../components/list/date-range-filter.tsx';
import { Filters } from '../components/list/filters.tsx';
import { listLoader } from '../components/list/list-loader.ts';
import { QueryTable } from '../components/list/query-table.tsx';
import { SelectFilter } from '../components/list/select-filter.tsx';
import { NewUser } from '../features/users/components/new-user.tsx';
import { UserRowDetails } from '../features/users/components/user-row-details.tsx';
import { formatOptionalDateTime } from '../labels/format-optional-date-time.ts';
import { roleLabels, userStatusLabels, userStatusTones } from '../labels/user-labels.ts';

export const loader = listLoader(listUsers, usersQuery);
export const handle: Screen = {
  head: ({ formatMessage }) => ({ title: formatMessage({ id: 'admin.users' }), noIndex: true }),
};

const messages = defineMessages({
  title: { id: 'admin.users' },
  find: { id: 'users.find' },
  name: { id: 'common.name' },
  role: { id: 'admin.role' },
  status: { id: 'common.status' },
  agency: { id: 'common.agency' },
  listings: { id: 'common.listings' },
  seen: { id: 'admin.lastLogin' },
  since: { id: 'admin.since' },
});

/** All users, newest first. */
export function Component() {
  const list = useLoaderData<AnswerOf<typeof listUsers>>();
  const intl = useIntl();
  return (
    <AdminScreen title={<FormattedMessage {...messages.title} />} actions={<NewUser />}>
      <Filters searchLabel={intl.formatMessage(messages.find)}>
        <SelectFilter name="role" label={intl.formatMessage(messages.role)} options={roleLabels} />
        <SelectFilter name="status" label={intl.formatMessage(messages.status)} options={userStatusLabels} />
        <DateRangeFilter />
      </Filters>
      <QueryTable
        list={list}
        csvExport={{ route: listUsers, query: usersQuery, name: 'users' }}
        defaultSort="-createdAt"
        caption={intl.formatMessage(messages.title)}
        columns={columnsFor(intl)}
        getRowId={({ id }) => id}
        getRowLabel={({ name, email }) => name || email}
        details={(row) => <UserRowDetails row={row} />}
        icon="user"
        empty={<FormattedMessage id="users.none" />}
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
      header: formatMessage(messages.name),
      value: ({ name, email }) => name || email,
      cell: ({ id, name, email }) => (
        <NameCell to={`/admin/users/${id}/info`} name={name || email} detail={name ? email : undefined} />
      ),
    },
    {
      ...fixed,
      id: 'role',
      header: formatMessage(messages.role),
      value: ({ role }) => formatMessage(roleLabels[role]),
    },
    {
      ...fixed,
      id: 'status',
      header: formatMessage(messages.status),
      value: ({ status }) => status,
      cell: ({ status }) => (
        <Badge tone={userStatusTones[status]}>{formatMessage(userStatusLabels[status])}</Badge>
      ),
    },
    { ...fixed, id: 'agency', header: formatMessage(messages.agency), value: ({ agency }) => agency?.name },
    {
      ...fixed,
      id: 'listings',
      header: formatMessage(messages.listings),
      value: ({ listings }) => listings,
      align: 'end',
    },
    {
      id: 'lastLoginAt',
      header: formatMessage(messages.seen),
      value: ({ lastLoginAt }) => formatOptionalDateTime(intl, lastLoginAt),
    },
    {
      id: 'createdAt',
      header: formatMessage(messages.since),
      value: ({ createdAt }) => formatDay(createdAt, intl.locale),
    },
  ];
}
