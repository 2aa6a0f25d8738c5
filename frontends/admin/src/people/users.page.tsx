import type { listUsers } from '@ardhi/contracts/accounts/admin.routes';
import { clientOf } from '@ardhi/kit/client/client-context';
import type { AnswerOf } from '@ardhi/kit/client/request-of';
import { slimRoute } from '@ardhi/kit/client/slim-route';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { type LoaderFunctionArgs, useLoaderData } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import type { Column } from '@ardhi/kit/table/table-columns';
import { AdminFrame } from '../frame/admin-frame.tsx';
import { pageIn, useAsked } from '../frame/paged.ts';

type Users = AnswerOf<typeof listUsers>;
type UserRow = Users['items'][number];
const usersRoute = slimRoute<typeof listUsers>({ method: 'GET', path: '/api/admin/users' });

export const loader = (args: LoaderFunctionArgs): Promise<Users> =>
  clientOf(args).call(usersRoute, { query: { page: pageIn(new URL(args.request.url).searchParams) } });
export const handle: Screen = { head: () => ({ title: 'Users', noIndex: true }) };

/** Everybody who has an account, the newest first. */
export function Component() {
  const found = useLoaderData<Users>();
  const { say } = useAsked();
  const { formatMessage, formatDate } = useIntl();
  const word = (id: string, defaultMessage: string) => formatMessage({ id, defaultMessage });
  const fixed = { sortable: false } as const;
  const columns: readonly Column<UserRow>[] = [
    { ...fixed, id: 'name', header: word('users.name', 'Name'), value: ({ name }) => name },
    { ...fixed, id: 'email', header: word('users.email', 'Email'), value: ({ email }) => email },
    { ...fixed, id: 'role', header: word('users.role', 'Role'), value: ({ role }) => role },
    { ...fixed, id: 'status', header: word('users.status', 'Status'), value: ({ status }) => status },
    {
      ...fixed,
      id: 'createdAt',
      header: word('users.since', 'Since'),
      value: ({ createdAt }) => formatDate(new Date(createdAt), { dateStyle: 'medium' }),
    },
  ];
  return (
    <AdminFrame title={<FormattedMessage id="users.title" defaultMessage="Users" />}>
      <DataTable
        key={found.page}
        caption={word('users.title', 'Users')}
        columns={columns}
        rows={found.items}
        keyOf={({ id }) => id}
        nameOf={({ name, email }) => name || email}
        paging={{ page: found.page, totalPages: found.totalPages, go: (page) => say('page', String(page)) }}
        empty={<FormattedMessage id="users.none" defaultMessage="No users yet." />}
      />
    </AdminFrame>
  );
}
