import { FormattedMessage, useIntl } from '@ardhi/kit/i18n/intl.tsx';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { useLoaderData } from '@ardhi/kit/router/router.tsx';
import { Badge } from '@ardhi/kit/ui/badge.tsx';
import { ButtonLink } from '@ardhi/kit/ui/button.tsx';
import { Notice } from '@ardhi/kit/ui/notice.tsx';
import { AdminScreen } from '../frame/admin-screen.tsx';
import { userStatusTones, userStatusWords } from '../words/people-words.ts';
import { infoLoader, type UserInfo } from './load-user.ts';
import { UserCommands } from './user-commands.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserLogins, UserSessions } from './user-visits.tsx';
import { UserWork } from './user-work.tsx';

export const loader = infoLoader;
export const handle: Screen<UserInfo | undefined> = {
  head: (data) => ({ title: `About ${data?.user.name || data?.user.email || 'user'}`, noIndex: true }),
};

/** All that an admin may know of one user, and what may be done. */
export function Component() {
  const info = useLoaderData<UserInfo>();
  const { formatMessage } = useIntl();
  const { user } = info;
  return (
    <AdminScreen
      title={user.name || user.email}
      lead={<Badge tone={userStatusTones[user.status]}>{formatMessage(userStatusWords[user.status])}</Badge>}
      back={{ to: '/admin/users', words: <FormattedMessage id="users.title" defaultMessage="Users" /> }}
      actions={
        <>
          <ButtonLink kind="main" to={`/admin/users/${user.id}/edit`}>
            <FormattedMessage id="user.edit" defaultMessage="Edit" />
          </ButtonLink>
          <UserCommands user={user} />
        </>
      }
    >
      {user.status === 'SUSPENDED' && (
        <Notice
          icon="triangle-alert"
          tone="problem"
          title={<FormattedMessage id="user.suspended" defaultMessage="Suspended" />}
        >
          {user.suspendedReason && <p>{user.suspendedReason}</p>}
        </Notice>
      )}
      <UserFacts info={info} />
      {info.agent && <UserWork agent={info.agent} />}
      <UserSessions sessions={info.sessions} />
      <UserLogins logins={info.logins} userId={user.id} />
    </AdminScreen>
  );
}
