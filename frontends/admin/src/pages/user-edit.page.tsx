import { FormattedMessage } from '@ardhi/kit/i18n/intl';
import { useLoaderData } from '@ardhi/kit/router';
import type { Screen } from '@ardhi/kit/router/remote-module';
import { AdminScreen } from '../components/layout/admin-screen.tsx';
import { type UserEditData, userEditLoader } from '../features/users/api/load-user.ts';
import { AdminRoleForm } from '../features/users/components/admin-role-form.tsx';
import { AuthorityNotice } from '../features/users/components/authority-notice.tsx';
import { PendingAdminChange } from '../features/users/components/pending-admin-change.tsx';
import { UserForm } from '../features/users/components/user-form.tsx';
import { useAuthority } from '../features/users/user-authority.ts';

export const loader = userEditLoader;
export const handle: Screen<UserEditData | undefined> = {
  head: ({ formatMessage }, data) => ({
    title: formatMessage({ id: 'common.editName' }, { name: data?.user.name || data?.user.email }),
    noIndex: true,
  }),
};

/** Edits one user, as far as the rank of the signed-in admin allows (decision 54). */
export function Component() {
  const data = useLoaderData<UserEditData>();
  const { user, adminChange } = data;
  const authority = useAuthority(user);
  const infoPath = `/admin/users/${user.id}/info`;
  return (
    <AdminScreen title={<FormattedMessage id="common.editName" values={{ name: user.name || user.email }} />}>
      <PendingAdminChange change={adminChange.proposed} />
      <AuthorityNotice authority={authority} />
      {authority === 'consent' && adminChange.proposed === undefined && (
        <AdminRoleForm user={user} doneTo={infoPath} />
      )}
      {authority !== 'consent' && authority !== 'none' && (
        <UserForm data={data} authority={authority} doneTo={infoPath} />
      )}
    </AdminScreen>
  );
}
