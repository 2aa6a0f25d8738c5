import type { LoginLogEntry } from '@ardhi/contracts/accounts/admin.routes';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { Link } from '@ardhi/kit/router';
import { DataTable } from '@ardhi/kit/table/data-table';
import { Section } from '@ardhi/kit/ui/section';
import { formatOptionalDateTime } from '../../../labels/format-optional-date-time.ts';
import type { UserInfo } from '../api/load-user.ts';
import { loginColumns } from './login-columns.tsx';

/** The active sessions of a user. */
export function UserSessions({ sessions }: Pick<UserInfo, 'sessions'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <Section title={<FormattedMessage id="user.devices" />}>
      <DataTable
        cards
        caption={formatMessage({ id: 'user.devices' })}
        columns={[
          {
            id: 'device',
            header: formatMessage({ id: 'admin.device' }),
            value: ({ device, browser }) => [device, browser].filter(Boolean).join(', '),
          },
          {
            id: 'lastAt',
            header: formatMessage({ id: 'user.lastAt' }),
            value: ({ lastAt }) => lastAt,
            cell: ({ lastAt }) => formatOptionalDateTime(intl, lastAt),
          },
        ]}
        rows={sessions}
        getRowId={({ id }) => id}
        getRowLabel={({ device }) => device}
        empty={<FormattedMessage id="user.nowhere" />}
      />
    </Section>
  );
}

/** The last logins of a user. */
export function UserLogins({
  logins,
  userId,
}: {
  readonly logins: readonly LoginLogEntry[];
  readonly userId: string;
}) {
  const intl = useIntl();
  return (
    <Section
      title={<FormattedMessage id="user.logins" />}
      action={
        <Link to={`/admin/login-logs?userId=${userId}`}>
          <FormattedMessage id="admin.allOfThem" />
        </Link>
      }
    >
      <DataTable
        cards
        caption={intl.formatMessage({ id: 'user.logins' })}
        columns={loginColumns(intl).filter(({ id }) => id !== 'who')}
        rows={logins}
        getRowId={({ id }) => id}
        getRowLabel={({ at }) => at}
        empty={<FormattedMessage id="user.noLogins" />}
      />
    </Section>
  );
}
