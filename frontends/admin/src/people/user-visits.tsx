import type { LoginLog } from '@ardhi/contracts/accounts/admin.routes';
import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import { Link } from '@ardhi/kit/router/router.tsx';
import { DataTable } from '@ardhi/kit/table/data-table.tsx';
import { Section } from '@ardhi/kit/ui/section.tsx';
import { momentText } from '../words/moment-text.ts';
import type { UserInfo } from './load-user.ts';
import { loginColumns } from './login-columns.tsx';

/** Where somebody is signed in now. */
export function UserSessions({ sessions }: Pick<UserInfo, 'sessions'>) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <Section title={<FormattedMessage id="user.devices" defaultMessage="Signed in on" />}>
      <DataTable
        cards
        caption={formatMessage({ id: 'user.devices', defaultMessage: 'Signed in on' })}
        columns={[
          {
            id: 'device',
            header: formatMessage({ id: 'user.device', defaultMessage: 'Device' }),
            value: ({ device, browser }) => [device, browser].filter(Boolean).join(', '),
          },
          {
            id: 'lastAt',
            header: formatMessage({ id: 'user.lastAt', defaultMessage: 'Last seen' }),
            value: ({ lastAt }) => lastAt,
            cell: ({ lastAt }) => momentText(intl, lastAt),
          },
        ]}
        rows={sessions}
        keyOf={({ id }) => id}
        nameOf={({ device }) => device}
        empty={<FormattedMessage id="user.nowhere" defaultMessage="Nowhere at the moment." />}
      />
    </Section>
  );
}

/** The last times they came to the door. */
export function UserLogins({
  logins,
  userId,
}: {
  readonly logins: readonly LoginLog[];
  readonly userId: string;
}) {
  const intl = useIntl();
  return (
    <Section
      title={<FormattedMessage id="user.logins" defaultMessage="Last logins" />}
      more={
        <Link to={`/admin/login-logs?userId=${userId}`}>
          <FormattedMessage id="user.allLogins" defaultMessage="All of them" />
        </Link>
      }
    >
      <DataTable
        cards
        caption={intl.formatMessage({ id: 'user.logins', defaultMessage: 'Last logins' })}
        columns={loginColumns(intl).filter(({ id }) => id !== 'who')}
        rows={logins}
        keyOf={({ id }) => id}
        nameOf={({ at }) => at}
        empty={<FormattedMessage id="user.noLogins" defaultMessage="No logins yet." />}
      />
    </Section>
  );
}
