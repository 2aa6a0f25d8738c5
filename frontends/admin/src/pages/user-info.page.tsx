import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { Badge } from '@ardhi/kit/ui/badge';
import { ButtonLink } from '@ardhi/kit/ui/button';
import { Notice } from '@ardhi/kit/ui/notice';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type UserInfo, userInfoLoader } from '../features/users/api/load-user.ts';
import { AgentVerification } from '../features/users/components/agent-verification.tsx';
import { PendingAdminChange } from '../features/users/components/pending-admin-change.tsx';
import { UserCommands } from '../features/users/components/user-commands.tsx';
import { UserFacts } from '../features/users/components/user-facts.tsx';
import { UserLogins, UserSessions } from '../features/users/components/user-sessions.tsx';
import { userStatusLabels, userStatusTones } from '../labels/user-labels.ts';

export const loader = userInfoLoader;
export const handle: Screen<UserInfo | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'user.tab' }, { name: data?.user.name || data?.user.email }),
    noIndex: true,
  }),
};

/** The details of one user and the commands on them. */
export function Component() {
  const info = useLoaderData<UserInfo>();
  const { formatMessage } = useIntl();
  const { user } = info;
  return (
    <AdminScreen
      title={user.name || user.email}
      lead={<Badge tone={userStatusTones[user.status]}>{formatMessage(userStatusLabels[user.status])}</Badge>}
      actions={
        <>
          <ButtonLink variant="primary" to={`/admin/users/${user.id}/edit`}>
            <FormattedMessage id="common.edit" />
          </ButtonLink>
          <UserCommands user={user} adminChange={info.adminChange} hasSecondFactor={info.secondFactor} />
        </>
      }
    >
      {user.status === 'SUSPENDED' && (
        <Notice icon="triangle-alert" tone="problem" title={<FormattedMessage id="common.suspended" />}>
          {user.suspendedReason && <p>{user.suspendedReason}</p>}
        </Notice>
      )}
      <PendingAdminChange change={info.adminChange.proposed} />
      <UserFacts info={info} />
      {info.agent && <AgentVerification agent={info.agent} />}
      <UserSessions sessions={info.sessions} />
      <UserLogins logins={info.logins} userId={user.id} />
    </AdminScreen>
  );
}
