import type { listLogins } from '@ardhi/contracts/accounts/admin.routes';
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

type Logins = AnswerOf<typeof listLogins>;
type LoginRow = Logins['items'][number];
const loginsRoute = slimRoute<typeof listLogins>({ method: 'GET', path: '/api/admin/login-logs' });

export const loader = (args: LoaderFunctionArgs): Promise<Logins> =>
  clientOf(args).call(loginsRoute, { query: { page: pageIn(new URL(args.request.url).searchParams) } });
export const handle: Screen = { head: () => ({ title: 'Login logs', noIndex: true }) };

/** Every attempt to sign in or out, the newest first. */
export function Component() {
  const found = useLoaderData<Logins>();
  const { say } = useAsked();
  const { formatMessage, formatDate } = useIntl();
  const word = (id: string, defaultMessage: string) => formatMessage({ id, defaultMessage });
  const fixed = { sortable: false } as const;
  const columns: readonly Column<LoginRow>[] = [
    {
      ...fixed,
      id: 'at',
      header: word('logins.at', 'When'),
      value: ({ at }) => formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' }),
    },
    { ...fixed, id: 'who', header: word('logins.who', 'Who'), value: ({ user, email }) => user ?? email },
    { ...fixed, id: 'outcome', header: word('logins.outcome', 'Outcome'), value: ({ outcome }) => outcome },
    { ...fixed, id: 'ip', header: word('logins.ip', 'Address'), value: ({ ip }) => ip },
    {
      ...fixed,
      id: 'device',
      header: word('logins.device', 'Device'),
      value: ({ device, browser }) => [device, browser].filter(Boolean).join(', '),
    },
  ];
  return (
    <AdminFrame title={<FormattedMessage id="logins.title" defaultMessage="Login logs" />}>
      <DataTable
        key={found.page}
        caption={word('logins.title', 'Login logs')}
        columns={columns}
        rows={found.items}
        keyOf={({ id }) => id}
        nameOf={({ at, outcome }) => `${at} ${outcome}`}
        paging={{ page: found.page, totalPages: found.totalPages, go: (page) => say('page', String(page)) }}
        empty={<FormattedMessage id="logins.none" defaultMessage="No logins in this window." />}
      />
    </AdminFrame>
  );
}
